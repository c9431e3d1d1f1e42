// How long from the command to the first page, and until one can sign in, on an empty data folder
// (database made, migrated, demo clinic seeded) and on one that exists. Goals of the issue: 3 s and 1.5 s after install and build.   npx tsx bench/start.ts [rounds]
import path from 'node:path'
import { freePort, startServer, temporaryFolder } from '../e2e/support/server.ts'

const rounds = Number(process.argv[2] ?? 3)
const npmStart = [process.execPath, path.join(import.meta.dirname, '../tools/run/start.mjs')]

const median = (figures: number[]) => [...figures].sort((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN
const line = (name: string, figures: number[]) =>
  process.stdout.write(`${name.padEnd(44)} median ${median(figures)} ms   (${figures.join(', ')})\n`)

for (const [name, command] of [
  ['npm start', npmStart],
  ['the server alone', undefined],
] as const) {
  const first: number[] = []
  const warm: number[] = []
  const ready: number[] = []
  const warmReady: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const { folder, remove } = temporaryFolder()
    try {
      for (const figures of [first, warm]) {
        const server = await startServer({
          port: await freePort(),
          dataFolder: folder,
          ...(command && { command: [...command] }),
        })
        figures.push(server.firstPageMs)
        const readies = figures === first ? ready : warmReady
        readies.push(server.readyMs)
        await server.stop()
      }
    } finally {
      remove()
    }
  }
  line(`${name}, empty data folder`, first)
  line(`${name}, until one can sign in`, ready)
  line(`${name}, warm`, warm)
  line(`${name}, warm, until one can sign in`, warmReady)
}
