/** The roles that carry rights (users/access.ts). */
export const roles = [
  'admin',
  'user',
  'dentist',
  'hygienist',
  'assistant',
  'receptionist',
  'manager',
  'tariff',
  'statistic',
] as const

/** Every stored value of a role, each with a translation: the roles and three older values. */
export const roleLabels = [...roles, 'doctor', 'dentiste', 'member'] as const
export type RoleLabel = (typeof roleLabels)[number]

/** SHELL-11 */
export const DEFAULT_ROLE = 'member' satisfies RoleLabel

/**
 * The five flags stored with the user besides the role. A flag adds rights and never removes any.
 */
export const userFlags = ['isAdmin', 'isDentist', 'isManager', 'isTariff', 'isStatistic'] as const

/**
 * SHELL-11: how to show a role: `{ label }` when it has a translation, otherwise `{ text }`, the
 * word with a capital. No role means member. Case does not matter.
 */
export function shownRole(role: string | null | undefined): { label: RoleLabel } | { text: string } {
  const word = role?.trim() || DEFAULT_ROLE
  const label = roleLabels.find((known) => known === word.toLowerCase())
  return label === undefined ? { text: word.charAt(0).toUpperCase() + word.slice(1) } : { label }
}
