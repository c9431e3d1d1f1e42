// A server of uploads alone, for upload.fault.test.ts, which kills it: it stores each complete
// upload and then writes its row.
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { systemClock } from '../../clock/clock.ts'
import { readSettings } from '../../config/env.ts'
import { createServer } from '../../http/create-server.ts'
import { createLogger } from '../../log/logger.ts'
import { fileKey } from '../files.ts'
import { mountFiles } from '../mount-files.ts'
import { openFiles } from '../open-files.ts'

const [folder = '', url = '', groupId = ''] = process.argv.slice(2)
const settings = readSettings({ MOLAIRE_DATA: folder }, { demo: false, folder })
const files = openFiles({ settings, clock: systemClock, secret: async () => Buffer.alloc(32, 7) })
const pool = new pg.Pool({ connectionString: url, max: 4 })
const app = await createServer({ settings, log: createLogger('silent') })
app.post('/open', async (request) => {
  const upload = { groupId, id: randomUUID(), bytes: (request.body as { bytes: number }).bytes }
  return { id: upload.id, url: (await files.uploads.open(upload)).url }
})
app.post('/keep', async (request) => {
  const upload = { groupId, ...(request.body as { id: string; bytes: number }) }
  const key = fileKey(groupId, upload.id)
  const { sha256 } = await files.store.put(key, await files.uploads.pathOf(upload), 'x/y')
  await pool.query('insert into kept (key, sha256) values ($1, $2)', [key, sha256])
  await files.uploads.remove(upload)
  return { sha256 }
})
mountFiles(app, files)
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`)
