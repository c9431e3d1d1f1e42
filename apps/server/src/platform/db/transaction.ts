import { sql } from 'kysely'
import { noOne, type Context, type Scope } from '../context.ts'
import type { Connection, Database } from './pool.ts'

const isScope = (ctx: Context): ctx is Scope => 'db' in ctx

/** Runs `run` in one transaction of the context's group, joining the one already open. Serialization failures, deadlocks and names of rows that went meanwhile are tried again, three times in all. */
export function inTransaction<T>(ctx: Context, run: (ctx: Scope) => Promise<T>): Promise<T> {
  return isScope(ctx) ? run(ctx) : retrying(() => scoped(ctx, 'begin', run))
}

/** The same for reading only: one consistent picture, and the database refuses any write. */
export function reading<T>(ctx: Context, run: (ctx: Scope) => Promise<T>): Promise<T> {
  return isScope(ctx) ? run(ctx) : scoped(ctx, 'begin isolation level repeatable read read only', run)
}

/**
 * Reads the lists of every group at once: users, their access groups, groups and clinics, and nothing else (SHELL-12). The database knows it as a
 * role of its own, so the wall of all other work is not even asked. Administrators only, which the caller has made sure of.
 */
export function readingEveryGroup<T>(ctx: Context, run: (ctx: Scope) => Promise<T>): Promise<T> {
  if (!ctx.user.isAdmin) throw new Error('only an administrator reads every group')
  if (isScope(ctx)) throw new Error('a transaction does not change its role')
  const begin = 'begin isolation level repeatable read read only; set local role molaire_overview'
  return transact(ctx.database, begin + limitsOf(ctx), (db) => run({ ...ctx, db }))
}

// What was just found may be removed while its row is waited for: the next attempt sees that it is gone and says so.
const foreignKeyViolation = '23503'
const retryable = new Set(['40001', '40P01', foreignKeyViolation])

async function retrying<T>(attempt: () => Promise<T>): Promise<T> {
  for (let left = 2; ; left--) {
    try {
      return await attempt()
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : ''
      if (left === 0 || !retryable.has(code)) throw error
    }
  }
}

const uuid = /^[0-9a-f-]{36}$/

/** Group, user and role travel with `begin` in one text: one trip instead of four. */
function scoped<T>(ctx: Context, begin: string, run: (ctx: Scope) => Promise<T>): Promise<T> {
  if (!uuid.test(ctx.groupId) || !uuid.test(ctx.user.id)) throw new Error('a context needs the ids of its group and user')
  const who = `set local role molaire_app; set local app.group_id = '${ctx.groupId}'; set local app.user_id = '${ctx.user.id}'`
  return transact(ctx.database, `${begin}; ${who}${limitsOf(ctx)}`, (db) => run({ ...ctx, db }))
}

/** T30: a request that hangs, or waits for one that does, lets go of its connection and is answered. The installation itself takes its time. */
const limitsOf = ({ user, database: { limits } }: Context): string =>
  user.id === noOne
    ? ''
    : `; set local statement_timeout = ${limits.statement}; set local idle_in_transaction_session_timeout = ${limits.pause}`

/** Runs `run` between `begin`, a text that also says who acts, and commit or rollback. Areas take `inTransaction` or `reading` instead. */
export function transact<T>(database: Database, begin: string, run: (db: Connection) => Promise<T>): Promise<T> {
  return database.db.connection().execute(async (db) => {
    try {
      await sql.raw(begin).execute(db)
      const result = await run(db)
      await sql.raw('commit').execute(db)
      return result
    } catch (error) {
      // A lost connection has rolled back by itself; the first error is the one to tell.
      await sql
        .raw('rollback')
        .execute(db)
        .catch(() => undefined)
      throw error
    }
  })
}
