import { actions, kinds, permissions, type Actor } from '@molaire/domain/users/access'
import { expect, test } from 'vitest'
import { setLocale } from '../../platform/i18n/locale.ts'
import { permissionsMessages, sectionOf } from './permissions-messages.ts'
import { whoMayMessages as words } from './who-may-messages.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { describeUserError } from './describe-user-error.ts'
import { reasonsOf, whoMay, whomToContact } from './who-may.ts'

test('API-06 every action and everyone of the table has its words in both languages', () => {
  expect(Object.keys(words.actions).sort()).toEqual([...actions].sort())
  expect(Object.keys(permissionsMessages.kind).sort()).toEqual([...kinds].sort())
  expect(Object.keys(words.whom).sort()).toEqual([...kinds].sort())
  const allWords = [...Object.values(words.actions), ...Object.values(permissionsMessages.kind)]
  for (const { fr, en } of allWords) expect([fr.length > 2, en.length > 2]).toEqual([true, true])
  expect(new Set(Object.values(words.actions).map(({ fr }) => fr)).size).toBe(actions.length)
})

test('API-06 every action stands under one heading, and under each heading there is one', () => {
  expect(Object.keys(sectionOf).sort()).toEqual([...actions].sort())
  expect(new Set(Object.values(sectionOf))).toEqual(new Set(Object.keys(permissionsMessages.section)))
})

test.each([
  ['patients.write', 'Créer et modifier des dossiers\u00a0: réservé à la réception, à la gestion et à l’administration.'],
  ['treatmentPlans.write', 'Établir les plans de traitement\u00a0: réservé aux dentistes et à l’administration.'],
  ['groups.administrate', 'Gérer les groupes\u00a0: réservé à l’administration.'],
  [
    'appointments.book',
    'Prendre et déplacer des rendez-vous\u00a0: réservé à la réception, à l’équipe soignante, à la gestion et à l’administration.',
  ],
  ['users.list', 'Voir la liste du personnel\u00a0: ouvert à tout le personnel.'],
] as const)('API-06 who may %s is said in French from the table', (action, sentence) => {
  setLocale('fr')
  expect(whoMay(action)).toBe(sentence)
})

test('API-06 and in English', () => {
  setLocale('en')
  expect(whoMay('patients.write')).toBe('Create and edit records: only for reception, management and administrators.')
  expect(whoMay('radiology.write')).toBe('Add and annotate x-rays: only for the care team and administrators.')
})

test('API-06 whoever the table names is named by the sentence, and nobody else', () => {
  setLocale('en')
  for (const action of actions) {
    const given: readonly string[] = permissions[action]
    if (given.length === kinds.length) continue
    const isWholeTeam = ['hygienist', 'assistant', 'dentist'].every((kind) => given.includes(kind))
    const sentence = whoMay(action)
    for (const kind of kinds.filter((one) => !isWholeTeam || !['hygienist', 'assistant', 'dentist'].includes(one)))
      expect(sentence.includes(words.whom[kind].en), `${kind}: ${sentence}`).toBe(given.includes(kind))
  }
})

test('API-06 whom to ask, and who may change an account, are said from the table too', () => {
  setLocale('fr')
  expect(whomToContact('users.administrate')).toBe('l’administration')
  expect(whomToContact('patients.write')).toBe('la réception, la gestion ou l’administration')
  const refused = new ApiError({ status: 403, code: 'user_fields_not_allowed', title: 'refused' })
  expect(describeUserError(refused)).toBe(
    'Vous ne pouvez pas modifier ces renseignements. Gérer les comptes du personnel\u00a0: réservé à l’administration.',
  )
  setLocale('en')
  expect(whomToContact('users.administrate')).toBe('an administrator')
  expect(whomToContact('clinicalNotes.write')).toBe('the care team or an administrator')
})

const actor = (given: Partial<Actor>): Actor => ({
  ...{ id: 'u', role: 'member', isAdmin: false, isDentist: false, isManager: false, isTariff: false, isStatistic: false },
  ...given,
})

test.each([
  [{ role: 'receptionist' }, [{ kind: 'reception', by: 'role' }]],
  [{ role: 'doctor' }, [{ kind: 'dentist', by: 'role' }]],
  [{ role: 'someone new' }, [{ kind: 'member', by: 'role' }]],
  [
    { role: 'receptionist', isManager: true, isTariff: true },
    [
      { kind: 'reception', by: 'role' },
      { kind: 'manager', by: 'flag', flag: 'isManager' },
      { kind: 'tariff', by: 'flag', flag: 'isTariff' },
    ],
  ],
  [
    { role: 'dentist', isDentist: true },
    [
      { kind: 'dentist', by: 'role' },
      { kind: 'dentist', by: 'flag', flag: 'isDentist' },
    ],
  ],
])('API-06 %j counts as: %j', (given, reasons) => {
  expect(reasonsOf(actor(given))).toEqual(reasons)
})
