import type { Actor } from '@molaire/domain/users/access'
import type { Logger } from 'pino'
import type { Clock } from './clock/clock.ts'
import type { Answering, Result, Statement } from './db/flight.ts'
import type { Connection, Database } from './db/pool.ts'
import type { PageKeys } from './http/page-keys.ts'

/** The user of a request: a member of the staff, as the database has them now. */
export interface CurrentUser extends Actor {
  email: string
  firstName: string
  lastName: string
  groupId: string
  groupName: string
}

/** An id that no row has. */
export const nilId = '00000000-0000-0000-0000-000000000000'

/** The user of a request and the group they work in. */
export interface ResolvedScope {
  /**
   * Their rights and their own group. Under impersonation (API-06), the rights are those of the
   * person they see as.
   */
  user: CurrentUser
  /**
   * The group whose rows this request may see. It is the user's own, unless the request names
   * another (SHELL-12). It is decided once per request.
   */
  groupId: string
  /** The sign-in that the request's token belongs to (claim `origin_jti`), if it names one. */
  signInId?: string | null
}

/** The caller of a public endpoint: belongs to no group and has no rights. */
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
 * How a request proves its caller. The proof is sent together with its first statement (Decision
 * 0058).
 */
export interface Entry {
  /**
   * Whether the database has confirmed, in this request, that the caller is the one that the server
   * remembers.
   */
  readonly isProven: boolean
  /** Round trips to the database that this request has waited for. */
  trips: number
  /**
   * The version of the configuration of the group that was entered last. It tells whether a
   * cached copy is current.
   */
  readonly configuration: string
  /**
   * The statement that proves the caller and sets the scope to that group. Refuses with the
   * SQLSTATE MO001.
   */
  prove(groupId: string): Statement
  /** Receives the result of that statement. */
  proven(answer: Result | undefined): void
}

/** A view of a record that must be in the audit log before the answer is sent (Decision 0080). */
export interface PendingView {
  /** The group in which the record is looked up. */
  readonly groupId: string
  readonly statement: Statement
  /**
   * Whether a transaction of this request has written it, or has found that there was nothing to
   * write.
   */
  isWritten: boolean
}

/**
 * The parameter of every action and read: the user, the group, and the server's services. Tests
 * pass real ones of their own.
 */
export interface Context extends ResolvedScope {
  database: Database
  clock: Clock
  /** A new UUIDv7. */
  newId: () => string
  log: Logger
  /**
   * Present when a user has signed in. Without it there is no caller to prove, as when the
   * installation itself acts.
   */
  entry?: Entry
  /**
   * Present when the answer holds one patient's record. It is sent with the last statements of the
   * transaction.
   */
  view?: PendingView
  /** Statements that the transaction of a request begins with, after the proof of its caller. */
  lead?: readonly Statement[]
  /**
   * Where a request came from (`sourceOf`), as far as the trusted proxies name it. It is written
   * into the lines of the audit log.
   */
  address?: string
  /**
   * Present when a page of a list is requested. It signs the keys of pages, and opens only those of
   * the same list.
   */
  pageKeys?: PageKeys
  /**
   * Present for uploads, downloads and line-by-line answers. It is aborted when the caller hangs up
   * before the answer is complete.
   */
  hungUp?: AbortSignal
}

/**
 * A context inside a transaction of its group. Queries take a Scope, so that none runs without
 * row-level security.
 */
export interface Scope extends Context {
  db: Connection
  /** The number of this attempt at the transaction, from 0. */
  attempt: number
  /** What to do if the transaction is rolled back (`afterRollback`). */
  undone: ((ctx: Context) => Promise<void>)[]
  /** Sends statements; used by `inOrder`. */
  send: (statements: readonly Statement[]) => Promise<Result[]>
  /**
   * Sends the statements that `ask` starts together with the commit. Only for the action that
   * opened the transaction.
   */
  committing?: (<T>(ask: () => Promise<T>) => Promise<T>) | undefined
  /** Stores the answer of a request with a key; used by `answering`. */
  keep?: Keep | undefined
  /** The same for the action that the next `inTransaction` runs. */
  keepOfAction?: Keep | undefined
}

/**
 * Sends the last statements of an action, the last of which selects the answer, so that the answer
 * is stored under the request's key before they commit.
 */
export type Keep = (statements: readonly Statement[], answer: Answering) => Promise<Result[]>

/**
 * The same caller in their own group, whichever group the request is for: the user's own row and
 * what refers to it are there (SHELL-12). Throws inside an open transaction, which belongs to one
 * group.
 */
export function atHome(ctx: Context): Context {
  if (ctx.groupId === ctx.user.groupId) return ctx
  if ('db' in ctx) throw new Error('a transaction does not change its group')
  return { ...ctx, groupId: ctx.user.groupId }
}

/**
 * The context in which the installation itself acts on a group: to create its first administrator
 * or the demo clinic. `user_id` is empty in the audit log. It bypasses the rights, so no request
 * may ever run in it.
 */
export function systemContext({ database, clock, newId, log }: Omit<Context, keyof ResolvedScope>, groupId: string): Context {
  const user: CurrentUser = { ...anonymous.user, role: 'admin', groupId, isAdmin: true }
  return { user, groupId, database, clock, newId, log }
}
