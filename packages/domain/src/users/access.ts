/**
 * A user, with only what rights depend on. The role is free text; an unknown role counts as member.
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
 * The functions of a clinic's staff for the rights, in the order in which the table is shown. A
 * person may have several.
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
 * The functions of a user: that of their role, and those that their flags add. A flag never removes
 * a right. Administrators are not among them, because they may do everything.
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
// People who work on tariffs and statistics need no patients' names, so these roles alone may not
// open a record.
const clinic: readonly Kind[] = ['reception', ...careTeam, 'manager', 'member']
const nobodyElse: readonly Kind[] = []

/**
 * API-06: the table of all rights. An administrator may do everything, so the table lists the
 * others. The server checks the right, and buttons use the same table. Limits to the user's own
 * rows or group are not in the table.
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
  'clinicalNotes.sign': ['hygienist', 'dentist'],
  'treatments.write': careTeam,
  'treatmentPlans.write': ['dentist'],
  'prescriptions.write': ['dentist'],
  'radiology.read': clinic,
  'radiology.write': careTeam,
  'sterilization.write': careTeam,
  // Whoever answers the phone calls the patients of a recall.
  'sterilization.contact': ['reception', ...careTeam, 'manager'],
  'inventory.write': [...careTeam, 'manager'],
  'inventory.take': ['reception', ...careTeam, 'manager'],
  'documents.print': ['reception', ...careTeam, 'manager'],
  'invoices.read': ['reception', ...careTeam, 'manager'],
  'invoices.prepare': ['reception', 'dentist', 'manager'],
  'invoices.issue': ['reception', 'dentist', 'manager'],
  'payments.take': ['reception', 'manager'],
  'payments.reverse': ['manager'],
  'invoices.cancel': ['manager'],
  'reports.read': ['reception', 'manager'],
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

/**
 * API-06: whether this user may do that. Every check of a right in the server and on the screens
 * uses it.
 */
export function may(user: Actor, action: Action): boolean {
  if (user.isAdmin) return true
  const allowed: readonly Kind[] = permissions[action]
  const own = kindsOf(user)
  return allowed.some((kind) => own.has(kind))
}
