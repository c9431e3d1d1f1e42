// Our built server over HTTP, compared with a bare one on the same PostgreSQL. goals.ts has the
// goals. Prints a table, then its lines as JSON.
// npm run bench -- --works day,search --patients 100000 --clients 16 --seconds 3 --keep FOLDER
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { prepare } from '../../tools/run/prepare.mjs'
import { say } from '../scratch-server.ts'
import { measure, warm } from './cell.ts'
import { draftsFollow, noOverlaps, numbersWhole, sameAsNaive, stockWhole } from './checks.ts'
import { contend } from './contention.ts'
import { steady } from './goals.ts'
import { measureGrowth } from './growth.ts'
import { onBench } from './open-bench.ts'
import { readOptions, type Extra, type Options } from './options.ts'
import { memoryOf } from './processes.ts'
import { asJson, cellLine, contentionLine, growthLine, headings, memoryLine, stormLine, type Line } from './report.ts'
import type { Work } from './requests.ts'
import { storm } from './storm.ts'
import { tripsOf } from './trips.ts'
import { openVolume, type Volume } from './volume.ts'

/** Measures the requested works on one volume, and reports each line as soon as it is known. */
async function measureVolume(volume: Volume, options: Options, tell: (line: Line) => void): Promise<void> {
  const { patients } = volume
  const isAsked = (extra: Extra) => options.extras.includes(extra)
  const trips = options.works.length > 0 ? await tripsOf(volume, options.works) : new Map<Work, null>()
  await onBench(volume, async (bench) => {
    if (options.works.length > 0) say(headings())
    for (const work of options.works) {
      if (work === 'search') await sameAsNaive(bench)
      await warm(bench, work, Math.min(16, Math.max(...options.clients)))
      // The largest number first, because a connection that is idle for ten seconds is closed and
      // its plans are lost.
      for (const clients of [...options.clients].sort((a, b) => b - a))
        tell(cellLine(await measure(bench, { ...options, work, clients }), trips.get(work) ?? null))
      if (work === 'book') await noOverlaps(bench)
      if (work === 'treatment') await draftsFollow(bench)
      if (work === 'take') await stockWhole(bench)
      if (work === 'invoice' || work === 'mixed') await numbersWhole(bench)
    }
    if (isAsked('contention')) tell(contentionLine(patients, await contend(bench)))
    if (isAsked('storm')) tell(stormLine(patients, await storm(bench, options.seconds)))
    if (isAsked('memory')) tell(memoryLine(patients, memoryOf(bench.servers.ours.pid)))
  })
}

/** Opens the volume of a folder, runs, and closes it. */
async function onVolume(patients: number, run: (volume: Volume) => Promise<void>): Promise<void> {
  const volume = await openVolume(path.join(root, String(patients)), patients)
  try {
    await run(volume)
  } finally {
    await volume.close()
  }
}

const options = readOptions(process.argv.slice(2))
await prepare({ say })
const root = options.keep === undefined ? fs.mkdtempSync(path.join(os.tmpdir(), 'molaire-bench-')) : path.resolve(options.keep)
fs.mkdirSync(root, { recursive: true })
if (options.keep === undefined) {
  fs.chmodSync(root, 0o755) // PostgreSQL may run as another user
  process.once('exit', () => fs.rmSync(root, { recursive: true, force: true }))
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))

const figures: object[] = []
const tell = (line: Line) => {
  say(line.words)
  figures.push(line.figures)
}
const [few, many] = [Math.min(...options.patients), Math.max(...options.patients)]
try {
  if (options.works.length > 0 || options.extras.some((extra) => extra !== 'growth'))
    for (const patients of options.patients) await onVolume(patients, (volume) => measureVolume(volume, options, tell))
  if (options.extras.includes('growth') && few !== many)
    await onVolume(few, (less) =>
      onVolume(many, (more) =>
        onBench(less, (one) =>
          onBench(more, async (other) => {
            for (const work of steady) tell(growthLine(await measureGrowth(one, other, work, options)))
          }),
        ),
      ),
    )
} finally {
  for (const one of figures) say(asJson(one))
}
