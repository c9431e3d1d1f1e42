// A program for the fault tests. It starts the database of a folder and reports on standard output,
// one JSON object a line. It stops when its standard input ends. With "write" it commits one row
// after another, and reports each that was acknowledged.
import pg from 'pg'
import { isStartupError } from '../../../startup-error.ts'
import { startPostgres, type EmbeddedServer } from '../start-postgres.ts'

const [dataDir = '', task] = process.argv.slice(2)
process.stdout.on('error', () => process.exit(1)) // the reader is gone
const tell = (fact: object) => process.stdout.write(`${JSON.stringify(fact)}\n`)

try {
  const server = await startPostgres({ dataDir })
  const client = new pg.Client({ connectionString: server.url('postgres') })
  client.on('error', () => {}) // the tests kill the server
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  tell({ owned: server.owned, backend: rows[0]?.pid })
  let ending = false
  const end = async () => {
    ending = true
    await client.end()
    await server.stop()
  }
  process.stdin.resume().once('end', () => void end())
  if (task === 'write') await write(client, server, () => ending)
} catch (error) {
  tell({ refused: isStartupError(error) ? error.code : 'surprise', message: String(error) })
  process.exitCode = 1
}

async function write(client: pg.Client, server: EmbeddedServer, ending: () => boolean) {
  await client.query('create table if not exists kept (number int primary key)')
  const { rows } = await client.query<{ rowCount: number; highest: number }>(
    'select count(*)::int as "rowCount", coalesce(max(number), 0)::int as highest from kept',
  )
  tell({ rowCount: rows[0]?.rowCount, highest: rows[0]?.highest, owned: server.owned })
  for (let number = (rows[0]?.highest ?? 0) + 1; !ending(); number++) {
    await client.query('insert into kept values ($1)', [number])
    tell({ acknowledged: number })
  }
}
