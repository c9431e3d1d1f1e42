import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { listPatientAppointments } from '@molaire/contract/appointments/endpoints'
import * as wire from '@molaire/contract/patients/endpoints'
import type { PatientMerge } from '@molaire/contract/patients/shapes'
import * as userWire from '@molaire/contract/users/endpoints'
import { renderScreen } from '../../../platform/testing/render.tsx'
import { aUser, listOfOne } from '../../users/testing.ts'
import { freshApi, listOf, uuid, wholePatient } from '../testing.ts'
import { MergeDialog } from './merge-dialog.tsx'
import { MergedNotice } from './merged-notice.tsx'

const eve = wholePatient({ id: uuid(101), phone: '819 555-0147', email: null, version: 3 })
const twin = wholePatient({
  id: uuid(102),
  phone: '819 555-0199',
  email: 'eve@exemple.ca',
  version: 7,
  createdAt: '2026-11-21T10:00:00.000Z',
})
const merge = (given: Partial<PatientMerge> = {}): PatientMerge => ({
  id: uuid(401),
  kept: eve,
  merged: twin,
  mergedAt: '2026-11-21T15:00:00.000Z',
  mergedBy: null,
  undoneAt: null,
  undoableUntil: '2999-12-21T15:00:00.000Z',
  ...given,
})

let api: ReturnType<typeof freshApi>
let files: Record<string, typeof eve>

beforeEach(() => {
  api = freshApi({ role: 'manager', isManager: true })
  files = { [eve.id]: eve, [twin.id]: twin }
  api.answer(wire.getPatient, ({ params }) => files[params.id]!)
  api.answer(wire.listDuplicates, listOf([{ ...twin, reasons: ['birth_date' as const, 'phone' as const] }]))
  api.answer(listPatientAppointments, ({ query }) => listOf([], { count: query.when === 'past' ? 3 : 1 }))
  api.answer(wire.getFamily, { relatives: [], payer: null, paysFor: [], ownFileSince: null, isOpenToFamily: true })
})

const open = () => {
  const onClose = vi.fn()
  return { onClose, ...renderScreen(<MergeDialog patient={eve} onClose={onClose} />, { at: `/patients/${eve.id}/profile` }) }
}
const toCompare = async (user: ReturnType<typeof open>['user']) => {
  await user.click(await screen.findByRole('button', { name: /Ève Lafrenière.*même date de naissance et téléphone/ }))
  return screen.findByRole('table')
}
const press = (user: ReturnType<typeof open>['user'], name: string) => user.click(screen.getByRole('button', { name }))
const merges = async (user: ReturnType<typeof open>['user']) => {
  await press(user, 'Continuer')
  await press(user, 'Fusionner')
}

test('PAT-04 the likely file is offered first; what stays is chosen field by field, and said once more before the merge', async () => {
  const sent = api.record(wire.mergePatients, merge(), ({ params, body }) => [
    params.id,
    body.mergedId,
    body.mergedVersion,
    body.values.phone,
    body.values.email,
  ])
  const { user, onClose } = open()
  const table = await toCompare(user)
  const row = (name: string) => within(table).getByRole('rowheader', { name }).closest('tr')!
  // By default the value that is present; if both are, the kept record's.
  expect(within(row('Courriel')).getByRole<HTMLInputElement>('radio', { name: 'eve@exemple.ca' }).checked).toBe(true)
  // On a phone it breaks between its words.
  expect(within(row('Courriel')).getByText('eve@exemple.ca').innerHTML).toContain('eve@<wbr>exemple<wbr>.ca')
  expect(within(row('Téléphone')).getByRole<HTMLInputElement>('radio', { name: '819 555-0147' }).checked).toBe(true)
  expect(within(table).queryByRole('rowheader', { name: 'Nom' })).toBeNull()
  await user.click(within(row('Téléphone')).getByRole('radio', { name: '819 555-0199' }))
  await press(user, 'Continuer')
  expect(screen.getByText('Repris de l’autre dossier : téléphone et courriel.')).toBeTruthy()
  expect(
    await screen.findByText(
      'Tout ce que contient l’autre dossier est transféré, dont 1 rendez-vous à venir et 3 rendez-vous passés.',
    ),
  ).toBeTruthy()
  expect(screen.getByText('Vous pouvez annuler la fusion pendant 30 jours.')).toBeTruthy()
  await press(user, 'Fusionner')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent).toEqual([[eve.id, twin.id, 7, '819 555-0199', 'eve@exemple.ca']])
  expect(api.requests.find(({ method }) => method === 'POST')?.headers.get('if-match')).toBe('"3"')

  api.answer(wire.undoMerge, ({ params }) => merge({ id: params.id, undoneAt: '2026-11-21T15:01:00.000Z' }))
  await user.click(await screen.findByRole('button', { name: 'Annuler la fusion' }))
  expect(await screen.findByText('Fusion annulée. Les deux dossiers sont séparés.')).toBeTruthy()
})

test('PAT-04 the confirmation names the alerts that the kept record takes over', async () => {
  files[twin.id] = { ...twin, ...{ phone: eve.phone, email: null }, alerts: [...eve.alerts, { kind: 'allergy', label: 'Latex' }] }
  const { user } = open()
  await toCompare(user)
  await press(user, 'Continuer')
  expect(screen.getByText(/^Repris de l’autre dossier : .*alertes\.$/)).toBeTruthy()
})

test('PAT-04 both names and birth dates are in the title of the comparison, and in the confirmation', async () => {
  files[twin.id] = { ...twin, firstName: 'Eve', dateOfBirth: null }
  const { user } = open()
  await toCompare(user)
  const plain = (text: string | null) => text?.replaceAll(/[\u2066-\u2069]/g, '')
  const people = /Ève Lafrenière \(14 mars 1992\) et Eve Lafrenière \(date de naissance inconnue\)/
  expect(plain(screen.getByRole('heading', { level: 2 }).textContent)).toMatch(people)
  await press(user, 'Continuer')
  expect(plain(screen.getByRole('heading', { level: 2 }).textContent)).toMatch(people)
  const text = plain(screen.getByRole('dialog').textContent)
  expect(text).toContain('Le dossier d’Ève Lafrenière (14 mars 1992), créé le')
  expect(text).toContain('Le dossier d’Eve Lafrenière (date de naissance inconnue), créé le')
})

test('PAT-04 two records created on the same day are told apart by their time', async () => {
  files[twin.id] = { ...twin, createdAt: '2026-11-21T14:30:00.000Z' }
  files[eve.id] = { ...eve, createdAt: '2026-11-21T15:05:00.000Z' }
  const { user } = open()
  await toCompare(user)
  await press(user, 'Continuer')
  const text = screen
    .getByRole('dialog')
    .textContent?.replaceAll(/[\u00a0\u2066-\u2069]/g, (sign) => (sign === '\u00a0' ? ' ' : ''))
  expect(text).toContain('créé le 21 nov. 2026, 10 h 05, sera conservé')
  expect(text).toContain('créé le 21 nov. 2026, 9 h 30, sera archivé')
})

test('PAT-04 files that share neither name nor birth date stop in red, and go on only once the name is typed', async () => {
  files[twin.id] = { ...twin, firstName: 'Marc', lastName: 'Roy', dateOfBirth: '1961-02-03' }
  const sent = api.record(wire.mergePatients, merge(), ({ body }) => body.confirmedName)
  const { user } = open()
  await toCompare(user)
  expect(screen.getByRole('alert').textContent).toContain('Le nom et la date de naissance diffèrent.')
  await press(user, 'Continuer')
  expect(screen.getByRole('alert').textContent).toContain('Le nom et la date de naissance diffèrent.')
  const button = screen.getByRole('button', { name: 'Fusionner' })
  const name = screen.getByRole('textbox', { name: /Tapez «\sMarc Roy\s»/ })
  await user.type(name, 'Ève Lafrenière')
  await user.click(button)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(sent).toEqual([])
  await user.clear(name)
  await user.type(name, 'marc roy')
  await press(user, 'Fusionner')
  await waitFor(() => expect(sent).toEqual(['marc roy']))
})

test('PAT-04 a doubt about the name alone is amber, and asks for nothing to be typed', async () => {
  files[twin.id] = { ...twin, firstName: 'Gaëlle' }
  const { user } = open()
  await toCompare(user)
  expect(screen.getByText('Les noms diffèrent.')).toBeTruthy()
  await press(user, 'Continuer')
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('PAT-04 a date of birth that is missing is not said to differ', async () => {
  files[twin.id] = { ...twin, firstName: 'Raymond', lastName: 'Gagnon', dateOfBirth: null }
  const { user } = open()
  await toCompare(user)
  expect(screen.getByRole('alert').textContent).toContain('Les noms diffèrent et une date de naissance manque.')
})

test('PAT-04 a health insurance number that may be another person’s is not taken, whoever chooses', async () => {
  files[twin.id] = { ...twin, healthInsuranceNumber: 'ROYM61020312' }
  const sent = api.record(wire.mergePatients, merge(), ({ body }) => body.values.healthInsuranceNumber)
  const { user } = open()
  const table = await toCompare(user)
  const foreign = within(table).getByRole<HTMLInputElement>('radio', { name: /ROYM/ })
  expect(foreign.disabled).toBe(true)
  expect(foreign.checked).toBe(false)
  await merges(user)
  await waitFor(() => expect(sent).toEqual([null]))
})

test('PAT-04 the other file may be the one that stays, and what was chosen is still chosen', async () => {
  const sent = api.record(wire.mergePatients, merge({ kept: twin, merged: eve }), ({ params, body }) => [
    params.id,
    body.mergedId,
    body.mergedVersion,
    body.values.phone,
  ])
  const { user, router } = open()
  await toCompare(user)
  // An explicit choice, not only the default.
  await user.click(screen.getByRole('radio', { name: '819 555-0199' }))
  await user.click(screen.getByRole('radio', { name: '819 555-0147' }))
  await press(user, 'Garder l’autre')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '819 555-0147' }).checked).toBe(true)
  await merges(user)
  await waitFor(() => expect(router.state.location.pathname).toBe(`/patients/${twin.id}/profile`))
  expect(sent).toEqual([[twin.id, eve.id, 3, '819 555-0147']])
})

test('API-08 a file that changed meanwhile is shown as it is now, with what was chosen, before anything is merged', async () => {
  const { user } = open()
  await toCompare(user)
  await user.click(screen.getByRole('radio', { name: '819 555-0199' }))
  await press(user, 'Continuer')
  files[twin.id] = { ...twin, email: 'nouvelle@exemple.ca', version: 8 }
  api.refuse(wire.mergePatients, 412, 'version_conflict')
  await press(user, 'Fusionner')
  expect((await screen.findByRole('alert')).textContent).toContain('Un collègue vient de modifier l’un des deux dossiers.')
  expect(await screen.findByRole('radio', { name: 'nouvelle@exemple.ca' })).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '819 555-0199' }).checked).toBe(true)
})

test('PAT-04 API-08 a file that is read again under the comparison changes nothing of it: what was compared is what is sent', async () => {
  const sent = api.record(wire.mergePatients, merge(), ({ body }) => [body.mergedVersion, body.values.email])
  const { user, client } = open()
  await toCompare(user)
  files[twin.id] = { ...twin, email: 'nouvelle@exemple.ca', version: 8 }
  files[eve.id] = { ...eve, version: 4 }
  await client.invalidateQueries()
  expect(screen.getByRole('radio', { name: 'eve@exemple.ca' })).toBeTruthy()
  await merges(user)
  await waitFor(() => expect(sent).toEqual([[7, 'eve@exemple.ca']]))
  expect(api.requests.find(({ method }) => method === 'POST')?.headers.get('if-match')).toBe('"3"')
})

test('PAT-04 two appointments at one moment are refused in words', async () => {
  api.refuse(wire.mergePatients, 409, 'patient_merge_overlap', { details: { appointments: [uuid(900), uuid(901)] } })
  const { user } = open()
  await toCompare(user)
  await merges(user)
  expect((await screen.findByRole('alert')).textContent).toContain('Les deux dossiers ont un rendez-vous au même moment.')
})

test('API-06 who may not merge hears who may', async () => {
  api.answer(userWire.listUsers, listOfOne(aUser()))
  const { user } = open()
  await toCompare(user)
  await press(user, 'Continuer')
  expect(screen.getByRole('button', { name: 'Fusionner' }).getAttribute('aria-disabled')).toBe('true')
})

test('PAT-04 without a likely file one searches', async () => {
  api.answer(wire.listDuplicates, listOf([]))
  open()
  expect(await screen.findByText(/^Aucun dossier de ce nom n’a la même date de naissance/)).toBeTruthy()
  expect(screen.getByRole('combobox', { name: /Un autre dossier/ })).toBeTruthy()
})

const notice = (patient: typeof eve, merges: PatientMerge[]) => {
  api.answer(wire.listMerges, listOf(merges))
  return renderScreen(<MergedNotice patient={patient} />)
}

test('PAT-04 a merged file leads to the one that was kept, and the merge is undone from there', async () => {
  const undone = api.record(wire.undoMerge, merge({ undoneAt: '2026-11-22T15:00:00.000Z' }), ({ params }) => params.id)
  const { user } = notice({ ...twin, status: 'archived', mergedInto: eve }, [merge()])
  expect(await screen.findByText('Ce dossier a été fusionné avec celui d’Ève Lafrenière.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ouvrir ce dossier' }).getAttribute('href')).toBe(`/patients/${eve.id}/profile`)
  await user.click(await screen.findByRole('button', { name: 'Annuler la fusion' }))
  const question = await screen.findByRole('alertdialog', { name: 'Annuler la fusion?' })
  await user.click(within(question).getByRole('button', { name: 'Annuler la fusion' }))
  await waitFor(() => expect(undone).toEqual([uuid(401)]))
})

test('PAT-04 the kept file says which merges can still be undone, and no others', async () => {
  notice(eve, [
    merge(),
    merge({ id: uuid(402), undoneAt: '2026-11-22T15:00:00.000Z' }),
    merge({ id: uuid(403), undoableUntil: '2020-01-01T00:00:00.000Z' }),
  ])
  expect(await screen.findByText(/Le dossier d’Ève Lafrenière a été fusionné avec celui-ci le 21 nov\. 2026\./)).toBeTruthy()
  expect(screen.getAllByRole('button', { name: 'Annuler la fusion' })).toHaveLength(1)
})
