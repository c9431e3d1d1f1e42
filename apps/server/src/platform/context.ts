import type { Actor } from '@molaire/domain/users/access'
import type { Logger } from 'pino'
import type { Clock } from './clock/clock.ts'
import type { Result, Statement } from './db/flight.ts'
import type { Connection, Database } from './db/pool.ts'
import type { PageKeys } from './http/page-keys.ts'

/** Who acts: a member of the staff, as the database knows them at this request. */
export interface CurrentUser extends Actor {
  email: string
  firstName: string
  lastName: string
  groupId: string
  groupName: string
}

/** An id that no row has. */
export const nilId = '00000000-0000-0000-0000-000000000000'

/** Who asks, and which group they stand in. */
export interface ResolvedScope {
  /**
   * Rights and own group are here; under impersonation (API-06) the rights are those of the person
   * looked through.
   */
  user: CurrentUser
  /**
   * The group whose rows exist for this request; decided once. Their own, unless the request names
   * another (SHELL-12).
   */
  groupId: string
  /** The sign-in that the request's token belongs to (claim `origin_jti`), where it names one. */
  signInId?: string | null
}

/** Stands in for the caller of a public endpoint: belongs to no group, may do nothing. */
export const anonymous: ResolvedScope = {
  groupId: nilId,
  user: {
    id: nilId,
    email: '',
    firstName: '',
    lastName: '',
    role: 'member',
    groupId: nilId,
    groupName: '',
    isAdmin: false,
    isDentist: false,
    isManager: false,
    isTariff: false,
    isStatistic: false,
  },
}

/**
 * How a request proves its caller, together with the first statement that it sends (Decision 0058).
 */
export interface Entry {
  /**
   * Whether the database has said, in this request, that the caller is who the server remembers.
   */
  readonly isProven: boolean
  /** Trips to the database that this request has waited for. */
  trips: number
  /**
   * The version of the configuration of the group entered last, which tells whether a copy of it is
   * still good.
   */
  readonly configuration: string
  /**
   * The statement that proves the caller and sets the scope to that group. Refuses with the
   * SQLSTATE MO001.
   */
  prove(groupId: string): Statement
  /** Told what the statement answered. */
  proven(answer: Result | undefined): void
}

/** A look at a record that must be in the log before the answer leaves (Decision 0080). */
export interface PendingView {
  /** The group that the record is looked for in. */
  readonly groupId: string
  readonly statement: Statement
  /**
   * Whether a transaction of this request has written it, or has seen that nothing was to be
   * written.
   */
  isWritten: boolean
}

/**
 * What an action or a read is given: who asks, for which group, and the means of the server. Tests
 * hand in other real ones.
 */
export interface Context extends ResolvedScope {
  database: Database
  clock: Clock
  /** A new UUIDv7. */
  newId: () => string
  log: Logger
  /**
   * Of a request by someone who signed in; without it nobody is proven, as for the installation
   * itself.
   */
  entry?: Entry
  /**
   * Of a request whose answer holds one patient's record: rides with the last statements of its
   * transaction.
   */
  view?: PendingView
  /** Statements that the transaction of a request begins with, once its caller is proven. */
  lead?: readonly Statement[]
  /** Of a request for a page of a list: signs the keys of what it asks, and opens no other. */
  pageKeys?: PageKeys
  /**
   * Of what takes long, a file that comes or goes, or lines: aborted when whoever asked is gone
   * before the answer is whole.
   */
  hungUp?: AbortSignal
}

/**
 * A context inside a transaction of its group: what queries take, so that none runs without
 * row-level security.
 */
export interface Scope extends Context {
  db: Connection
  /** Which attempt at the transaction this is, from 0 on. */
  attempt: number
  /** What was asked to be done if the transaction is undone (`afterRollback`). */
  undone: ((ctx: Context) => Promise<void>)[]
  /** What `inOrder` sends statements with. */
  send: (statements: readonly Statement[]) => Promise<Result[]>
  /**
   * Sends what `ask` starts together with the commit; only in the action that opened the
   * transaction.
   */
  committing?: (<T>(ask: () => Promise<T>) => Promise<T>) | undefined
}

/**
 * The same caller in their own group, whichever the request stands for: there lies their own row
 * and what hangs on it (SHELL-12). A transaction is of one group, so this is no question for an
 * open one.
 */
export function atHome(ctx: Context): Context {
  if (ctx.groupId === ctx.user.groupId) return ctx
  if ('db' in ctx) throw new Error('a transaction does not change its group')
  return { ...ctx, groupId: ctx.user.groupId }
}

/**
 * The context in which the installation itself acts on a group: its first administrator, the demo
 * clinic. `user_id` is empty in the log. It stands beside the rights, so no request may ever run in
 * it.
 */
export function systemContext({ database, clock, newId, log }: Omit<Context, keyof ResolvedScope>, groupId: string): Context {
  const user: CurrentUser = { ...anonymous.user, role: 'admin', groupId, isAdmin: true }
  return { user, groupId, database, clock, newId, log }
}
