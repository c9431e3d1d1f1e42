import type { Context } from '../context.ts'
import type { Result } from '../db/flight.ts'
import type { Database } from '../db/pool.ts'

/** How long notices wait for others, in ms. */
const SPREAD = 20

const noted = new WeakMap<Database, Set<string>>()

/**
 * The trail of a transaction that notes its notices of changes: they are told after its commit,
 * those of many requests together and each once (Decision 0100). A crash that loses them also loses
 * the connections that listen, whose readers read everything again.
 */
export const tellingNoted = ({ database, log }: Context): NonNullable<Context['trail']> => ({
  statement: { text: 'select private.take_noted() as noted' },
  done: (result) => {
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
  },
})

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
