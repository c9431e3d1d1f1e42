/**
 * The memory of a server that takes and stores 200 images of 10 MB, in its own process, over HTTP,
 * four at a time.
 *
 *   npx tsx bench/files.ts [files] [megabytes]
 */
import { spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { quantile } from './quantile.ts'
import { startPostgres } from '../apps/server/src/platform/db/embedded/start-postgres.ts'
import pg from 'pg'

const FILES = Number(process.argv[2] ?? 200)
const bytes = randomBytes(Number(process.argv[3] ?? 10) * 1_000_000)
const AT_ONCE = 4

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'molaire-files-'))
const postgres = await startPostgres({ dataDir: path.join(folder, 'postgres') })
const client = new pg.Client({ connectionString: postgres.url('postgres') })
await client.connect()
await client.query('create table kept (key text primary key, sha256 text not null)')
const program = path.join(import.meta.dirname, '../apps/server/src/platform/files/testing/upload-process.ts')
const child = spawn(process.execPath, ['--import', 'tsx', program, folder, postgres.url('postgres'), randomUUID()], {
  stdio: ['ignore', 'pipe', 'inherit'],
})
const [base] = (await once(createInterface(child.stdout), 'line')) as [string]
const rss = () => Number(/VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024
const seen: number[] = []
const timer = setInterval(() => seen.push(rss()), 50)
const say = (text: string) => process.stdout.write(`${text}\n`)
const post = async (to: string, body: object): Promise<{ id: string; url: string }> => {
  const answer = await fetch(base + to, {
    ...{ method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } },
  })
  if (!answer.ok) throw new Error(await answer.text())
  return (await answer.json()) as { id: string; url: string }
}
try {
  say(`at rest: ${rss().toFixed(0)} MB`)
  const took: number[] = []
  let left = FILES
  const from = performance.now()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (left-- > 0) {
        const start = performance.now()
        const { id, url } = await post('/open', { bytes: bytes.length })
        const sent = await fetch(base + url, { method: 'PUT', body: new Uint8Array(bytes), headers: { 'upload-offset': '0' } })
        if (!sent.ok) throw new Error(await sent.text())
        await post('/keep', { id, bytes: bytes.length })
        took.push(performance.now() - start)
      }
    }),
  )
  const seconds = (performance.now() - from) / 1000
  say(
    `${FILES} files of ${bytes.length / 1e6} MB in ${seconds.toFixed(1)} s, ${((FILES * bytes.length) / 1e6 / seconds).toFixed(0)} MB/s`,
  )
  say(`each: median ${quantile(took, 0.5).toFixed(0)} ms, p95 ${quantile(took, 0.95).toFixed(0)} ms`)
  const quarter = Math.floor(seen.length / 4)
  for (let i = 0; i < 4; i++)
    say(`memory, quarter ${i + 1}: at most ${Math.max(...seen.slice(i * quarter, (i + 1) * quarter)).toFixed(0)} MB`)
} finally {
  clearInterval(timer)
  const ended = once(child, 'exit')
  child.kill()
  await ended
  await client.end()
  await postgres.stop()
  fs.rmSync(folder, { recursive: true, force: true })
}
