import type { AppParts } from '../../app.ts'
import type { RecordArea } from '../../platform/records/testing.ts'
import { contextOfNewGroup, createGroup } from './index.ts'

/** A new group with a unique name. */
export async function givenGroup({ parts }: { parts: AppParts }, name?: string): Promise<{ id: string; name: string }> {
  const ctx = contextOfNewGroup(parts)
  return createGroup(ctx, { name: name ?? `Groupe ${ctx.groupId}` })
}

/** The cases for tools/house/records.db.test.ts. */
export const walk: RecordArea = {
  path: '/groups',
  noun: 'group',
  nouns: 'groups',
  given: (house) => givenGroup(house),
  made: {
    title: 'CFG-10 a group is founded, renamed, described and removed',
    body: () => ({ name: '  Groupe Mauricie ', descriptionFr: 'Deux cliniques' }),
    is: { name: 'Groupe Mauricie', descriptionFr: 'Deux cliniques', userCount: 0, clinicCount: 0 },
  },
  changes: [
    [{ name: 'Groupe de la Mauricie' }, { descriptionFr: 'Deux cliniques' }],
    [{ descriptionFr: '' }, { name: 'Groupe de la Mauricie', descriptionFr: null }],
  ],
  denied: {
    title: 'API-06 a %s founds, changes and removes no group',
    roles: ['manager', 'dentist', 'receptionist', 'member'],
  },
  taken: {
    title: 'CFG-10 a group’s name is taken once, whatever its case, the form of its accents and blanks around it',
    code: 'group_name_taken',
    name: 'Cliniques de l’Été',
    variants: ['cliniques de l’été', 'CLINIQUES DE L’ÉTÉ', 'Cliniques de l’Été'.normalize('NFD'), '  Cliniques de l’Été  '],
  },
  isAboveGroups: true,
}
