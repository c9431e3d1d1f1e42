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

/** Every word a role may be stored as, each with a translation: the roles and three older words. */
export const roleLabels = [...roles, 'doctor', 'dentiste', 'member'] as const
export type RoleLabel = (typeof roleLabels)[number]

/** SHELL-11 */
export const DEFAULT_ROLE = 'member' satisfies RoleLabel

/**
 * The five rights kept on the user beside the role; a flag adds rights and never takes any away.
 */
export const userFlags = ['isAdmin', 'isDentist', 'isManager', 'isTariff', 'isStatistic'] as const

/**
 * SHELL-11: how a role is shown: `{ label }` when it has a translation, else `{ text }`, the word
 * capitalised. Nothing given is a member. Case does not matter.
 */
export function shownRole(role: string | null | undefined): { label: RoleLabel } | { text: string } {
  const word = role?.trim() || DEFAULT_ROLE
  const label = roleLabels.find((known) => known === word.toLowerCase())
  return label === undefined ? { text: word.charAt(0).toUpperCase() + word.slice(1) } : { label }
}
