import { z } from 'zod'
import { clearableLabel, id, label, optionalLabel, version } from '../shared/fields.ts'
import { records } from '../shared/records.ts'

export const group = z.object({
  id,
  name: z.string(),
  descriptionFr: z.string().nullable(),
  userCount: z.int(),
  clinicCount: z.int(),
  version,
})
export type Group = z.infer<typeof group>

/** CFG-10: at least two characters, without spaces at the ends. */
const name = label(200).min(2)

export const { listGroups, createGroup, updateGroup, deleteGroup } = records({
  one: 'Group',
  many: 'Groups',
  path: '/groups',
  record: group,
  access: { read: 'signed-in', write: 'groups.administrate' },
  /** SHELL-12: all groups for administrators; for others, their own and those opened to them. */
  list: { summary: 'Groups that the caller may work in, by name' },
  create: {
    summary: 'Found a group',
    body: z.strictObject({ name, descriptionFr: optionalLabel(500) }),
    errors: ['group_name_taken'],
    repeats: 'unique',
  },
  update: {
    summary: 'Rename or describe a group',
    body: z.strictObject({ name: name.optional(), descriptionFr: clearableLabel(500) }),
    errors: ['group_name_taken'],
  },
  /** Refused while the group holds anything. `details` counts it: `{ users, clinics }`. */
  delete: { summary: 'Remove an empty group', errors: ['group_not_empty'] },
})
