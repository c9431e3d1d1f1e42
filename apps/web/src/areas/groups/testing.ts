import * as wire from '@molaire/contract/groups/endpoints'
import { endpointsOf, saysOf, type RecordScreen } from '../../platform/testing/record-screen.ts'
import { uuid } from '../../platform/testing/screen.ts'

/** A group as the server sends it; `differs` overrides fields. */
export const aGroup = (n: number, differs: Partial<wire.Group> = {}): wire.Group => ({
  id: uuid(n),
  name: `Groupe ${n}`,
  descriptionFr: null,
  userCount: 0,
  clinicCount: 0,
  version: 3,
  ...differs,
})

/** The record screens that app/record-screens.test.tsx opens. */
export const screens: RecordScreen[] = [
  {
    titles: {
      conflict: 'API-08 a change that met another one offers the current values and keeps what was typed',
      lists: 'groups that cannot be loaded are asked for again',
      phone: 'CFG-10 in English, on a phone',
    },
    at: '/administration/groups',
    endpoints: endpointsOf(wire, 'Group'),
    records: [
      aGroup(2, { name: 'Groupe vide' }),
      aGroup(1, { name: 'Groupe Mauricie', descriptionFr: 'Deux cliniques', userCount: 12, clinicCount: 1 }),
    ],
    says: saysOf('le groupe', 'group', { fr: 'Groupes', en: 'Groups' }, 'Aucun groupe'),
    conflict: { into: 'Description', text: 'Estrie', theirs: { name: 'Groupe Estrie' }, shown: [/^Nom/, 'Groupe Estrie'] },
    refused: { update: ['group_name_taken', 'A group with this name already exists'] },
    phone: ['12 users', '1 clinic'],
  },
]
