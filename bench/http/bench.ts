// Our server as it is built, over HTTP, beside a bare one on the same PostgreSQL.
// goals.ts says what it must reach. Prints a table, then a line of JSON for each of its lines.
//   npm run bench -- --works day,search --patients 100000 --clients 16 --seconds 3 --keep FOLDER
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { prepare } from '../../tools/run/prepare.mjs'
import { say } from '../scratch-server.ts'
import { measure, warm, type Bench, type Cell } from './cell.ts'
import { noOverlaps, sameAsNaive } from './checks.ts'
import { contend } from './contention.ts'
import { startCrew } from './crew.ts'
import { readOptions, type Options } from './options.ts'
import { memoryOf } from './processes.ts'
import { asJson, cellLine, contentionLine, growthLines, headings, memoryLine, stormLine, type Line } from './report.ts'
import { startBare, startOurs } from './servers.ts'
import { storm } from './storm.ts'
import { tripsOf } from './trips.ts'
import { openVolume, type Volume } from './volume.ts'

/** Measures what was asked for in one volume, and tells each line once it is known. */
async function measureVolume(volume: Volume, options: Options, tell: (line: Line) => void): Promise<Cell[]> {
  const trips = await tripsOf(volume, options.works)
  const ours = await startOurs(volume)
  const bare = await startBare(volume)
  const servers = { ours, bare }
  const crew = await startCrew({ facts: volume.facts, targets: { ours: ours.target, bare: bare.target } })
  const bench: Bench = { volume, servers, crew, next: new Map() }
  const cells: Cell[] = []
  try {
    say(headings())
    for (const work of options.works) {
      if (work === 'search') await sameAsNaive(bench)
      await warm(bench, work, Math.min(16, Math.max(...options.clients)))
      // The most first: a connection that is idle for ten seconds is closed, with its plans.
      for (const clients of [...options.clients].sort((a, b) => b - a)) {
        const cell = await measure(bench, { ...options, work, clients })
        cells.push(cell)
        tell(cellLine(cell, trips.get(work) ?? null))
      }
      if (work === 'book') await noOverlaps(bench)
    }
    const { patients } = volume
    if (options.extras.includes('contention')) tell(contentionLine(patients, await contend(bench)))
    if (options.extras.includes('storm')) tell(stormLine(patients, await storm(bench, options.seconds)))
    if (options.extras.includes('memory')) tell(memoryLine(patients, memoryOf(ours.pid)))
    return cells
  } finally {
    await crew.stop()
    await bare.stop()
    await ours.stop()
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

const cells: Cell[] = []
const figures: object[] = []
const tell = (line: Line) => {
  say(line.words)
  figures.push(line.figures)
}
try {
  for (const patients of options.patients) {
    const volume = await openVolume(path.join(root, String(patients)), patients)
    try {
      cells.push(...(await measureVolume(volume, options, tell)))
    } finally {
      await volume.close()
    }
  }
  growthLines(cells).forEach(tell)
} finally {
  for (const one of figures) say(asJson(one))
}
