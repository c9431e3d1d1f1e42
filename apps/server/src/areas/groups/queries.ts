import type { Scope } from '../../platform/context.ts'

/** The group's row; its id is the context's own, because the wall lets no other pass. */
export function insertGroup({ db, groupId, clock }: Scope, values: { name: string; descriptionFr: string | null }) {
  return db
    .insertInto('groups')
    .values({ id: groupId, ...values, createdAt: clock.now() })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow()
}
