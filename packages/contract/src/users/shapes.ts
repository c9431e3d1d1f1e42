import { z } from 'zod'
import { roleLabels } from '@molaire/domain/users/roles'
import { clearableLabel, email, id, label, locale, optionalLabel, version } from '../shared/fields.ts'
import { listOf } from '../shared/list.ts'

const flags = {
  isAdmin: z.boolean(),
  isDentist: z.boolean(),
  isManager: z.boolean(),
  isTariff: z.boolean(),
  isStatistic: z.boolean(),
}
const preferences = {
  preferredTheme: z.enum(['light', 'dark', 'system']).nullable(),
  preferredLocale: locale.nullable(),
}

/** A person who receives patients, with what screens need for the name. */
export const practitioner = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  title: z.string().nullable(),
  credential: z.string().nullable(),
  role: z.string(),
})
export type Practitioner = z.infer<typeof practitioner>

/** A member of a clinic's staff. The names are those of the specification. */
export const user = z.object({
  id,
  cognitoId: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** Printed before the name: Dr, Dre. Never guessed. */
  title: z.string().nullable(),
  /** Printed after the name: H.D. */
  credential: z.string().nullable(),
  role: z.enum(roleLabels),
  groupId: id,
  groupName: z.string(),
  ...flags,
  ...preferences,
  licenseNumber: z.string().nullable(),
  ramqBillingNumber: z.string().nullable(),
  isEnabled: z.boolean(),
  /** The other groups that this person may work in. */
  accessGroupIds: z.array(id),
  version,
})
export type User = z.infer<typeof user>

export const userList = listOf(user)

export const createUserBody = z.strictObject({
  email,
  firstName: label(100),
  lastName: optionalLabel(100),
  title: optionalLabel(10),
  credential: optionalLabel(20),
  role: z.enum(roleLabels).default('member'),
  groupId: id,
  isAdmin: z.boolean().default(false),
  isDentist: z.boolean().default(false),
  isManager: z.boolean().default(false),
  isTariff: z.boolean().default(false),
  isStatistic: z.boolean().default(false),
  preferredTheme: preferences.preferredTheme.default(null),
  preferredLocale: preferences.preferredLocale.default(null),
  licenseNumber: optionalLabel(20),
  ramqBillingNumber: optionalLabel(20),
  accessGroupIds: z.array(id).max(200).default([]),
})

/** The new user, and the temporary password, which is shown only this once. */
export const createdUser = user.extend({ temporaryPassword: z.string() })

/**
 * A field that cannot change. The current value is accepted; any other is refused with the field's
 * name (API-01).
 */
const fixedText = z.string().max(300).optional()

/**
 * All fields that the caller may write; one that is left out does not change. Members may write
 * only their own preferences. Fields that cannot change may be sent with their current value, so
 * that a user that was read can be sent back whole. `version` counts as If-Match when that header
 * is missing.
 */
export const updateUserBody = z.strictObject({
  id: fixedText,
  cognitoId: fixedText,
  email: fixedText,
  groupId: fixedText,
  groupName: fixedText,
  version: version.optional(),
  firstName: label(100).optional(),
  lastName: clearableLabel(100),
  title: clearableLabel(10),
  credential: clearableLabel(20),
  role: z.enum(roleLabels).optional(),
  isAdmin: flags.isAdmin.optional(),
  isDentist: flags.isDentist.optional(),
  isManager: flags.isManager.optional(),
  isTariff: flags.isTariff.optional(),
  isStatistic: flags.isStatistic.optional(),
  preferredTheme: preferences.preferredTheme.optional(),
  preferredLocale: preferences.preferredLocale.optional(),
  licenseNumber: clearableLabel(20),
  ramqBillingNumber: clearableLabel(20),
  accessGroupIds: z.array(id).max(200).optional(),
  /** A disabled user is refused from their next request on. */
  isEnabled: z.boolean().optional(),
})

/** A new temporary password, shown only this once. The former one stops working. */
export const temporaryPassword = z.object({ id, temporaryPassword: z.string() })

export type CreateUserBody = z.output<typeof createUserBody>
export type UpdateUserBody = z.output<typeof updateUserBody>
export type CreatedUser = z.infer<typeof createdUser>
