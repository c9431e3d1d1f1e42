import { expect, test } from 'vitest'
import { actions, type Actor, type Kind, kinds, kindsOf, may, permissions, receivesPatients } from './access.ts'
import { roleLabels, roles, userFlags } from './roles.ts'

const actor = (given: Partial<Actor>): Actor => ({
  id: 'u1',
  role: 'member',
  isAdmin: false,
  isDentist: false,
  isManager: false,
  isTariff: false,
  isStatistic: false,
  ...given,
})
const rightsOf = (given: Partial<Actor>) => actions.filter((action) => may(actor(given), action))

// The whole table: R reception, H hygienist, A assistant, D dentist, M manager, T tariffs, S
// statistics, m member. Written by hand and not derived from the code, so that a change of a right
// in one place only is noticed.
const drawing = `
  appointments.read           R H A D M . . m
  appointments.book           R H A D M . . .
  appointments.changeStatus   R H A D M . . .
  patients.read               R H A D M . . m
  patients.write              R . . . M . . .
  patientAlerts.write         R H A D M . . .
  patients.manage             . . . . M . . .
  clinicalNotes.write         . H A D . . . .
  clinicalNotes.sign          . H . D . . . .
  treatments.write            . H A D . . . .
  treatmentPlans.write        . . . D . . . .
  prescriptions.write         . . . D . . . .
  radiology.read              R H A D M . . m
  radiology.write             . H A D . . . .
  sterilization.write         . H A D . . . .
  sterilization.contact       R H A D M . . .
  inventory.write             . H A D M . . .
  inventory.take              R H A D M . . .
  documents.print             R H A D M . . .
  invoices.read               R H A D M . . .
  invoices.prepare            R . . D M . . .
  invoices.issue              R . . D M . . .
  payments.take               R . . . M . . .
  payments.reverse            . . . . M . . .
  invoices.cancel             . . . . M . . .
  reports.read                R . . . M . . .
  statistics.read             . . . . M . S .
  tariffs.write               . . . . M T . .
  configuration.read          R H A D M T S m
  configuration.write         . . . . M . . .
  users.list                  R H A D M T S m
  users.updateOwnPreferences  R H A D M T S m
  users.administrate          . . . . . . . .
  groups.administrate         . . . . . . . .
  clinics.administrate        . . . . . . . .
  auditLog.read               . . . . . . . .
`
const letters: Record<Kind, string> = {
  reception: 'R',
  hygienist: 'H',
  assistant: 'A',
  dentist: 'D',
  manager: 'M',
  tariff: 'T',
  statistic: 'S',
  member: 'm',
}
const drawn = [...drawing.matchAll(/^ +(\S+) +(.+)$/gm)].map(([, action = '', people = '']) => ({
  action,
  people: people.split(' '),
}))
const inTheDrawing = (...kinds: Kind[]) =>
  drawn.filter(({ people }) => kinds.some((kind) => people.includes(letters[kind]))).map(({ action }) => action)

/** Every stored role, and its function. */
const kindOfRole: [string, Kind][] = [
  ['receptionist', 'reception'],
  ['hygienist', 'hygienist'],
  ['assistant', 'assistant'],
  ['dentist', 'dentist'],
  ['dentiste', 'dentist'],
  ['doctor', 'dentist'],
  ['manager', 'manager'],
  ['tariff', 'tariff'],
  ['statistic', 'statistic'],
  ['member', 'member'],
  ['user', 'member'],
  // The role alone gives no administration rights: the flag does.
  ['admin', 'member'],
]
const kindOfFlag = [
  ['isDentist', 'dentist'],
  ['isManager', 'manager'],
  ['isTariff', 'tariff'],
  ['isStatistic', 'statistic'],
] as const

test('API-06 the table says what the drawing says, action by action, in the same order and nothing left out', () => {
  const written = actions.map((action) => ({
    action,
    people: kinds.map((kind) => ((permissions[action] as readonly Kind[]).includes(kind) ? letters[kind] : '.')),
  }))
  expect(written).toEqual(drawn)
})

test('API-06 every stored role is drawn', () => {
  expect(kindOfRole.map(([role]) => role).sort()).toEqual([...roleLabels].sort())
  expect(new Set(kindOfRole.map(([, kind]) => kind))).toEqual(new Set(kinds))
})

test.each(kindOfRole)('API-06 the role %s may do what a %s may', (role, kind) => {
  expect([...kindsOf(actor({ role }))]).toEqual([kind])
  expect(rightsOf({ role })).toEqual(inTheDrawing(kind))
})

test.each(kindOfFlag)('API-06 the flag %s adds the rights of a %s to any role, and takes none', (flag, added) => {
  for (const [role, kind] of kindOfRole) expect(rightsOf({ role, [flag]: true }), role).toEqual(inTheDrawing(kind, added))
})

test('API-06 flags add up', () => {
  for (let mask = 0; mask < 16; mask++) {
    const given = kindOfFlag.filter((_, bit) => mask & (1 << bit))
    const flags = Object.fromEntries(given.map(([flag]) => [flag, true]))
    const added = given.map(([, kind]) => kind)
    for (const [role, kind] of kindOfRole)
      expect(rightsOf({ role, ...flags }), `${role} ${Object.keys(flags).join(' ')}`).toEqual(inTheDrawing(kind, ...added))
  }
})

test('API-06 an administrator may do everything, whatever their role', () => {
  for (const role of [...roleLabels, 'someone new', '']) expect(rightsOf({ role, isAdmin: true }), role).toEqual(actions)
})

test.each(['someone new', '', 'Dentist', ' dentist', 'isManager', '__proto__', 'constructor'])(
  'API-06 a role that nobody knows, like %j, is a member',
  (role) => {
    expect(rightsOf({ role })).toEqual(inTheDrawing('member'))
  },
)

test('API-06 only the administrator’s flag opens administration, not a word written as a role nor all other flags together', () => {
  const administration = actions.filter((action) => /\.administrate$|^auditLog\./.test(action))
  expect(administration).toHaveLength(4)
  for (const role of [...roles, ...roleLabels, 'Admin', 'ADMIN']) {
    const everythingElse = Object.fromEntries(userFlags.filter((flag) => flag !== 'isAdmin').map((flag) => [flag, true]))
    expect(rightsOf({ role, ...everythingElse }).filter((action) => administration.includes(action))).toEqual([])
  }
})

test('API-06 whoever only works on prices or figures sees no patient', () => {
  for (const role of ['tariff', 'statistic'])
    expect(
      rightsOf({ role, isTariff: true, isStatistic: true }).filter((action) => /^(patients|appointments)\./.test(action)),
    ).toEqual([])
})

test('CFG-04 patients are booked with dentists and hygienists, by role or by flag', () => {
  const roles = ['dentist', 'Dentiste', 'doctor', 'hygienist', 'assistant', 'receptionist', 'manager', 'whatever']
  expect(roles.filter((role) => receivesPatients(actor({ role })))).toEqual(['dentist', 'Dentiste', 'doctor', 'hygienist'])
  expect(receivesPatients(actor({ role: 'manager', isDentist: true }))).toBe(true)
})
