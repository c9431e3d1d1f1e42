import { nilId, type Context, type PendingView, type Scope } from '../context.ts'
import { runAlone, type Answering, type FlightClient, type Result, type Statement } from './flight.ts'
import { kyselyOn, type KyselyConnection } from './kysely-connection.ts'
import { clientOf, type Connection, type Database } from './pool.ts'
import { notingChanges, takingNoted, tellNoted } from './tell-noted.ts'

const isScope = (ctx: Context): ctx is Scope => 'db' in ctx

/**
 * Runs `run` in one transaction of the context's group, or in the one that is already open.
 * Serialization failures, deadlocks, and foreign key or exclusion violations are retried, up to
 * four attempts. Attempts are numbered from 0; only the first may rely on cached values.
 */
export function inTransaction<T>(ctx: Context, run: (ctx: Scope, attempt: number) => Promise<T>): Promise<T> {
  if (isScope(ctx)) return run({ ...ctx, committing: undefined, keep: ctx.keepOfAction, keepOfAction: undefined }, ctx.attempt)
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
 * Does something that must be done when the caller's transaction is rolled back: after the
 * rollback, or at once when no transaction is open.
 */
export async function afterRollback(ctx: Context, act: (ctx: Context) => Promise<void>): Promise<void> {
  if (isScope(ctx)) ctx.undone.push(act)
  else await act(ctx)
}

/** Thrown when a cached value that the attempt relied on is no longer current. It is retried. */
export class Outdated extends Error {
  readonly code = '40001'
}

/**
 * Runs the last statements of an action. The statements that `ask` starts at once are sent together
 * with the commit, if this action opened the transaction. No statement may follow.
 */
export const committing = <T>({ committing }: Scope, ask: () => Promise<T>): Promise<T> => (committing ? committing(ask) : ask())

/**
 * Runs the last statements of an action in this order, the last of which selects its answer, and
 * commits with them, if this action opened the transaction or is the one of the request. The answer
 * of a request with a key is stored in the same round trip; if there is none, the action must
 * refuse. No statement may follow.
 */
export function answering(ctx: Scope, statements: readonly Statement[], answer: Answering): Promise<Result[]> {
  if (ctx.keep) return ctx.keep(statements, answer)
  const { writes, text, values = [] } = answer
  const last = { text: writes === undefined ? text : `with ${writes} ${text}`, values }
  return committing(ctx, () => inOrder(ctx, [...statements, last]))
}

/**
 * Like `inTransaction`, for reading only: one consistent snapshot, and the database refuses any
 * write.
 */
export function reading<T>(ctx: Context, run: (ctx: Scope) => Promise<T>): Promise<T> {
  return isScope(ctx) ? run(ctx) : scoped(ctx, 'begin isolation level repeatable read read only', run)
}

/**
 * Sends all statements of `run` in one flight. They must start before `run` first waits, and no
 * other may follow. The flight is a transaction by itself. Each statement sees what was committed
 * when it began, so data that must agree is read in one statement.
 */
export function atOnce<T>(ctx: Context, run: (ctx: Scope) => Promise<T>): Promise<T> {
  if (isScope(ctx)) return run(ctx)
  return ctx.entry ? scoped(ctx, undefined, run) : inTransaction(ctx, run)
}

/**
 * Reads across all groups: users, their access groups, groups and clinics, and nothing else
 * (SHELL-12). It uses a database role that row-level security lets see these tables in full. Throws
 * unless the user is an administrator.
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
 * Runs statements in this order; in a request's transaction they take one round trip. Each sees
 * what was committed when it began, so a statement sees what the one before it waited for. Columns
 * keep the names that the statements give them.
 */
export async function inOrder(ctx: Scope, statements: readonly Statement[]): Promise<Result[]> {
  return ctx.send(statements)
}

/**
 * Proves the caller of a request in its own round trip, before an effect outside the database.
 * Throws the error that `isStale` recognizes.
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

// A row that was just read may be deleted while we wait for it, and a free time may be taken: the
// next attempt sees that and refuses.
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
const isAddress = (text = '') => /^[0-9a-f.:/]{2,50}$/i.test(text)

const fresh = (): Pick<Scope, 'attempt' | 'undone'> => ({ attempt: 0, undone: [] })

/** Without `begin`, the flight is a transaction by itself. */
function scoped<T>(ctx: Context, begin: string | undefined, run: (ctx: Scope) => Promise<T>): Promise<T> {
  if (!uuid.test(ctx.groupId) || !uuid.test(ctx.user.id)) throw new Error('a context needs the ids of its group and user')
  if (ctx.entry) {
    const enter = entering(ctx)
    if (begin === undefined) return fly(ctx, enter, run)
    if (begin !== 'begin') return fly(ctx, [{ text: begin }, ...enter], run)
    const noting = enter.map(({ text, values = [] }) => ({ text: `${text}, ${notingChanges}`, values }))
    return fly(ctx, [{ text: begin }, ...noting, ...(ctx.lead ?? [])], run)
  }
  // The installation itself, or the bearer of a secret: no user has signed in, so there is no
  // caller to prove.
  const { groupId, user, database, address } = ctx
  const role = database.isForRequests ? '' : '; set local role molaire_app'
  const scope = `set local app.group_id = '${groupId}'; set local app.user_id = '${user.id}'${isAddress(address) ? `; set local app.address = '${address}'` : ''}`
  return transact(database, `${begin ?? 'begin'}${role}; ${scope}${limitsOf(ctx)}`, (db, send) =>
    run({ ...ctx, db, send, ...fresh() }),
  )
}

/**
 * T30: a request that hangs, or waits for one that does, releases its connection and is refused.
 * The installation itself has no limit.
 */
const limitsOf = ({ user, database: { limits, isForRequests } }: Context): string =>
  isForRequests || user.id === nilId
    ? ''
    : `; set local statement_timeout = ${limits.statement}; set local idle_in_transaction_session_timeout = ${limits.pause}`

/**
 * The statement that proves the caller and sets the scope; once the caller is proven, only the
 * scope.
 */
function entering({ entry, groupId, user, address = '' }: Context): Statement[] {
  if (!entry) return []
  const stand = { text: 'select private.stand($1, $2) as configuration', values: [groupId, user.id] }
  const { text, values = [] } = entry.isProven ? stand : entry.prove(groupId)
  return [{ text: `${text}, set_config('app.address', $${values.length + 1}, true)`, values: [...values, address] }]
}

/** A transaction of a request. `lead` is sent with its first statement. */
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
    // The next user of the connection must find no statement of this transaction under way.
    client.afterLanding(() => client.release(isLost))
  }
}

/**
 * After one of these errors the connection's cached plan is unusable, so the connection is
 * discarded.
 */
const unusablePlan = new Set(['0A000', '26000'])
const isConnectionLost = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && unusablePlan.has(String(error.code))

const afterTheEnd = () => new Error('a statement after the end of its transaction')

/** Collects the statements that are started at one moment and sends them in one flight. */
class Transaction implements KyselyConnection {
  isOver = false
  private readonly client: FlightClient
  private readonly parts: { ctx: Context; isExplicit: boolean; isReadOnly: boolean }
  #lead: Statement[]
  #waiting: { statement: Statement; resolve: (result: Result) => void; reject: (error: unknown) => void }[] = []
  #hasLeft = false
  #isCommitting = false
  /** Whether the transaction has ended with its last flight. */
  #hasEnded = false

  constructor(client: FlightClient, parts: { ctx: Context; lead: Statement[]; isExplicit: boolean; isReadOnly: boolean }) {
    this.client = client
    this.parts = parts
    this.#lead = parts.lead
  }

  run(statement: Statement): Promise<Result> {
    if (this.isOver || this.#hasEnded || (this.#hasLeft && !this.parts.isExplicit)) return Promise.reject(afterTheEnd())
    return new Promise((resolve, reject) => {
      // At the next tick, when every statement of this moment has been started.
      if (this.#waiting.push({ statement, resolve, reject }) === 1) process.nextTick(() => void this.#leave())
    })
  }

  /** The statements that `ask` starts are the last: they are sent together with the commit. */
  committing = <T>(ask: () => Promise<T>): Promise<T> => {
    this.#isCommitting = this.parts.isExplicit
    return ask()
  }

  async #leave(): Promise<void> {
    const waiting = this.#waiting
    this.#waiting = []
    if (this.isOver) {
      // The connection belongs to another request by now, so nothing may be sent on it.
      for (const { reject } of waiting) reject(afterTheEnd())
      return
    }
    const isLast = this.#isCommitting || !this.parts.isExplicit
    // The only flight of a transaction is one by itself, without `begin` and `commit`.
    const isOnly = this.#isCommitting && this.#lead[0]?.text === 'begin'
    const lead = isOnly ? this.#lead.slice(1) : this.#lead
    this.#lead = []
    this.#hasLeft = true
    const view = isLast ? this.#pendingView() : undefined
    const { ctx } = this.parts
    const { entry } = ctx
    const statements = [...lead, ...waiting.map(({ statement }) => statement), ...(view ? [view.statement] : [])]
    const taken = statements.length
    if (this.#isCommitting) statements.push(takingNoted, ...(isOnly ? [] : [{ text: 'commit' }]))
    try {
      if (entry) entry.trips += 1
      if (isOnly) this.#hasEnded = true
      const results = await this.client.fly(statements)
      if (this.#isCommitting) {
        this.#hasEnded = true
        tellNoted(ctx, results[taken])
      }
      if (view) view.isWritten = true
      if (lead.length > 0) entry?.proven(results[this.parts.isExplicit && !isOnly ? 1 : 0])
      for (const [at, { resolve }] of waiting.entries()) resolve(results[lead.length + at] ?? { rows: [], rowCount: 0 })
    } catch (error) {
      for (const { reject } of waiting) reject(error)
    }
  }

  async commit(): Promise<void> {
    if (!this.#hasLeft || !this.parts.isExplicit || this.#hasEnded) return
    const { ctx } = this.parts
    const view = this.#pendingView()
    if (ctx.entry) ctx.entry.trips += 1
    const [taken] = await this.client.fly([takingNoted, ...(view ? [view.statement] : []), { text: 'commit' }])
    if (view) view.isWritten = true
    tellNoted(ctx, taken)
  }

  /** The view that this transaction must write with its last statements. */
  #pendingView(): PendingView | undefined {
    const { ctx, isReadOnly } = this.parts
    return isReadOnly || ctx.view?.isWritten || ctx.view?.groupId !== ctx.groupId ? undefined : ctx.view
  }

  /** Ends the transaction without waiting. The connection is released once it has ended. */
  leave(end: 'commit' | 'rollback'): void {
    if (!this.#hasLeft || !this.parts.isExplicit || this.#hasEnded) return
    // A lost connection has been rolled back by the server.
    this.client.fly([{ text: end }]).catch(() => undefined)
  }
}

/**
 * Runs `run` between `begin`, a text that also sets the role and the scope, and commit or rollback.
 * Areas use `inTransaction` or `reading` instead.
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
    // A lost connection has been rolled back by the server. The first error is the one to report.
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}
