import type { User } from '@molaire/contract/users/shapes'
import { roles, userFlags, type RoleLabel } from '@molaire/domain/users/roles'
import type { NewUserBody, UserBody } from './admin-api.ts'

/**
 * What is typed of a member of the staff: text as it stands in the fields, and what they have of
 * the rest.
 */
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

/** Someone new of a group, before anything is typed: a product in French first. */
export const nobody = (groupId: string): UserFields =>
  fieldsOf({ role: 'member', groupId, preferredLocale: 'fr', preferredTheme: 'system', accessGroupIds: [], isEnabled: true })

/** Someone as the server tells of them; what is not told is empty. */
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
    // The server judges the rest of an address; this catches what was clearly cut short.
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
  // One's own group needs no access: it may have been chosen as one before.
  accessGroupIds: fields.accessGroupIds.filter((id) => id !== fields.groupId),
})

/** The fields of someone new, in the wire's shape. */
export const newUserBody = (fields: UserFields): NewUserBody => ({
  ...shared(fields),
  email: fields.email.trim(),
  groupId: fields.groupId,
})

/**
 * The fields of someone known, in the wire's shape: their e-mail and group stay what they are
 * (CFG-11).
 */
export const userBody = (fields: UserFields): UserBody => ({ ...shared(fields), isEnabled: fields.isEnabled })

/**
 * The roles that one may be given, the usual ones first; an older word stays offered to who has it.
 */
export const offeredRoles = (current: RoleLabel): RoleLabel[] => {
  const usual: RoleLabel[] = ['member', ...roles.filter((role) => role !== 'admin' && role !== 'user'), 'user', 'admin']
  return usual.includes(current) ? usual : [...usual, current]
}
