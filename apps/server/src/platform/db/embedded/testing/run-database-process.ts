import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import readline from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { builtProgram } from '../../../testing/built-program.ts'

const program = path.join(import.meta.dirname, 'database-process.ts')

/** What database-process.ts reports, one line each. */
export type Fact = {
  owned?: boolean
  backend?: number
  rowCount?: number
  highest?: number
  acknowledged?: number
  refused?: string
  message?: string
}

export type DatabaseProcess = {
  pid: number
  facts: Fact[]
  /** The first fact for which `fits` is true; fails when the process ends without one. */
  waitFor: (fits: (fact: Fact) => boolean) => Promise<Fact>
  ended: Promise<number | null>
  /** Ends its standard input, so that it stops in order, and waits for the end. */
  end: () => Promise<number | null>
  kill: (signal: NodeJS.Signals) => void
}

/**
 * Starts database-process.ts in its own process, for one test. `under` is a command to start it
 * with, such as unshare.
 */
export function runDatabaseProcess(dataDir: string, options: { task?: 'write'; under?: string[] } = {}): DatabaseProcess {
  const [command, ...args] = [...(options.under ?? []), process.execPath, builtProgram(program), dataDir, options.task ?? 'hold']
  const child = spawn(command ?? '', args, { stdio: ['pipe', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL')) // in case a failed test left it running
  const facts: Fact[] = []
  const waiting = new Set<() => void>()
  readline.createInterface(child.stdout).on('line', (line) => {
    facts.push(JSON.parse(line) as Fact) // lines of our own program
    for (const look of waiting) look()
  })
  // Not "exit": lines may still arrive after it.
  const ended = new Promise<number | null>((resolve) => void child.once('close', resolve))
  let gone = false
  void ended.then(() => (gone = true))

  return {
    pid: child.pid ?? 0,
    facts,
    waitFor: (fits) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const fact = facts.find(fits)
          if (fact) resolve(fact)
          else if (gone) reject(new Error(`the process ended; it had told ${JSON.stringify(facts.slice(-3))}`))
          else return
          waiting.delete(look)
        }
        waiting.add(look)
        look()
        void ended.then(look)
      }),
    ended,
    end: () => {
      child.stdin.end()
      return ended
    },
    kill: (signal) => void child.kill(signal),
  }
}

/** Waits for a condition that the system fulfils at an unknown time. */
export async function until(what: string, holds: () => boolean | Promise<boolean>, patienceMs = 60_000) {
  for (const deadline = Date.now() + patienceMs; !(await holds()); await pause(20))
    if (Date.now() > deadline) throw new Error(`waited ${patienceMs} ms in vain: ${what}`)
}

/**
 * Ids of the processes whose working directory is this folder. PostgreSQL's processes run in their
 * data folder. Linux only.
 */
export function processesInside(folder: string): number[] {
  return fs
    .readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      try {
        return pid > 0 && fs.readlinkSync(`/proc/${pid}/cwd`) === folder
      } catch {
        return false // it has ended, or belongs to another user
      }
    })
}

/** Deletes a folder, even while processes in it are still ending. */
export const removeFolder = (folder: string) =>
  fs.rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
