import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { clearableLabel, id, label, optionalLabel, version } from '../shared/fields.ts'
import { listOf } from '../shared/list.ts'

export const group = z.object({
  id,
  name: z.string(),
  descriptionFr: z.string().nullable(),
  userCount: z.int(),
  clinicCount: z.int(),
  version,
})
export type Group = z.infer<typeof group>

/** CFG-10: two characters at least, blanks at the ends not counted. */
const name = label(200).min(2)

export const createGroupBody = z.strictObject({ name, descriptionFr: optionalLabel(500) })
export const updateGroupBody = z.strictObject({ name: name.optional(), descriptionFr: clearableLabel(500) })

/** SHELL-12: administrators are told of every group, others of their own and of those they have access to. */
export const listGroups = endpoint({
  method: 'GET',
  path: '/groups',
  summary: 'Groups that the caller may work in, by name',
  access: 'signed-in',
  result: listOf(group),
  errors: [],
})

export const createGroup = endpoint({
  method: 'POST',
  path: '/groups',
  summary: 'Found a group',
  access: 'groups.administrate',
  body: createGroupBody,
  result: group,
  status: 201,
  errors: ['group_name_taken'],
})

export const updateGroup = endpoint({
  method: 'PUT',
  path: '/groups/:id',
  summary: 'Rename or describe a group',
  access: 'groups.administrate',
  params: z.object({ id }),
  body: updateGroupBody,
  version: 'accepted',
  result: group,
  errors: ['group_name_taken'],
})

/** Refused while anything is in it; `details` count what: `{ users, clinics }`. */
export const deleteGroup = endpoint({
  method: 'DELETE',
  path: '/groups/:id',
  summary: 'Remove an empty group',
  access: 'groups.administrate',
  params: z.object({ id }),
  version: 'accepted',
  result: z.object({ id }),
  errors: ['group_not_empty'],
})
