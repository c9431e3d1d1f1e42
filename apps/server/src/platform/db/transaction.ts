import { nilId, type Context, type PendingView, type Scope } from '../context.ts'
import { runAlone, type FlightClient, type Result, type Statement } from './flight.ts'
import { kyselyOn, type KyselyConnection } from './kysely-connection.ts'
import { clientOf, type Connection, type Database } from './pool.ts'

const isScope = (ctx: Context): ctx is Scope => 'db' in ctx

/**
 * Runs `run` in one transaction of the context's group, joining the one already open. What others
 * did meanwhile, and what could not be seen when it was judged, is tried again: four attempts, from
 * 0 on, of which the first may lean on what is only remembered.
 */
export function inTransaction<T>(ctx: Context, run: (ctx: Scope, attempt: number) => Promise<T>): Promise<T> {
  if (isScope(ctx)) return run({ ...ctx, committing: undefined }, ctx.attempt)
  let undone: Scope['undone'] = []
  return retrying((attempt) => {
    undone = []
    return scoped(ctx, 'begin', (ctx) => run({ ...ctx, attempt, undone }, attempt))
  }).catch(async (error: unknown) => {
    const { lead: _lead, view: _view, ...rest } = ctx
    for (const act of undone) await act(rest)
    throw error
  })
}

/**
 * Does what has to stay true when the caller's transaction is undone: at its end, or at once where
 * none is open.
 */
export async function afterRollback(ctx: Context, act: (ctx: Context) => Promise<void>): Promise<void> {
  if (isScope(ctx)) ctx.undone.push(act)
  else await act(ctx)
}

/** What an attempt leant on is no longer so. */
export class Outdated extends Error {
  readonly code = '40001'
}

/**
 * Runs the last statements of an action: what `ask` starts at once leaves together with the commit,
 * where the action opened the transaction itself. No statement may follow.
 */
export const committing = <T>({ committing }: Scope, ask: () => Promise<T>): Promise<T> => (committing ? committing(ask) : ask())

/** The same for reading only: one consistent picture, and the database refuses any write. */
export function reading<T>(ctx: Context, run: (ctx: Scope) => Promise<T>): Promise<T> {
  return isScope(ctx) ? run(ctx) : scoped(ctx, 'begin isolation level repeatable read read only', run)
}

/**
 * For what is asked all at once: every statement that `run` starts before it first waits leaves in
 * one flight, which is a transaction of its own; no other may follow. Each statement sees what was
 * committed when it began, so what must agree stands in one statement.
 */
export function atOnce<T>(ctx: Context, run: (ctx: Scope) => Promise<T>): Promise<T> {
  if (isScope(ctx)) return run(ctx)
  return ctx.entry ? scoped(ctx, undefined, run) : inTransaction(ctx, run)
}

/**
 * Reads the lists of every group at once: users, their access groups, groups and clinics, and
 * nothing else (SHELL-12). The database knows it as a role of its own, which row-level security
 * lets see all of these. Administrators only, which the caller has made sure of.
 */
export function readingEveryGroup<T>(ctx: Context, run: (ctx: Scope) => Promise<T>): Promise<T> {
  if (!ctx.user.isAdmin) throw new Error('only an administrator reads every group')
  if (isScope(ctx)) throw new Error('a transaction does not change its role')
  const begin = 'begin isolation level repeatable read read only'
  const role = 'set local role molaire_overview'
  if (!ctx.entry)
    return transact(ctx.database, `${begin}; ${role}${limitsOf(ctx)}`, (db, send) => run({ ...ctx, db, send, ...fresh() }))
  return fly(ctx, [{ text: begin }, ...entering(ctx), { text: role }], run)
}

/**
 * Runs statements one after the other, in this order, in one trip where it is a request's
 * transaction. Each sees what was committed when it began, so the second sees what the first has
 * waited for. Rows have the names that the statements give them.
 */
export async function inOrder(ctx: Scope, statements: readonly Statement[]): Promise<Result[]> {
  return ctx.send(statements)
}

/**
 * Proves the caller of a request in a trip of its own, before an effect outside the database.
 * Throws what `isStale` knows.
 */
export async function prove(ctx: Context): Promise<void> {
  const { entry, groupId, database } = ctx
  if (!entry || entry.isProven) return
  const client = await clientOf(database.pool)
  try {
    entry.trips += 1
    const [answer] = await client.fly([entry.prove(groupId)])
    entry.proven(answer)
  } finally {
    client.release()
  }
}

/** Whether the database has rejected what the server remembers of a caller. */
export const isStale = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'MO001'

// What was just found may be removed while its row is waited for, and what was free may be taken:
// the next attempt sees it and says so.
const [foreignKeyViolation, exclusionViolation] = ['23503', '23P01']
const retryable = new Set(['40001', '40P01', foreignKeyViolation, exclusionViolation])

async function retrying<T>(run: (attempt: number) => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await run(attempt)
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : ''
      if (attempt === 3 || !retryable.has(code)) throw error
    }
  }
}

const uuid = /^[0-9a-f-]{36}$/

const fresh = (): Pick<Scope, 'attempt' | 'undone'> => ({ attempt: 0, undone: [] })

/** `begin` is left out for a flight that is a transaction by itself. */
function scoped<T>(ctx: Context, begin: string | undefined, run: (ctx: Scope) => Promise<T>): Promise<T> {
  if (!uuid.test(ctx.groupId) || !uuid.test(ctx.user.id)) throw new Error('a context needs the ids of its group and user')
  if (ctx.entry) {
    const lead = begin === undefined ? entering(ctx) : [{ text: begin }, ...entering(ctx), ...(ctx.lead ?? [])]
    return fly(ctx, lead, run)
  }
  // The installation itself, or what a secret opens: nobody who signed in, so there is nobody to
  // prove.
  const { groupId, user, database } = ctx
  const role = database.isForRequests ? '' : '; set local role molaire_app'
  const scope = `set local app.group_id = '${groupId}'; set local app.user_id = '${user.id}'`
  return transact(database, `${begin ?? 'begin'}${role}; ${scope}${limitsOf(ctx)}`, (db, send) =>
    run({ ...ctx, db, send, ...fresh() }),
  )
}

/**
 * T30: a request that hangs, or waits for one that does, lets go of its connection and is answered.
 * The installation itself takes its time.
 */
const limitsOf = ({ user, database: { limits, isForRequests } }: Context): string =>
  isForRequests || user.id === nilId
    ? ''
    : `; set local statement_timeout = ${limits.statement}; set local idle_in_transaction_session_timeout = ${limits.pause}`

/**
 * The statement that proves the caller and sets the scope; once they are proven, only the scope.
 */
function entering({ entry, groupId, user }: Context): Statement[] {
  if (!entry) return []
  return [
    entry.isProven ? { text: 'select private.stand($1, $2) as configuration', values: [groupId, user.id] } : entry.prove(groupId),
  ]
}

/** A transaction of a request: `lead` leaves with its first statement. */
async function fly<T>(ctx: Context, lead: Statement[], run: (ctx: Scope) => Promise<T>): Promise<T> {
  const isExplicit = lead[0]?.text.startsWith('begin') ?? false
  const isReadOnly = lead[0]?.text.endsWith('read only') ?? false
  const client = await clientOf(ctx.database.pool)
  const transaction = new Transaction(client, { ctx, lead, isExplicit, isReadOnly })
  const db = kyselyOn({ withConnection: (use) => use(transaction) })
  let isLost = false
  try {
    const send = (statements: readonly Statement[]) => Promise.all(statements.map((one) => transaction.run(one)))
    const result = await run({ ...ctx, db, send, ...fresh(), committing: transaction.committing })
    if (isReadOnly) transaction.leave('commit')
    else await transaction.commit()
    return result
  } catch (error) {
    isLost = isConnectionLost(error)
    if (!isLost) transaction.leave('rollback')
    throw error
  } finally {
    transaction.isOver = true
    // Whoever is next finds nothing of this transaction under way.
    client.afterLanding(() => client.release(isLost))
  }
}

/** A plan that no longer fits its tables, or is gone, is the connection's for good. */
const spoilt = new Set(['0A000', '26000'])
const isConnectionLost = (error: unknown): boolean => error instanceof Error && 'code' in error && spoilt.has(String(error.code))

const afterTheEnd = () => new Error('a statement after the end of its transaction')

/** Gathers the statements that are asked for at one moment into one flight. */
class Transaction implements KyselyConnection {
  isOver = false
  private readonly client: FlightClient
  private readonly parts: { ctx: Context; isExplicit: boolean; isReadOnly: boolean }
  #lead: Statement[]
  #waiting: { statement: Statement; resolve: (result: Result) => void; reject: (error: unknown) => void }[] = []
  #hasLeft = false
  #isCommitting = false
  #isCommitted = false

  constructor(client: FlightClient, parts: { ctx: Context; lead: Statement[]; isExplicit: boolean; isReadOnly: boolean }) {
    this.client = client
    this.parts = parts
    this.#lead = parts.lead
  }

  run(statement: Statement): Promise<Result> {
    if (this.isOver || this.#isCommitted || (this.#hasLeft && !this.parts.isExplicit)) return Promise.reject(afterTheEnd())
    return new Promise((resolve, reject) => {
      // After everything that is asked for at this moment has been asked for.
      if (this.#waiting.push({ statement, resolve, reject }) === 1) process.nextTick(() => void this.#leave())
    })
  }

  /** The statements that `ask` starts are the last: they leave together with the commit. */
  committing = <T>(ask: () => Promise<T>): Promise<T> => {
    this.#isCommitting = this.parts.isExplicit
    return ask()
  }

  async #leave(): Promise<void> {
    const waiting = this.#waiting
    this.#waiting = []
    if (this.isOver) {
      // The connection is somebody else's by now: nothing may be sent on it any more.
      for (const { reject } of waiting) reject(afterTheEnd())
      return
    }
    const lead = this.#lead
    this.#lead = []
    this.#hasLeft = true
    const isLast = this.#isCommitting || !this.parts.isExplicit
    const view = isLast ? this.#pendingView() : undefined
    const statements = [...lead, ...waiting.map(({ statement }) => statement), ...(view ? [view.statement] : [])]
    if (this.#isCommitting) statements.push({ text: 'commit' })
    const { entry } = this.parts.ctx
    try {
      if (entry) entry.trips += 1
      const results = await this.client.fly(statements)
      if (this.#isCommitting) this.#isCommitted = true
      if (view) view.isWritten = true
      if (lead.length > 0) entry?.proven(results[this.parts.isExplicit ? 1 : 0])
      for (const [at, { resolve }] of waiting.entries()) resolve(results[lead.length + at] ?? { rows: [], rowCount: 0 })
    } catch (error) {
      for (const { reject } of waiting) reject(error)
    }
  }

  async commit(): Promise<void> {
    if (!this.#hasLeft || !this.parts.isExplicit || this.#isCommitted) return
    const { entry } = this.parts.ctx
    const view = this.#pendingView()
    if (entry) entry.trips += 1
    await this.client.fly([...(view ? [view.statement] : []), { text: 'commit' }])
    if (view) view.isWritten = true
  }

  /** The look that this transaction has to write with its last statements. */
  #pendingView(): PendingView | undefined {
    const { ctx, isReadOnly } = this.parts
    return isReadOnly || ctx.view?.isWritten || ctx.view?.groupId !== ctx.groupId ? undefined : ctx.view
  }

  /** Ends it without waiting; the connection is given back once it has ended. */
  leave(end: 'commit' | 'rollback'): void {
    if (!this.#hasLeft || !this.parts.isExplicit || this.#isCommitted) return
    // A lost connection has rolled back by itself.
    this.client.fly([{ text: end }]).catch(() => undefined)
  }
}

/**
 * Runs `run` between `begin`, a text that also says who acts, and commit or rollback. Areas take
 * `inTransaction` or `reading` instead.
 */
export async function transact<T>(
  database: Database,
  begin: string,
  run: (db: Connection, send: Scope['send']) => Promise<T>,
): Promise<T> {
  const client = await clientOf(database.pool)
  const db = kyselyOn({ withConnection: (use) => use({ run: (statement) => runAlone(client, statement) }) })
  const send = async (statements: readonly Statement[]) => {
    const results: Result[] = []
    for (const one of statements) results.push(await runAlone(client, one))
    return results
  }
  try {
    await client.query(begin)
    const result = await run(db, send)
    await client.query('commit')
    return result
  } catch (error) {
    // A lost connection has rolled back by itself; the first error is the one to tell.
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}
