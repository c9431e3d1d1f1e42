/** Who acts: what a right may depend on, and nothing more. The role is free text; an unknown one is a member. */
export type Actor = {
  id: string
  role: string
  isAdmin: boolean
  isDentist: boolean
  isManager: boolean
  isTariff: boolean
  isStatistic: boolean
}

// Administration hangs on its flag alone: a word typed as a role must not open it.
const admin = (a: Actor) => a.isAdmin
const manager = (a: Actor) => a.isManager || a.role === 'manager'
const reception = (a: Actor) => a.role === 'receptionist'
const dentist = (a: Actor) => a.isDentist || a.role === 'dentist' || a.role === 'dentiste' || a.role === 'doctor'
const careTeam = (a: Actor) => dentist(a) || a.role === 'hygienist' || a.role === 'assistant'
const tariffs = (a: Actor) => a.isTariff || a.role === 'tariff'
const statistics = (a: Actor) => a.isStatistic || a.role === 'statistic'
// These two work on prices and figures: their role alone does not open patients' records.
const officeOnly = (a: Actor) => a.role === 'tariff' || a.role === 'statistic'
const member = (a: Actor) => !officeOnly(a)
const anyone = () => true

type Who = (actor: Actor) => boolean
const any =
  (...who: Who[]): Who =>
  (actor) =>
    who.some((is) => is(actor))

/**
 * API-06: who may do what, on one page. An administrator may do everything, so the table names the others.
 * The server demands the right; the button asks the same table. What belongs to the acting user's own group is a matter of rows, not of rights.
 */
export const permissions = {
  'appointments.read': anyone,
  'appointments.book': any(reception, careTeam, manager),
  'appointments.changeStatus': any(reception, careTeam, manager),
  'patients.read': any(member, careTeam, manager),
  'patients.write': any(reception, manager),
  'configuration.read': any(manager, tariffs, statistics),
  'users.list': anyone,
  'users.administrate': () => false,
  'users.updateOwnPreferences': anyone,
} satisfies Record<string, Who>

export type Action = keyof typeof permissions

/** API-06: may this user do that? Pure; the only question the other floors ask. */
export function may(user: Actor, action: Action): boolean {
  return admin(user) || permissions[action](user)
}
