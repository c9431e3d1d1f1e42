import { searchHelp } from '@molaire/domain/help/search'
import { errors } from '@molaire/contract/errors'
import { expect, test } from 'vitest'
import { screens } from '../../../app/screens.ts'
import { paths } from '../../../platform/navigation/paths.ts'
import { textOf } from '../topics.tsx'
import { articles } from './all.ts'

const ids = articles.map(({ id }) => id)
const twice = (names: readonly string[]) => names.filter((name, at) => names.indexOf(name) !== at)

test('HELP-03 every topic of the specification has its article', () => {
  const topics = {
    appointments: 'overview create manage treatment-plan billing',
    patients: 'overview list profile appointments radiology prescriptions invoices create',
    invoices: 'report unpaid statuses',
    configuration: 'rooms clinics tariffs appointment-types work-periods inventory users',
  }
  const expected = Object.entries(topics).flatMap(([section, names]) => names.split(' ').map((name) => `${section}-${name}`))
  expect(expected.filter((id) => !ids.includes(id))).toEqual([])
  expect(twice(ids)).toEqual([])
  expect(articles.filter(({ id, section }) => !id.startsWith(`${section}-`))).toEqual([])
})

test('HELP-03 an article has steps and one to four tips, and every sentence at most 20 words, in both languages', () => {
  expect(articles.filter(({ steps, tips }) => steps.length < 3 || steps.length > 8 || !tips || tips.length > 4)).toEqual([])
  const sentences = articles.flatMap(({ title, intro, steps, tips = [] }) => [
    title,
    intro,
    ...steps.flatMap(({ text, detail }) => (detail ? [text, detail] : [text])),
    ...tips,
  ])
  const longest = (text: string) =>
    Math.max(...text.split(/(?<=[.!?])\s/).map((one) => one.split(/\s/).filter((word) => /\p{L}|\d/u.test(word)).length))
  expect(sentences.flatMap(({ fr, en }) => [fr, en]).filter((text) => longest(text) > 20)).toEqual([])
})

test('HELP-05 the actions lead to the eleven addresses, those of invoices only while the drawer is visible', () => {
  const actions = articles.flatMap(({ action }) => action ?? [])
  const eleven = [
    paths.calendar(),
    paths.patients(),
    paths.invoicesDaily(),
    paths.invoicesUnpaid(),
    paths.configRooms(),
    paths.configClinics(),
    paths.configTariffs(),
    paths.configAppointmentTypes(),
    paths.configWorkPeriods(),
    paths.configInventory(),
    paths.configUsers(),
  ]
  expect([...new Set(actions.map(({ to }) => to))].toSorted()).toEqual(eleven.toSorted())
  expect(actions.filter(({ whileVisible }) => whileVisible).map(({ to }) => to)).toEqual([
    paths.invoicesDaily(),
    paths.invoicesUnpaid(),
  ])
  expect(articles.find(({ id }) => id === 'invoices-statuses')).not.toHaveProperty('action')
})

test('HELP-07 what articles refer to exists: screens, refusals, related articles; a screen or refusal has one article', () => {
  const opened = articles.flatMap(({ screens = [] }) => screens)
  // The tabs of a patient’s file and the import are not among the screens.
  const ofPatients = [paths.patientsImport(), ...opened.filter((path) => path.startsWith(`${paths.patients()}/$id/`))]
  const known = [...screens.map(({ path }) => path), ...ofPatients]
  expect(opened.filter((path) => !known.includes(path))).toEqual([])
  expect(twice(opened)).toEqual([])
  expect(screens.map(({ path }) => path).filter((path) => !opened.includes(path))).toEqual([paths.dev()])
  const refusals = articles.flatMap(({ refusals = [] }) => refusals)
  expect(refusals.filter((code) => !(code in errors))).toEqual([])
  expect(twice(refusals)).toEqual([])
  expect(articles.flatMap(({ related = [] }) => related).filter((id) => !ids.includes(id))).toEqual([])
  expect(twice(articles.flatMap(({ steps }) => steps.flatMap(({ picture }) => picture ?? [])))).toEqual([])
})

test.each([
  ['fr', 'remboursement', 'invoices-corrections'],
  ['fr', 'RDV', 'appointments-create'],
  ['fr', 'sterilisation', 'configuration-sterilization'],
  ['fr', 'plateaux', 'appointments-trays'],
  ['fr', 'recu', 'invoices-payments'],
  ['fr', 'annuler un rendez-vous', 'appointments-manage'],
  ['fr', 'no-show', 'appointments-manage'],
  ['fr', 'mot de passe', 'configuration-preferences'],
  ['fr', 'comment changer l’horaire', 'configuration-work-periods'],
  ['fr', 'vacances', 'configuration-work-periods'],
  ['fr', 'radio', 'patients-radiology'],
  ['fr', 'doublon', 'patients-merge'],
  ['fr', 'carte soleil', 'patients-profile'],
  ['fr', 'devis', 'appointments-treatment-plan'],
  ['fr', 'caisse', 'invoices-report'],
  ['fr', 'prix', 'configuration-tariffs'],
  ['fr', 'fauteuil', 'configuration-rooms'],
  ['fr', 'sauvegarde', 'configuration-self-check'],
  ['fr', 'imprimante', 'configuration-self-check'],
  ['fr', 'qui a consulté le dossier', 'configuration-access-log'],
  ['fr', 'rappel', 'configuration-recall'],
  ['fr', 'anglais', 'configuration-preferences'],
  ['en', 'refund', 'invoices-corrections'],
  ['en', 'appt', 'appointments-create'],
  ['en', 'reschedule', 'appointments-manage'],
  ['en', 'no-show', 'appointments-manage'],
  ['en', 'recall', 'configuration-recall'],
  ['en', 'x-ray', 'patients-radiology'],
  ['en', 'xrays', 'patients-radiology'],
  ['en', 'backup', 'configuration-self-check'],
  ['en', 'password', 'configuration-preferences'],
  ['en', 'receipt', 'invoices-payments'],
  ['en', 'duplicates', 'patients-merge'],
  ['en', 'deposit', 'invoices-advances'],
  ['en', 'price', 'configuration-tariffs'],
  ['en', 'insurance', 'patients-profile'],
  ['en', 'autoclave', 'configuration-sterilization'],
  ['en', 'walk-in', 'appointments-create'],
  ['en', 'late patient', 'appointments-check-in'],
  ['en', 'day-end', 'invoices-report'],
  ['en', 'vacation', 'configuration-work-periods'],
  ['en', 'refill', 'patients-prescriptions'],
  ['en', 'operatory', 'configuration-rooms'],
  ['en', 'how do I book', 'appointments-create'],
  ['en', 'wifi', 'appointments-offline'],
] as const)('HELP-02 in %s, « %s » finds %s among the first three', (language, search, id) => {
  const texts = articles.map((article) => textOf(article, (text) => text[language]))
  expect(
    searchHelp(texts, search)
      .slice(0, 3)
      .map((article) => article.id),
  ).toContain(id)
})
