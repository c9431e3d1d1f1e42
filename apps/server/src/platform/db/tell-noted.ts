import type { Context } from '../context.ts'
import type { Result, Statement } from './flight.ts'
import type { Database } from './pool.ts'

/** How long notices wait for others, in ms. */
const SPREAD = 20

const noted = new WeakMap<Database, Set<string>>()

/** What a statement selects so that its transaction notes what it would tell. */
export const notingChanges = `set_config('app.tells_later', 'on', true)`

/** The last statement of such a transaction. Its result goes to `tellNoted`, after the commit. */
export const takingNoted: Statement = { text: 'select private.take_noted() as noted' }

/**
 * Tells the changes that a transaction noted: those of many requests together, each once (Decision
 * 0100). A crash that loses them also loses the connections that listen, whose readers read
 * everything again.
 */
export function tellNoted({ database, log }: Pick<Context, 'database' | 'log'>, result: Result | undefined): void {
  const lines = linesOf(result)
  if (lines.length === 0) return
  const waiting = noted.get(database)
  if (waiting) return lines.forEach((line) => waiting.add(line))
  const notices = new Set(lines)
  noted.set(database, notices)
  setTimeout(() => {
    noted.delete(database)
    tell(database, [...notices]).catch((error: unknown) => log.warn({ err: error }, 'changes were not told'))
  }, SPREAD)
}

function linesOf(result: Result | undefined): string[] {
  const row = result?.rows[0] as { noted: string | null } | undefined // of `take_noted`
  return row?.noted?.trimEnd().split('\n') ?? []
}

// Nothing of it must be on the disk, so it does not hold the lock of NOTIFY for long.
const tell = ({ pool }: Database, notices: string[]) =>
  pool.query({
    name: 'tell_noted',
    text: `select pg_notify('molaire_changes', notice)
      from (select set_config('synchronous_commit', 'off', true)) soon, unnest($1::text[]) notice`,
    values: [notices],
  })
