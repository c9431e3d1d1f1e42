/**
 * The accounts of the demo clinic. They exist only in the demo's own database, which listens only
 * on loopback. A real clinic refuses to start on that database.
 */
export const demoPassword = 'Molaire-demo-1'

export const demoDomains = ['molaire.example', 'autre.example'] as const

export const demoRoles = [
  'admin',
  'dentist',
  'hygienist',
  'assistant',
  'receptionist',
  'manager',
  'tariff',
  'statistic',
  'member',
] as const

/** One account per role in each of the two groups. */
export const demoAccounts = demoDomains.flatMap((domain) => demoRoles.map((role) => ({ email: `${role}@${domain}`, role })))
