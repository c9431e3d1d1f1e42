import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { Connection, Database } from '../../platform/db/pool.ts'
import { transact } from '../../platform/db/transaction.ts'
import type { PoolChallenges, PoolCodes, PoolSessions, PoolUsers } from '../../platform/db/tables.ts'
import type { JWK } from 'jose'
import { QUIET_MS, subjectOf, userIdOf, type Lockout } from './attempts.ts'
import { isReached, withOneMore, type Limit } from './limits.ts'

export type PoolUser = Selectable<PoolUsers>
export type PoolSession = Selectable<PoolSessions>
export type PoolChallenge = Selectable<PoolChallenges>
export type PoolCode = Selectable<PoolCodes>

/** Runs `run` in one transaction as the pool's role, which can read only the pool's tables. */
export function asPool<T>(database: Database, run: (db: Connection) => Promise<T>): Promise<T> {
  return transact(database, 'begin; set local role molaire_pool', run)
}

// Accounts

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * The account with this e-mail address, whatever its case and the form of its accents, or with this
 * id.
 */
export function findUserByName(db: Connection, name: string): Promise<PoolUser | undefined> {
  if (uuid.test(name)) return findUser(db, name)
  return db
    .selectFrom('poolUsers')
    .selectAll()
    .where(sql`lower(normalize(email, nfc))`, '=', sql`lower(normalize(${name}, nfc))`)
    .executeTakeFirst()
}

/** The account of a subject; undefined for a name without account. */
export async function findUserBySubject(db: Connection, subject: string): Promise<PoolUser | undefined> {
  const id = userIdOf(subject)
  return id === undefined ? undefined : findUser(db, id)
}

export function findUser(db: Connection, id: string): Promise<PoolUser | undefined> {
  return db.selectFrom('poolUsers').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The account, locked against changes and deletion until the transaction ends. */
export function holdUser(db: Connection, id: string): Promise<PoolUser | undefined> {
  return db.selectFrom('poolUsers').selectAll().where('id', '=', id).forShare().executeTakeFirst()
}

/**
 * The account, locked for a change: others neither lock nor change it until the transaction ends.
 */
export function lockUser(db: Connection, id: string): Promise<PoolUser | undefined> {
  return db.selectFrom('poolUsers').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export function listUsers(db: Connection): Promise<Pick<PoolUser, 'id' | 'email' | 'createdAt'>[]> {
  return db.selectFrom('poolUsers').select(['id', 'email', 'createdAt']).orderBy('id').execute()
}

export async function insertUser(db: Connection, user: PoolUser): Promise<void> {
  await db.insertInto('poolUsers').values(user).execute()
}

export async function setUserEnabled(db: Connection, id: string, isEnabled: boolean, now: Date): Promise<void> {
  await db.updateTable('poolUsers').set({ isEnabled, updatedAt: now }).where('id', '=', id).execute()
}

/** Returns false when there is no such account. */
export async function setPassword(
  db: Connection,
  {
    id,
    passwordHash,
    status,
    now,
  }: { id: string; passwordHash: string; status: 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD'; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('poolUsers')
    .set({ passwordHash, status, passwordSetAt: now, updatedAt: now })
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function setUserNames(
  db: Connection,
  id: string,
  { givenName, familyName, locale }: Pick<PoolUser, 'givenName' | 'familyName' | 'locale'>,
  now: Date,
): Promise<void> {
  await db.updateTable('poolUsers').set({ givenName, familyName, locale, updatedAt: now }).where('id', '=', id).execute()
}

export async function deleteUser(db: Connection, id: string): Promise<void> {
  // The lock-out before the account, and the account before its code: the other operations take
  // them in this order, so no deadlock is possible.
  await deleteLockout(db, subjectOf({ id }, ''))
  await lockUser(db, id)
  await deleteCode(db, subjectOf({ id }, ''))
  await db.deleteFrom('poolUsers').where('id', '=', id).execute()
}

/**
 * Ends an account's sign-ins, except the one in `but`, its challenge and its reset code. The caller
 * has locked the account.
 */
export async function endAllOf(db: Connection, userId: string, now: Date, but?: { sessionId: string }): Promise<void> {
  await db.deleteFrom('poolChallenges').where('userId', '=', userId).execute()
  await deleteCode(db, subjectOf({ id: userId }, ''))
  await revokeSessionsOf(db, userId, now, but)
}

// Sign-ins

type SignInEvent = 'sign_in' | 'sign_in_refused' | 'sign_out'

/**
 * Writes a line of the audit log, as part of another statement, so that it takes no round trip. No
 * account: a name that nobody has.
 */
const logged = (event: SignInEvent, account: RawBuilder<unknown>, source: string | undefined) =>
  sql`private.record_sign_in(${event}, ${account}::uuid, ${source ?? null})`.as('logged')

/** Writes a line of the audit log about an account. */
export async function recordSignIn(db: Connection, event: SignInEvent, userId: string, source: string): Promise<void> {
  await db.selectNoFrom(logged(event, sql.val(userId), source)).execute()
}

/**
 * Inserts a sign-in and, with its `source`, its line in the audit log. Deletes the account's
 * sign-ins that ended more than a day ago: even their last tokens have expired.
 */
export async function insertSession(
  db: Connection,
  { source, ...session }: Omit<PoolSession, 'revokedAt' | 'usedAt'> & { source?: string },
): Promise<void> {
  const dayBefore = new Date(session.signedInAt.getTime() - 86_400_000)
  await db.deleteFrom('poolSessions').where('userId', '=', session.userId).where('expiresAt', '<', dayBefore).execute()
  await db
    .insertInto('poolSessions')
    .values({ ...session, usedAt: session.signedInAt })
    .$if(source !== undefined, (query) => query.returning(logged('sign_in', sql.ref('userId'), source)))
    .execute()
}

/** The sign-in of a refresh token, with its account. */
export function findSessionByToken(db: Connection, refreshTokenHash: Buffer) {
  return db
    .selectFrom('poolSessions')
    .innerJoin('poolUsers', 'poolUsers.id', 'poolSessions.userId')
    .select([
      'poolSessions.id as sessionId',
      'poolSessions.clientId',
      'poolSessions.signedInAt',
      'poolSessions.expiresAt',
      'poolSessions.revokedAt',
      'poolSessions.usedAt',
    ])
    .selectAll('poolUsers')
    .where('refreshTokenHash', '=', refreshTokenHash)
    .executeTakeFirst()
}

export function findSession(db: Connection, id: string): Promise<PoolSession | undefined> {
  return db.selectFrom('poolSessions').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Records that a sign-in was renewed. */
export async function setSessionUsed(db: Connection, id: string, now: Date): Promise<void> {
  await db.updateTable('poolSessions').set({ usedAt: now }).where('id', '=', id).execute()
}

/** Ends the existing sign-ins, except the one in `but`. */
export async function revokeSessionsOf(db: Connection, userId: string, now: Date, but?: { sessionId: string }): Promise<void> {
  await db
    .updateTable('poolSessions')
    .set({ revokedAt: now })
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .$if(but !== undefined, (query) => query.where('id', '!=', but?.sessionId ?? ''))
    .execute()
}

/** Ends the sign-in of a refresh token, if it still stands, and logs the sign-out. */
export async function revokeSessionByToken(
  db: Connection,
  { refreshTokenHash, source }: { refreshTokenHash: Buffer; source: string },
  now: Date,
): Promise<void> {
  await db
    .updateTable('poolSessions')
    .set({ revokedAt: now })
    .where('refreshTokenHash', '=', refreshTokenHash)
    .where('revokedAt', 'is', null)
    .returning(logged('sign_out', sql.ref('userId'), source))
    .execute()
}

// Challenges and reset codes

/** Starts a challenge. It replaces the account's former one. */
export async function putChallenge(db: Connection, challenge: Omit<PoolChallenge, 'refusals'>): Promise<void> {
  const values = { ...challenge, refusals: 0 }
  await db
    .insertInto('poolChallenges')
    .values(values)
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(values))
    .execute()
}

export function findChallenge(db: Connection, sessionHash: Buffer): Promise<PoolChallenge | undefined> {
  return db.selectFrom('poolChallenges').selectAll().where('sessionHash', '=', sessionHash).executeTakeFirst()
}

/** Counts a refused new password. After `most` of them the challenge is deleted. */
export async function countRefusal(db: Connection, sessionHash: Buffer, most: number): Promise<void> {
  await db
    .updateTable('poolChallenges')
    .set({ refusals: sql`refusals + 1` })
    .where('sessionHash', '=', sessionHash)
    .execute()
  await db.deleteFrom('poolChallenges').where('sessionHash', '=', sessionHash).where('refusals', '>=', most).execute()
}

/** Deletes a challenge. Of several concurrent calls only one gets true. */
export async function takeChallenge(db: Connection, sessionHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('poolChallenges')
    .where('sessionHash', '=', sessionHash)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/**
 * Records a request for a code; the former code is no longer accepted. Deletes requests that
 * expired a day ago.
 */
export async function putCodeRequest(
  db: Connection,
  request: Pick<PoolCode, 'subject' | 'requestId' | 'expiresAt'>,
): Promise<void> {
  const values = { ...request, codeHash: null, wrongTries: 0 }
  const dayBefore = new Date(request.expiresAt.getTime() - 86_400_000)
  await sql`delete from pool_codes where subject in (select subject from pool_codes where expires_at < ${dayBefore} for update skip locked)`.execute(
    db,
  )
  await db
    .insertInto('poolCodes')
    .values(values)
    .onConflict((conflict) => conflict.column('subject').doUpdateSet(values))
    .execute()
}

/** Sets the code of a request. Returns false when it is no longer the newest request. */
export async function setCode(
  db: Connection,
  { subject, requestId, ...values }: Pick<PoolCode, 'subject' | 'requestId' | 'codeHash' | 'expiresAt'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('poolCodes')
    .set({ ...values, wrongTries: 0 })
    .where('subject', '=', subject)
    .where('requestId', '=', requestId)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** The newest request, locked so that no other code is tried until the transaction ends. */
export function lockCode(db: Connection, subject: string): Promise<PoolCode | undefined> {
  return db.selectFrom('poolCodes').selectAll().where('subject', '=', subject).forUpdate().executeTakeFirst()
}

export async function countWrongTry(db: Connection, subject: string): Promise<void> {
  await db
    .updateTable('poolCodes')
    .set({ wrongTries: sql`wrong_tries + 1` })
    .where('subject', '=', subject)
    .execute()
}

async function deleteCode(db: Connection, subject: string): Promise<void> {
  await db.deleteFrom('poolCodes').where('subject', '=', subject).execute()
}

/** The key of the HMAC of codes. */
export async function getCodeKey(db: Connection): Promise<Buffer> {
  const { value } = await db.selectFrom('poolSecrets').select('value').where('name', '=', 'codes').executeTakeFirstOrThrow()
  return value
}

// Attempts

export function findLockout(db: Connection, subject: string): Promise<Lockout | undefined> {
  return db.selectFrom('poolLockouts').selectAll().where('subject', '=', subject).executeTakeFirst()
}

/** The lock-out, locked until the transaction ends. */
export function lockLockout(db: Connection, subject: string): Promise<Lockout | undefined> {
  return db.selectFrom('poolLockouts').selectAll().where('subject', '=', subject).forUpdate().executeTakeFirst()
}

/**
 * Inserts the row if there is none, then locks it, so that two concurrent first failures count as
 * two. Deletes lock-outs that are over.
 */
export async function lockOrStartLockout(db: Connection, subject: string, now: Date): Promise<Lockout | undefined> {
  const inserted = await db
    .insertInto('poolLockouts')
    .values({ subject, lastFailedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('subject')
    .executeTakeFirst()
  if (inserted) {
    const quiet = new Date(now.getTime() - QUIET_MS)
    await sql`delete from pool_lockouts where subject in (select subject from pool_lockouts where last_failed_at < ${quiet} for update skip locked)`.execute(
      db,
    )
  }
  return lockLockout(db, subject)
}

/** Stores a lock-out. With a `source`, the wrong password is in the audit log, too. */
export async function setLockout(db: Connection, subject: string, lockout: Lockout, source?: string): Promise<void> {
  await db
    .insertInto('poolLockouts')
    .values({ subject, ...lockout })
    .onConflict((conflict) => conflict.column('subject').doUpdateSet(lockout))
    .$if(source !== undefined, (query) => query.returning(logged('sign_in_refused', sql.val(userIdOf(subject) ?? null), source)))
    .execute()
}

export async function deleteLockout(db: Connection, subject: string): Promise<void> {
  await db.deleteFrom('poolLockouts').where('subject', '=', subject).execute()
}

/**
 * Counts one attempt of an IP address in a minute, and returns the count. Deletes minutes of more
 * than an hour ago.
 */
export async function countAttempt(db: Connection, source: string, windowStart: Date): Promise<number> {
  const { attempts } = await db
    .insertInto('poolAttempts')
    .values({ source, windowStart, attempts: 1 })
    .onConflict((conflict) =>
      conflict.columns(['source', 'windowStart']).doUpdateSet({ attempts: sql<number>`pool_attempts.attempts + 1` }),
    )
    .returning('attempts')
    .executeTakeFirstOrThrow()
  if (attempts === 1) {
    const hourBefore = new Date(windowStart.getTime() - 3_600_000)
    await sql`delete from pool_attempts where ctid in (select ctid from pool_attempts where window_start < ${hourBefore} for update skip locked)`.execute(
      db,
    )
  }
  return attempts
}

/** Whether a limit is reached for `whose`: the subject of an account, or an IP address. */
export async function isLimitReached(db: Connection, limit: Limit, whose: string, now: Date): Promise<boolean> {
  const row = await db.selectFrom('poolLimits').select('moments').where('name', '=', `${limit.name}/${whose}`).executeTakeFirst()
  return isReached(limit, row?.moments ?? [], now)
}

/**
 * Counts one use, exactly even under concurrency. Returns false, and counts nothing, when the limit
 * is reached. Deletes rows of more than two days ago.
 */
export async function countTime(db: Connection, limit: Limit, whose: string, now: Date): Promise<boolean> {
  const name = `${limit.name}/${whose}`
  const inserted = await db
    .insertInto('poolLimits')
    .values({ name, moments: [], lastAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('name')
    .executeTakeFirst()
  if (inserted) {
    const daysBefore = new Date(now.getTime() - 2 * 86_400_000)
    await sql`delete from pool_limits where name in (select name from pool_limits where last_at < ${daysBefore} for update skip locked)`.execute(
      db,
    )
  }
  const { moments } = await db
    .selectFrom('poolLimits')
    .select('moments')
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (isReached(limit, moments, now)) return false
  await db
    .updateTable('poolLimits')
    .set({ moments: withOneMore(limit, moments, now), lastAt: now })
    .where('name', '=', name)
    .execute()
  return true
}

// Signing keys

/** The kind of token that a key signs. */
export type KeyPurpose = 'id' | 'access'
export interface StoredKey {
  id: string
  purpose: KeyPurpose
  publicJwk: JWK
  privateJwk: JWK
  /** The moment from which it signs. It verifies before that too. */
  signsFrom: Date
}

/** Waits until no other process creates keys. */
export async function lockKeys(db: Connection): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('pool_keys', 0))`.execute(db)
}

/** All signing keys, the newest first. */
export async function listKeys(db: Connection): Promise<StoredKey[]> {
  const rows = await db.selectFrom('poolKeys').selectAll().orderBy('signsFrom', 'desc').orderBy('id').execute()
  // A check constraint guarantees `purpose`; only insertKey writes the two documents.
  return rows.map((row) => ({
    ...row,
    purpose: row.purpose as KeyPurpose,
    publicJwk: row.publicJwk as JWK,
    privateJwk: row.privateJwk as JWK,
  }))
}

export async function insertKey(db: Connection, key: StoredKey, now: Date): Promise<void> {
  await db
    .insertInto('poolKeys')
    .values({ ...key, publicJwk: JSON.stringify(key.publicJwk), privateJwk: JSON.stringify(key.privateJwk), createdAt: now })
    .execute()
}

export async function deleteKeys(db: Connection, ids: string[]): Promise<void> {
  await db.deleteFrom('poolKeys').where('id', 'in', ids).execute()
}
