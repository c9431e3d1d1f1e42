import { sql } from 'kysely'
import type { PersonName } from '@molaire/domain/users/display-name'
import type { Scope } from '../../../platform/context.ts'

/** The names of the group's clinics and people, by id. */
export interface Names {
  clinics: ReadonlyMap<string, string>
  people: ReadonlyMap<string, PersonName>
}

/** Reads the names that a file of invoices mentions. */
export async function readNames({ db, groupId }: Scope): Promise<Names> {
  const [clinics, people] = await Promise.all([
    sql<{ id: string; name: string }>`select id, name from clinics where group_id = ${groupId}`.execute(db),
    sql<PersonName & { id: string }>`
      select id, first_name, last_name, title, credential from users where group_id = ${groupId}`.execute(db),
  ])
  return {
    clinics: new Map(clinics.rows.map(({ id, name }) => [id, name])),
    people: new Map(people.rows.map((person) => [person.id, person])),
  }
}
