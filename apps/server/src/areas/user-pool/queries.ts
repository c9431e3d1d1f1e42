import { sql, type Selectable } from 'kysely'
import type { Connection, Database } from '../../platform/db/pool.ts'
import { transact } from '../../platform/db/transaction.ts'
import type { PoolSessions, PoolUsers } from '../../platform/db/tables.ts'
import type { JWK } from 'jose'
import { QUIET_MS, type Lockout } from './attempts.ts'

export type PoolUser = Selectable<PoolUsers>
export type PoolSession = Selectable<PoolSessions>

/** Runs `run` in one transaction as the pool's role, which sees the pool's tables and nothing of the clinics. */
export function asPool<T>(database: Database, run: (db: Connection) => Promise<T>): Promise<T> {
  return transact(database, 'begin; set local role molaire_pool', run)
}

// Accounts

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The account of an e-mail address, whatever its case and the form of its accents, or of an id. */
export function findUserByName(db: Connection, name: string): Promise<PoolUser | undefined> {
  if (uuid.test(name)) return findUser(db, name)
  return db
    .selectFrom('poolUsers')
    .selectAll()
    .where(sql`lower(normalize(email, nfc))`, '=', sql`lower(normalize(${name}, nfc))`)
    .executeTakeFirst()
}

export function findUser(db: Connection, id: string): Promise<PoolUser | undefined> {
  return db.selectFrom('poolUsers').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The account, held against change and removal until the transaction ends. */
export function holdUser(db: Connection, id: string): Promise<PoolUser | undefined> {
  return db.selectFrom('poolUsers').selectAll().where('id', '=', id).forShare().executeTakeFirst()
}

export async function insertUser(db: Connection, user: PoolUser): Promise<void> {
  await db.insertInto('poolUsers').values(user).execute()
}

export async function setUserEnabled(db: Connection, id: string, isEnabled: boolean, now: Date): Promise<void> {
  await db.updateTable('poolUsers').set({ isEnabled, updatedAt: now }).where('id', '=', id).execute()
}

export async function deleteUser(db: Connection, id: string): Promise<void> {
  // The count before the account, as a sign-in takes them: the other way round the two would wait for each other.
  await deleteLockout(db, `user:${id}`)
  await db.deleteFrom('poolUsers').where('id', '=', id).execute()
}

// Sign-ins

/** Records a sign-in, and forgets the account's oldest: those over for a day, when even a token born in their last minute is dead. */
export async function insertSession(db: Connection, session: Omit<PoolSession, 'revokedAt'>): Promise<void> {
  const dayBefore = new Date(session.signedInAt.getTime() - 86_400_000)
  await db.deleteFrom('poolSessions').where('userId', '=', session.userId).where('expiresAt', '<', dayBefore).execute()
  await db.insertInto('poolSessions').values(session).execute()
}

/** The sign-in that a refresh token belongs to, with its account. */
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
    ])
    .selectAll('poolUsers')
    .where('refreshTokenHash', '=', refreshTokenHash)
    .executeTakeFirst()
}

export function findSession(db: Connection, id: string): Promise<PoolSession | undefined> {
  return db.selectFrom('poolSessions').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function revokeSessionsOf(db: Connection, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('poolSessions')
    .set({ revokedAt: now })
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .execute()
}

export async function revokeSessionByToken(db: Connection, refreshTokenHash: Buffer, now: Date): Promise<void> {
  await db
    .updateTable('poolSessions')
    .set({ revokedAt: now })
    .where('refreshTokenHash', '=', refreshTokenHash)
    .where('revokedAt', 'is', null)
    .execute()
}

// Attempts

export function findLockout(db: Connection, subject: string): Promise<Lockout | undefined> {
  return db.selectFrom('poolLockouts').selectAll().where('subject', '=', subject).executeTakeFirst()
}

/** The count of wrong passwords, which nobody else changes until the transaction ends. */
export function lockLockout(db: Connection, subject: string): Promise<Lockout | undefined> {
  return db.selectFrom('poolLockouts').selectAll().where('subject', '=', subject).forUpdate().executeTakeFirst()
}

/** Makes sure that there is a row to lock, then locks it: two first failures at once count as two. Counts that have run out go. */
export async function lockOrStartLockout(db: Connection, subject: string, now: Date): Promise<Lockout | undefined> {
  const started = await db
    .insertInto('poolLockouts')
    .values({ subject, lastFailedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('subject')
    .executeTakeFirst()
  if (started) {
    const quiet = new Date(now.getTime() - QUIET_MS)
    await sql`delete from pool_lockouts where subject in (select subject from pool_lockouts where last_failed_at < ${quiet} for update skip locked)`.execute(
      db,
    )
  }
  return lockLockout(db, subject)
}

export async function setLockout(db: Connection, subject: string, lockout: Lockout): Promise<void> {
  await db
    .insertInto('poolLockouts')
    .values({ subject, ...lockout })
    .onConflict((conflict) => conflict.column('subject').doUpdateSet(lockout))
    .execute()
}

export async function deleteLockout(db: Connection, subject: string): Promise<void> {
  await db.deleteFrom('poolLockouts').where('subject', '=', subject).execute()
}

/** Counts one attempt of an address in a minute; answers how many it has made. Minutes of more than an hour ago go. */
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

// Signing keys

/** What a key signs. */
export type KeyPurpose = 'id' | 'access'
export interface StoredKey {
  id: string
  purpose: KeyPurpose
  publicJwk: JWK
  privateJwk: JWK
}

/** Waits until no other process is making keys. */
export async function lockKeys(db: Connection): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('pool_keys', 0))`.execute(db)
}

/** Every signing key, the newest first. */
export async function listKeys(db: Connection): Promise<StoredKey[]> {
  const rows = await db.selectFrom('poolKeys').selectAll().orderBy('createdAt', 'desc').orderBy('id').execute()
  // A check constraint keeps `purpose`; only insertKey writes the two documents.
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
