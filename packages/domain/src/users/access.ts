/**
 * Who acts: what a right may depend on, and nothing more. The role is free text; an unknown one is
 * a member.
 */
export type Actor = {
  id: string
  role: string
  isAdmin: boolean
  isDentist: boolean
  isManager: boolean
  isTariff: boolean
  isStatistic: boolean
}

/**
 * The people of a clinic, as rights know them, in the order in which the table is shown. Someone
 * may be several of them.
 */
export const kinds = ['reception', 'hygienist', 'assistant', 'dentist', 'manager', 'tariff', 'statistic', 'member'] as const
export type Kind = (typeof kinds)[number]

const KIND_OF_ROLE = new Map<string, Kind>([
  ['receptionist', 'reception'],
  ['hygienist', 'hygienist'],
  ['assistant', 'assistant'],
  ['dentist', 'dentist'],
  ['dentiste', 'dentist'],
  ['doctor', 'dentist'],
  ['manager', 'manager'],
  ['tariff', 'tariff'],
  ['statistic', 'statistic'],
])

/**
 * What someone counts as: their role, and what their flags add. A flag adds and never takes away;
 * administration is no kind, it may do everything.
 */
export function kindsOf(actor: Actor): Set<Kind> {
  const kinds = new Set<Kind>([KIND_OF_ROLE.get(actor.role) ?? 'member'])
  if (actor.isDentist) kinds.add('dentist')
  if (actor.isManager) kinds.add('manager')
  if (actor.isTariff) kinds.add('tariff')
  if (actor.isStatistic) kinds.add('statistic')
  return kinds
}

/** Whether patients are booked with this user: dentists and hygienists. */
export function receivesPatients({ role, isDentist }: Pick<Actor, 'role' | 'isDentist'>): boolean {
  const kind = KIND_OF_ROLE.get(role.toLowerCase())
  return isDentist || kind === 'dentist' || kind === 'hygienist'
}

const everyone: readonly Kind[] = kinds
const careTeam: readonly Kind[] = ['hygienist', 'assistant', 'dentist']
// Prices and figures are worked on without a patient's name: their role alone does not open a
// record.
const clinic: readonly Kind[] = ['reception', ...careTeam, 'manager', 'member']
const nobodyElse: readonly Kind[] = []

/**
 * API-06: who may do what, on one page. An administrator may do everything, so the table names the
 * others. The server demands the right; the button asks the same table. What belongs to the acting
 * user's own group is a matter of rows, not of rights.
 */
export const permissions = {
  'appointments.read': clinic,
  'appointments.book': ['reception', ...careTeam, 'manager'],
  'appointments.changeStatus': ['reception', ...careTeam, 'manager'],
  'patients.read': clinic,
  'patients.write': ['reception', 'manager'],
  'patientAlerts.write': ['reception', ...careTeam, 'manager'],
  'patients.manage': ['manager'],
  'clinicalNotes.write': careTeam,
  'treatments.write': careTeam,
  'treatmentPlans.write': ['dentist'],
  'prescriptions.write': ['dentist'],
  'radiology.write': careTeam,
  'sterilization.write': careTeam,
  'inventory.write': [...careTeam, 'manager'],
  'documents.print': ['reception', ...careTeam, 'manager'],
  'invoices.read': ['reception', ...careTeam, 'manager'],
  'invoices.prepare': ['reception', 'dentist', 'manager'],
  'invoices.issue': ['dentist', 'manager'],
  'payments.take': ['reception', 'manager'],
  'payments.reverse': ['manager'],
  'invoices.cancel': ['manager'],
  'reports.read': ['manager'],
  'statistics.read': ['manager', 'statistic'],
  'tariffs.write': ['manager', 'tariff'],
  'configuration.read': everyone,
  'configuration.write': ['manager'],
  'users.list': everyone,
  'users.updateOwnPreferences': everyone,
  'users.administrate': nobodyElse,
  'groups.administrate': nobodyElse,
  'clinics.administrate': nobodyElse,
  'auditLog.read': nobodyElse,
} as const satisfies Record<string, readonly Kind[]>

export type Action = keyof typeof permissions

/** Every action of the table, in its order. */
export const actions = Object.keys(permissions) as Action[] // the table's own keys

/** API-06: may this user do that? Pure; the only question the other floors ask. */
export function may(user: Actor, action: Action): boolean {
  if (user.isAdmin) return true
  const allowed: readonly Kind[] = permissions[action]
  const own = kindsOf(user)
  return allowed.some((kind) => own.has(kind))
}
