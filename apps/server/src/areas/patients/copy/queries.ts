import { sql } from 'kysely'
import type { Communication, NamedPatient } from '@molaire/contract/patients/shapes'
import type { Scope } from '../../../platform/context.ts'

/**
 * A member of the staff by name; null for one of another group, whose names this group may not
 * show.
 */
const person = (column: string) => sql<NamedPatient | null>`(
  select json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name) from users u
  where u.group_id = c.group_id and u.id = ${sql.ref(column)})`

/** The register of one record (R-22.1, s. 265), latest first. */
export function listCommunications({ db, groupId }: Scope, patientId: string) {
  return db
    .selectFrom('patientCommunications as c')
    .select(['c.id', 'c.recipient', 'c.recipientName', 'c.purpose', 'c.contents', 'c.communicatedAt'])
    .select(person('c.communicated_by').as('communicatedBy'))
    .where('c.groupId', '=', groupId)
    .where('c.patientId', '=', patientId)
    .orderBy('c.communicatedAt', 'desc')
    .orderBy('c.id', 'desc')
    .execute()
}
export type CommunicationRow = Awaited<ReturnType<typeof listCommunications>>[number]

export type NewCommunication = Pick<Communication, 'id' | 'recipient' | 'recipientName' | 'purpose' | 'contents'> & {
  patientId: string
  communicatedAt: Date
  /** Null when the system did it. */
  communicatedBy: string | null
}

export async function insertCommunication({ db, groupId }: Scope, values: NewCommunication): Promise<void> {
  await db
    .insertInto('patientCommunications')
    .values({ groupId, createdAt: values.communicatedAt, ...values })
    .execute()
}

/** A member of the staff, by name. */
export function findPerson({ db, groupId }: Scope, id: string): Promise<NamedPatient | undefined> {
  return db
    .selectFrom('users')
    .select(['id', 'firstName', 'lastName'])
    .where('groupId', '=', groupId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/**
 * The clinic in whose name a copy is made: the patient's; if none, the first that is not archived.
 */
export function findMaker({ db, groupId }: Scope, clinicId: string | null) {
  return db
    .selectFrom('clinics')
    .select(['id', 'name', 'address', 'phone', 'email', 'fax', 'timeZone'])
    .where('groupId', '=', groupId)
    .orderBy((column) => column('id', '=', clinicId), 'desc')
    .orderBy(sql`archived_at is not null`)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}
export type Maker = NonNullable<Awaited<ReturnType<typeof findMaker>>>
