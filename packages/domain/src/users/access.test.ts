import { expect, test } from 'vitest'
import { type Action, type Actor, may, permissions } from './access.ts'
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
const actions = Object.keys(permissions) as Action[] // the table's own keys
const rightsOf = (given: Partial<Actor>) => actions.filter((action) => may(actor(given), action))

const everyone = ['appointments.read', 'users.list', 'users.updateOwnPreferences']
const member = [...everyone, 'patients.read']
const booking = [...member, 'appointments.book', 'appointments.changeStatus']

test.each([
  [{ role: 'member' }, member],
  [{ role: 'user' }, member],
  [{ role: 'someone new' }, member],
  [{ role: '' }, member],
  [{ role: 'receptionist' }, [...booking, 'patients.write']],
  [{ role: 'hygienist' }, booking],
  [{ role: 'assistant' }, booking],
  [{ role: 'dentist' }, booking],
  [{ role: 'dentiste' }, booking],
  [{ role: 'doctor' }, booking],
  [{ isDentist: true }, booking],
  [{ role: 'manager' }, [...booking, 'patients.write', 'configuration.read']],
  [{ isManager: true }, [...booking, 'patients.write', 'configuration.read']],
  [{ role: 'tariff' }, [...everyone, 'configuration.read']],
  [{ role: 'statistic' }, [...everyone, 'configuration.read']],
  [{ isTariff: true }, [...member, 'configuration.read']],
  [{ isStatistic: true }, [...member, 'configuration.read']],
  [{ role: 'tariff', isDentist: true }, [...booking, 'configuration.read']],
  [{ role: 'receptionist', isStatistic: true }, [...booking, 'patients.write', 'configuration.read']],
  [{ isAdmin: true }, actions],
  [{ role: 'tariff', isAdmin: true }, actions],
])('API-06 %j may: %j', (given, expected) => {
  expect([...rightsOf(given)].sort()).toEqual([...expected].sort())
})

test('API-06 only the administrator’s flag opens administration, not a word written as a role', () => {
  for (const role of [...roles, ...roleLabels, 'Admin', 'ADMIN']) {
    expect(may(actor({ role, isDentist: true, isManager: true, isTariff: true, isStatistic: true }), 'users.administrate')).toBe(
      false,
    )
  }
  expect(may(actor({ isAdmin: true }), 'users.administrate')).toBe(true)
})

test('API-06 a flag never takes a right away', () => {
  for (const role of [...roles, 'someone new']) {
    for (const flag of userFlags) expect(rightsOf({ role, [flag]: true })).toEqual(expect.arrayContaining(rightsOf({ role })))
  }
})
