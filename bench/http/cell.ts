import os from 'node:os'
import { median } from '../quantile.ts'
import type { Measured as Figures } from './clients.ts'
import type { Crew } from './crew.ts'
import { goals } from './goals.ts'
import { cpuOf, cpuOfFamily, cpuOfMachine } from './processes.ts'
import type { Side, Work } from './requests.ts'
import type { Measured } from './servers.ts'
import type { Volume } from './volume.ts'

/** A volume with both servers and the clients. */
export interface Bench {
  volume: Volume
  servers: Record<Side, Measured>
  crew: Crew
  /** For each work and server, the number of the next unused request. */
  next: Map<string, number>
}

/** The cost of one work: the medians of its rounds. CPU and latencies in milliseconds. */
export interface Cell {
  work: Work
  patients: number
  clients: number
  ours: number
  /** The same work on the bare server, or its day when it has no such work. */
  bare: number
  ratio: number
  /** Our rate if the bare server did 800 days a second; null when it does the same work. */
  scaled: number | null
  p50: number
  p99: number
  bareP50: number
  bareP99: number
  appCpuMs: number
  dbCpuMs: number
  bareAppCpuMs: number
  bareDbCpuMs: number
  clientCpuMs: number
  /** The share of the machine that other processes used meanwhile. */
  foreign: number
}

const DAYS = 800

interface CellOptions {
  work: Work
  clients: number
  seconds: number
  rounds: number
}

/** One order to one server, with its cost. */
export async function round(
  { volume, servers, crew, next }: Bench,
  side: Side,
  work: Work,
  clients: number,
  milliseconds: number,
) {
  const key = `${side} ${work}`
  const used = () => ({
    app: cpuOf(servers[side].pid),
    db: cpuOfFamily(volume.postmaster),
    crew: cpuOf(crew.pid),
    bench: process.cpuUsage(),
    machine: cpuOfMachine(),
    time: performance.now(),
  })
  const before = used()
  const figures = await crew.measure({ work, side, from: next.get(key) ?? 0, clients, milliseconds })
  const after = used()
  next.set(key, figures.next)
  const [app, db, machine] = [after.app - before.app, after.db - before.db, after.machine - before.machine]
  const own = (after.bench.user + after.bench.system - before.bench.user - before.bench.system) / 1000
  const foreign = Math.max(0, machine - app - db - own - (after.crew - before.crew))
  return {
    ...figures,
    appCpuMs: app / figures.done,
    dbCpuMs: db / figures.done,
    foreign: foreign / ((after.time - before.time) * os.cpus().length),
  }
}

/** Runs a work on both servers for a while, so that every connection has planned its statements. */
export async function warm(bench: Bench, work: Work, clients: number): Promise<void> {
  for (const side of ['ours', 'bare'] as const) await round(bench, side, work, clients, 1250)
}

/** Measures a work on both servers in turn, so that other load on the machine affects both. */
export async function measure(bench: Bench, { work, clients, seconds, rounds }: CellOptions): Promise<Cell> {
  const figures = { ours: [] as Round[], bare: [] as Round[] }
  for (let number = 0; number < rounds; number += 1)
    for (const side of ['ours', 'bare'] as const) figures[side].push(await round(bench, side, work, clients, seconds * 1000))
  const of = (side: Side, name: keyof Round) => median(figures[side].map((one) => one[name]))
  const [ours, bare] = [of('ours', 'perSecond'), of('bare', 'perSecond')]
  const hasCounterpart = goals[work]?.kind === 'share'
  return {
    work,
    patients: bench.volume.patients,
    clients,
    ours,
    bare,
    ratio: ours / bare,
    scaled: hasCounterpart ? null : (ours * DAYS) / bare,
    p50: of('ours', 'p50'),
    p99: of('ours', 'p99'),
    bareP50: of('bare', 'p50'),
    bareP99: of('bare', 'p99'),
    appCpuMs: of('ours', 'appCpuMs'),
    dbCpuMs: of('ours', 'dbCpuMs'),
    bareAppCpuMs: of('bare', 'appCpuMs'),
    bareDbCpuMs: of('bare', 'dbCpuMs'),
    clientCpuMs: of('bare', 'cpuMs'),
    foreign: Math.max(of('ours', 'foreign'), of('bare', 'foreign')),
  }
}

type Round = Figures & Awaited<ReturnType<typeof round>>
