// How long it takes from the command to the first page, until sign-in is possible on an empty data
// folder (database created, migrated, the weeks around today seeded), until the demo clinic has its
// history too, and the same on an existing folder. Goals of the issue, after install and build:
// first page 3 s and 1.5 s; sign-in after 4 s and 0.6 s. npx tsx bench/start.ts [rounds]
import path from 'node:path'
import { freePort, startServer, temporaryFolder } from '../e2e/support/server.ts'
import { median } from './quantile.ts'

const rounds = Number(process.argv[2] ?? 3)
const npmStart = [process.execPath, path.join(import.meta.dirname, '../tools/run/start.mjs')]

const line = (name: string, figures: number[], goal?: number) => {
  const figure = median(figures)
  const verdict = goal === undefined ? '' : `   goal ${goal} ms: ${figure <= goal ? 'met' : 'missed'}`
  process.stdout.write(`${name.padEnd(44)} median ${String(figure).padStart(5)} ms   (${figures.join(', ')})${verdict}\n`)
}

for (const [name, command] of [
  ['npm start', npmStart],
  ['the server alone', undefined],
] as const) {
  const first: number[] = []
  const warm: number[] = []
  const ready: number[] = []
  const warmReady: number[] = []
  const complete: number[] = []
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
        if (figures === first && server.completeMs !== undefined) complete.push(server.completeMs)
        await server.stop()
      }
    } finally {
      remove()
    }
  }
  line(`${name}, empty data folder`, first, 3000)
  line(`${name}, until one can sign in`, ready, 4000)
  line(`${name}, until it has its history`, complete)
  line(`${name}, warm`, warm, 1500)
  // Only for the server alone: npm start first checks whether anything must be built.
  line(`${name}, warm, until one can sign in`, warmReady, command ? undefined : 600)
}
