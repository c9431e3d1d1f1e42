import type { User } from '@molaire/contract/users/shapes'
import { roles, userFlags, type RoleLabel } from '@molaire/domain/users/roles'
import type { NewUserBody, UserBody } from './admin-api.ts'

/** The form of a user: text as typed, and the other values as chosen. */
export type UserFields = Record<
  'firstName' | 'lastName' | 'title' | 'credential' | 'email' | 'groupId' | 'licenseNumber' | 'ramqBillingNumber',
  string
> &
  Pick<User, (typeof userFlags)[number] | 'isEnabled'> & {
    preferredLocale: 'fr' | 'en' | 'none'
    preferredTheme: 'light' | 'dark' | 'system' | 'none'
    role: RoleLabel
    accessGroupIds: readonly string[]
  }

/** A new user of a group, with French as the first language. */
export const nobody = (groupId: string): UserFields =>
  fieldsOf({ role: 'member', groupId, preferredLocale: 'fr', preferredTheme: 'system', accessGroupIds: [], isEnabled: true })

/** The form of an existing user; absent values are empty. */
export const fieldsOf = (user: Partial<User> & Pick<User, 'role' | 'groupId' | 'accessGroupIds' | 'isEnabled'>): UserFields => ({
  firstName: user.firstName ?? '',
  lastName: user.lastName ?? '',
  title: user.title ?? '',
  credential: user.credential ?? '',
  email: user.email ?? '',
  preferredLocale: user.preferredLocale ?? 'none',
  preferredTheme: user.preferredTheme ?? 'none',
  role: user.role,
  groupId: user.groupId,
  isAdmin: user.isAdmin ?? false,
  isDentist: user.isDentist ?? false,
  isManager: user.isManager ?? false,
  isTariff: user.isTariff ?? false,
  isStatistic: user.isStatistic ?? false,
  licenseNumber: user.licenseNumber ?? '',
  ramqBillingNumber: user.ramqBillingNumber ?? '',
  accessGroupIds: user.accessGroupIds,
  isEnabled: user.isEnabled,
})

export type UserProblem = 'required' | 'email'

/** Specification §5: first name, a valid e-mail and a group are required. Problems by field. */
export function problemsOf(fields: UserFields): Partial<Record<keyof UserFields, UserProblem>> {
  const email = fields.email.trim()
  return {
    ...(!fields.firstName.trim() && { firstName: 'required' }),
    // The server checks the rest of the address; this catches one that is clearly incomplete.
    ...(!email ? { email: 'required' } : !/^\S+@\S+\.\S+$/.test(email) && { email: 'email' }),
    ...(!fields.groupId && { groupId: 'required' }),
  }
}

const orNull = <V extends string>(value: V | 'none'): V | null => (value === 'none' ? null : value)

const shared = (fields: UserFields) => ({
  firstName: fields.firstName.trim(),
  lastName: fields.lastName.trim(),
  title: fields.title.trim(),
  credential: fields.credential.trim(),
  role: fields.role,
  ...Object.fromEntries(userFlags.map((flag) => [flag, fields[flag]])),
  preferredLocale: orNull(fields.preferredLocale),
  preferredTheme: orNull(fields.preferredTheme),
  licenseNumber: fields.licenseNumber.trim(),
  ramqBillingNumber: fields.ramqBillingNumber.trim(),
  // The user's own group needs no access. It may have been ticked before it was chosen as their
  // own.
  accessGroupIds: fields.accessGroupIds.filter((id) => id !== fields.groupId),
})

/** The body that creates a user. */
export const newUserBody = (fields: UserFields): NewUserBody => ({
  ...shared(fields),
  email: fields.email.trim(),
  groupId: fields.groupId,
})

/** The body that changes a user: e-mail and group stay the same (CFG-11). */
export const userBody = (fields: UserFields): UserBody => ({ ...shared(fields), isEnabled: fields.isEnabled })

/** The roles on offer, the usual ones first. An older role is offered only to a user who has it. */
export const offeredRoles = (current: RoleLabel): RoleLabel[] => {
  const usual: RoleLabel[] = ['member', ...roles.filter((role) => role !== 'admin' && role !== 'user'), 'user', 'admin']
  return usual.includes(current) ? usual : [...usual, current]
}
