// The server for one run of the journeys: a fresh demo clinic that is deleted after the run.
// Playwright starts and stops it.
import { startServer, temporaryFolder } from './server.ts'

const { folder, remove } = temporaryFolder()
const server = await startServer({
  port: Number(process.env['E2E_PORT']),
  dataFolder: folder,
  settings: {
    // A journey that types many wrong passwords sends its own address (X-Forwarded-For), because
    // the limits apply per address.
    MOLAIRE_TRUST_PROXY: '127.0.0.1,::1',
    MOLAIRE_POOL_ALLOWED_ORIGINS: `http://localhost:${process.env['E2E_OTHER_PORT']},http://localhost:${process.env['E2E_SECOND_PORT']}`,
  },
}).catch((error: unknown) => {
  remove()
  throw error
})
process.stdout.write(`${server.origin} after ${server.firstPageMs} ms\n`)

let stopping = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (stopping) return
    stopping = true
    void server.stop().then(() => {
      remove()
      process.exit(0)
    })
  })
}
// Nothing else keeps this process alive until it is told to stop.
setInterval(() => undefined, 60_000)
