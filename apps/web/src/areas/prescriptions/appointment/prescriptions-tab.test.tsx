import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getPatient } from '@molaire/contract/patients/endpoints'
import * as wire from '@molaire/contract/prescriptions/endpoints'
import type { Prescription } from '@molaire/contract/prescriptions/shapes'
import type { Patient } from '@molaire/contract/patients/shapes'
import type { User } from '@molaire/contract/users/shapes'
import { proposedValidity } from '@molaire/domain/prescriptions/renew'
import { todayIn } from '../../../platform/clock/wall-clock.ts'
import { renderScreen } from '../../../platform/testing/render.tsx'
import { descriptionOf, dialogOf, listOf, option, plain, valueOf } from '../../../platform/testing/screen.ts'
import { givenAppointment, testId, wholeOf } from '../../appointments/testing.ts'
import { freshApi, wholePatient } from '../../patients/testing.ts'
import { aFavourite, aPrescription, aSigned } from '../testing.ts'
import { PrescriptionsTab } from './prescriptions-tab.tsx'

const dentist: Partial<User> = {
  role: 'dentist',
  isDentist: true,
  title: 'Dre',
  firstName: 'Maude',
  lastName: 'Archambault',
  licenseNumber: '12345',
}
const allergic: Partial<Patient> = {
  id: testId(200),
  alerts: [{ kind: 'allergy', label: 'pénicilline' }],
  streetAddress: '12, rue des Pins',
  city: 'Trois-Rivières',
}

let api: ReturnType<typeof freshApi>
const serve = (all: Prescription[]) =>
  api.answer(wire.listPrescriptions, ({ query }) =>
    listOf(all.filter(({ appointmentId }) => query.appointmentId === undefined || appointmentId === query.appointmentId)),
  )
const prepare = (me: Partial<User> = dentist, file: Partial<Patient> = allergic) => {
  api = freshApi(me)
  api.answer(getPatient, wholePatient(file))
  api.answer(wire.listPrescriptionFavourites, listOf([]))
  api.answer(wire.listPrescriptionSuggestions, listOf([]))
  serve([])
}
beforeEach(() => prepare())
afterEach(() => vi.restoreAllMocks())

const open = (locale: 'fr' | 'en' = 'fr') =>
  renderScreen(<PrescriptionsTab appointment={wholeOf(givenAppointment())} />, { locale })
const medication = () => screen.findByRole('combobox', { name: /^Médicament/ })
const itemsOf = async (name: string) =>
  within(await screen.findByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('APT-11 Enter adds a prescription, and the form waits for the next one', async () => {
  const bodies = api.record(wire.createPrescription, aPrescription(1))
  const { user } = open()
  await screen.findByText('Aucune ordonnance à ce rendez-vous')
  await user.keyboard('{Shift>}O{/Shift}')
  expect(document.activeElement).toBe(await medication())
  await user.keyboard('Ibuprofène')
  await user.type(screen.getByLabelText('Forme'), 'Comprimé')
  await user.type(screen.getByLabelText('Concentration'), '600 mg')
  expect(screen.getByText('À compléter avant de signer : quantité (ou durée) et posologie')).toBeTruthy()
  await user.type(screen.getByLabelText('Posologie'), '1 co. aux 6 h')
  await user.type(screen.getByLabelText('Durée'), '3 jours')
  expect(screen.getByText('Prête à signer')).toBeTruthy()
  serve([aPrescription(1)])
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Ordonnance ajoutée')).toBeTruthy()
  expect(bodies).toEqual([
    {
      ...{ patientId: testId(200), clinicId: aPrescription(1).clinicId, appointmentId: testId(100) },
      ...{ kind: 'drug', medication: 'Ibuprofène', form: 'Comprimé', concentration: '600 mg', dosage: '1 co. aux 6 h' },
      ...{ quantity: null, duration: '3 jours', description: null, renewals: 0, validUntil: null, notes: null },
    },
  ])
  expect(valueOf(await medication())).toBe('')
  expect(document.activeElement).toBe(await medication())
  expect(await itemsOf('Ordonnances de ce rendez-vous')).toEqual([
    expect.stringContaining('Amoxicilline 500 mgÀ signerCapsule · 1 capsule aux 8 h · 21 capsules · 7 jours'),
  ])
})

test('APT-11 the allergies of the file stand above, and a medication like one is warned of without being blocked', async () => {
  const bodies = api.record(wire.createPrescription, aPrescription(1))
  const { user } = open()
  expect(await screen.findByText(/^Allergie au dossier/)).toBeTruthy()
  await user.type(await medication(), 'Amoxi')
  expect(screen.queryByText(/peut être lié/)).toBeNull()
  await user.type(await medication(), 'cilline')
  const warning = 'Ce médicament peut être lié à l’allergie « pénicilline ».'
  expect(descriptionOf(await medication())).toContain(warning)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(bodies).toHaveLength(1))
})

test('APT-11 a suggestion fills everything; typed text is never replaced by one', async () => {
  const { name: _n, isShared: _s, id: _i, version: _v, notes: _o, ...content } = aFavourite(1)
  const clinda = {
    ...content,
    medication: 'Clindamycine',
    concentration: '300 mg',
    dosage: '1 caps. aux 6 h',
    duration: '10 jours',
    uses: 4,
  }
  api.answer(wire.listPrescriptionSuggestions, listOf([clinda]))
  api.answer(wire.listPrescriptionFavourites, listOf([aFavourite(1)]))
  const bodies = api.record(wire.createPrescription, aPrescription(1))
  const { user } = open()
  await user.type(await medication(), 'clin')
  await option(/Clindamycine 300 mg/)
  await user.keyboard('{ArrowDown}{Enter}')
  expect(valueOf(await medication())).toBe('Clindamycine')
  for (const [label, value] of [
    ['Posologie', '1 caps. aux 6 h'],
    ['Durée', '10 jours'],
    ['Concentration', '300 mg'],
  ] as const)
    expect(valueOf(screen.getByLabelText(label))).toBe(value)
  expect(bodies).toEqual([])
  await user.clear(await medication())
  await user.type(await medication(), 'infec')
  await option(/^InfectionFavori · Amoxicilline 500 mg/)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(bodies).toMatchObject([{ medication: 'infec' }]))
})

test('APT-11 the beginning of a medication finds a favourite of another name', async () => {
  api.answer(wire.listPrescriptionFavourites, listOf([aFavourite(1)]))
  const { user } = open()
  await user.type(await medication(), 'amox')
  await option(/^InfectionFavori · Amoxicilline 500 mg/)
  await user.keyboard('{ArrowDown}{Enter}')
  expect(valueOf(await medication())).toBe('Amoxicilline')
})

test('APT-11 signing is a step of its own: it says who signs and what is missing, and leaves incomplete ones unsigned', async () => {
  const [whole, partial] = [
    aPrescription(1),
    aPrescription(2, { medication: 'Ibuprofène', dosage: null, duration: null, quantity: null }),
  ]
  serve([whole, partial])
  const signedIds = api.record(wire.signPrescription, aSigned(1), ({ params, ifMatch }) => [params.id, ifMatch])
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Signer (2)' }))
  const dialog = await dialogOf('Signer l’ordonnance')
  expect(dialog.getByText('Dre Maude Archambault, permis nº 12345')).toBeTruthy()
  expect(dialog.getByText('Il manque : quantité (ou durée) et posologie')).toBeTruthy()
  // Enter signs, as it presses the main button of other dialogs.
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Signer (1)' })))
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Ordonnance signée')).toBeTruthy()
  expect(signedIds).toEqual([[whole.id, 1]])
})

test('APT-11 the signature says again that a medication is like an allergy of the file', async () => {
  serve([aPrescription(1), aPrescription(2, { medication: 'Ibuprofène' })])
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Signer (2)' }))
  const dialog = await dialogOf('Signer l’ordonnance')
  expect(dialog.getAllByText('Ce médicament peut être lié à l’allergie « pénicilline ».')).toHaveLength(1)
  expect(dialog.getByRole('button', { name: 'Signer (2)' })).toHaveProperty('disabled', false)
})

test('APT-11 the signature offers to complete what is missing', async () => {
  serve([aPrescription(2, { medication: 'Ibuprofène', dosage: null })])
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Signer' }))
  const edit = (await dialogOf('Signer l’ordonnance')).getByRole('button', { name: /^Modifier Ibuprofène/ })
  await waitFor(() => expect(document.activeElement).toBe(edit))
  await user.keyboard('{Enter}')
  const sheet = await dialogOf('Modifier l’ordonnance')
  expect(valueOf(sheet.getByRole('combobox', { name: /^Médicament/ }))).toBe('Ibuprofène')
  expect(screen.queryByRole('dialog', { name: 'Signer l’ordonnance' })).toBeNull()
})

test.each([
  ['fr', 'Signer', 'Signer l’ordonnance', 'Il manque : date de validité à venir'],
  ['en', 'Sign', 'Sign prescription', 'Missing: future expiry date'],
] as const)('APT-11 in %s the signature names the validity that renewals need', async (locale, sign, title, sentence) => {
  serve([aPrescription(1, { renewals: 1 })])
  const { user } = open(locale)
  await user.click(await screen.findByRole('button', { name: sign }))
  expect(plain((await dialogOf(title)).getByText(/^(Il manque|Missing)/).textContent)).toBe(sentence)
})

test('APT-11 a favourite with a renewal proposes a validity of a year, and is ready to sign', async () => {
  api.answer(wire.listPrescriptionFavourites, listOf([aFavourite(7, { name: 'Douleur', renewals: 1 })]))
  const bodies = api.record(wire.createPrescription, aPrescription(1))
  const { user } = open()
  await user.type(await medication(), 'doul')
  await user.click(await option(/^Douleur/))
  expect(screen.getByText('Prête à signer')).toBeTruthy()
  expect(valueOf(screen.getByLabelText('Valable jusqu’au'))).not.toBe('')
  await user.click(screen.getByRole('button', { name: 'Ajouter' }))
  await screen.findByText('Ordonnance ajoutée')
  const validUntil = proposedValidity(todayIn(wholeOf(givenAppointment()).timeZone))
  expect(bodies[0]).toMatchObject({ renewals: 1, validUntil })
})

test('APT-11 SHELL-13 Ctrl Enter adds from the notes too, once', async () => {
  const bodies = api.record(wire.createPrescription, aPrescription(1))
  const { user } = open()
  await user.type(await medication(), 'Ibuprofène')
  await user.type(screen.getByLabelText('Notes'), 'En mangeant')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await screen.findByText('Ordonnance ajoutée')
  expect(bodies).toMatchObject([{ medication: 'Ibuprofène', notes: 'En mangeant' }])
})

test('APT-11 without a licence number nothing is signed, and the dialog says whom to ask', async () => {
  prepare({ ...dentist, licenseNumber: null })
  serve([aPrescription(1)])
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Signer Amoxicilline 500 mg' }))
  const dialog = await dialogOf('Signer l’ordonnance')
  expect(dialog.getByText('Demandez à un administrateur de l’inscrire dans votre fiche.')).toBeTruthy()
  const button = dialog.getByRole('button', { name: 'Signer' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await user.click(button)
  expect(api.sent('POST')).toEqual([])
})

test('APT-11 a refusal of the server is told in the dialog, with what is missing', async () => {
  serve([aPrescription(1)])
  api.refuse(wire.signPrescription, 422, 'prescription_incomplete', { details: { missing: ['form', 'dosage'] } })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Signer Amoxicilline 500 mg' }))
  const dialog = await dialogOf('Signer l’ordonnance')
  await user.click(dialog.getByRole('button', { name: 'Signer' }))
  expect(await dialog.findByText('Il manque : forme et posologie')).toBeTruthy()
})

test('APT-11 a hygienist reads and prints, and is told who prescribes', async () => {
  prepare({ role: 'hygienist' })
  serve([aPrescription(1), aSigned(2)])
  open()
  await screen.findByRole('list', { name: 'Ordonnances de ce rendez-vous' })
  expect(await screen.findByText(/réservé aux dentistes/, { selector: 'p' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Ajouter' })).toBeNull()
  for (const name of ['Signer', 'Signer Amoxicilline 500 mg', 'Modifier Amoxicilline 500 mg', 'Renouveler Amoxicilline 500 mg'])
    expect(screen.getByRole('button', { name }).getAttribute('aria-disabled'), name).toBe('true')
  expect(screen.getByRole('button', { name: 'Imprimer Amoxicilline 500 mg' }).getAttribute('aria-disabled')).toBeNull()
})

test('APT-11 an administrator who is no dentist may write a draft and not sign', async () => {
  prepare({ role: 'admin', isAdmin: true, licenseNumber: '1' })
  serve([aPrescription(1)])
  open()
  const button = await screen.findByRole('button', { name: 'Signer Amoxicilline 500 mg' })
  await waitFor(() => expect(descriptionOf(button)).toContain('Seuls les dentistes signent une ordonnance.'))
  expect(screen.getByRole('button', { name: 'Ajouter' }).getAttribute('aria-disabled')).toBeNull()
})

test('APT-11 a deleted draft comes back with what it said', async () => {
  serve([aPrescription(1)])
  api.answer(wire.deletePrescription, ({ params }) => params)
  const bodies = api.record(wire.createPrescription, aPrescription(9))
  const { user } = open()
  const remove = await screen.findByRole('button', { name: 'Supprimer Amoxicilline 500 mg' })
  serve([])
  await user.click(remove)
  // Its row took the focus with it.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Ordonnances de ce rendez-vous' })))
  await user.click(await screen.findByRole('button', { name: 'Rétablir' }))
  expect(await screen.findByText('Ordonnance rétablie')).toBeTruthy()
  expect(bodies).toMatchObject([{ medication: 'Amoxicilline', dosage: '1 capsule aux 8 h', appointmentId: testId(100) }])
})

test('RX-01 an earlier prescription is renewed at this appointment', async () => {
  serve([aSigned(3, { appointmentId: null, prescribedOn: '2026-05-14' })])
  const places = api.record(wire.renewPrescription, aPrescription(4))
  const { user } = open()
  expect((await itemsOf('Antérieures')).map(plain)).toEqual([expect.stringContaining('14 mai 2026')])
  await user.click(screen.getByRole('button', { name: 'Renouveler Amoxicilline 500 mg' }))
  expect(await screen.findByText('Renouvellement à signer')).toBeTruthy()
  expect(places).toEqual([{ clinicId: aPrescription(1).clinicId, appointmentId: testId(100) }])
})

test('APT-11 Ctrl P prints all signed ones of the appointment on one paper, in another tab', async () => {
  serve([aPrescription(1), aSigned(2), aSigned(3), aSigned(4, { appointmentId: null })])
  const pdf = async function* () {
    yield await Promise.resolve(new TextEncoder().encode('%PDF'))
  }
  const requests = api.record(
    wire.printPrescription,
    () => ({ name: 'ordonnance.pdf', bytes: pdf() }),
    ({ params, query }) => [params.id, query.also],
  )
  const replace = vi.fn()
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:paper')
  vi.spyOn(window, 'open').mockReturnValue({ location: { replace }, close: vi.fn(), closed: false } as unknown as Window)
  const { user } = open()
  await screen.findByRole('list', { name: 'Ordonnances de ce rendez-vous' })
  await user.keyboard('{Control>}p{/Control}')
  await waitFor(() => expect(replace).toHaveBeenCalledWith('blob:paper'))
  expect(requests).toEqual([[aSigned(2).id, [aSigned(3).id]]])
})

test.each([
  ['fr', [], dentist, 'Aucune ordonnance signée à imprimer'],
  ['en', [], dentist, 'No signed prescription to print'],
  ['fr', [aPrescription(1)], dentist, 'Aucune ordonnance signée à imprimerSignez d’abord l’ordonnance.'],
  ['fr', [aSigned(1)], { role: 'tariff' }, /^Les ordonnances ne peuvent pas être impriméesImprimer des documents : réservé/],
] as const)('APT-11 in %s, Ctrl P with nothing to print says why, and never prints the screen', async (locale, all, me, says) => {
  prepare(me)
  serve([...all])
  open(locale)
  const headings = { fr: 'Ordonnances de ce rendez-vous', en: 'Prescriptions from this appointment' }
  await screen.findByRole('heading', { name: headings[locale] })
  await waitFor(() => expect(document.querySelector('[aria-busy]')).toBeNull())
  const button = () => screen.getByRole('button', { name: /^(Imprimer|Print)$/ })
  const isKnown = me === dentist ? /signée|signed/ : /réservé/
  await waitFor(() => expect(descriptionOf(button())).toMatch(isKnown))
  const press = () => fireEvent.keyDown(document.body, { key: 'p', ctrlKey: true })
  expect(press()).toBe(false)
  const messages = within(screen.getByRole('region', { name: /Messages/ }))
  await waitFor(() => expect(plain(messages.getByRole('status').textContent)).toMatch(says))
})

test('APT-11 a paper that lacks something closes its tab and says what', async () => {
  serve([aSigned(2)])
  api.refuse(wire.printPrescription, 422, 'prescription_print_incomplete', { details: { missing: ['patientAddress'] } })
  const close = vi.fn()
  vi.spyOn(window, 'open').mockReturnValue({ close, closed: false } as unknown as Window)
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Imprimer Amoxicilline 500 mg' }))
  expect(await screen.findByText('Il manque : adresse du patient')).toBeTruthy()
  expect(close).toHaveBeenCalled()
})

test('APT-11 a signed prescription is cancelled after a question, with a reason, and stays in the list', async () => {
  serve([aSigned(2)])
  api.answer(wire.cancelPrescription, ({ body: { reason } }) => {
    const cancelledAt = '2026-11-20T16:00:00.000Z'
    const cancelled = aSigned(2, { status: 'cancelled', cancelledAt, cancellationReason: reason, version: 3 })
    serve([cancelled])
    return cancelled
  })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Autres actions, Amoxicilline 500 mg' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Annuler l’ordonnance' }))
  const question = within(await screen.findByRole('alertdialog'))
  const cancel = () => question.getByRole('button', { name: 'Annuler l’ordonnance' })
  expect(cancel().getAttribute('aria-disabled')).toBe('true')
  await user.type(question.getByRole('textbox', { name: /^Raison de l’annulation/ }), ' Allergie signalée ')
  await user.click(cancel())
  expect(await screen.findByText('Ordonnance annulée')).toBeTruthy()
  expect(await itemsOf('Ordonnances de ce rendez-vous')).toEqual([expect.stringContaining('Annulée\u00a0: Allergie signalée')])
  expect(screen.queryByRole('button', { name: /^Renouveler/ })).toBeNull()
})

test('APT-11 a prescription is kept as a favourite, shared or not', async () => {
  serve([aSigned(2)])
  const bodies = api.record(wire.createPrescriptionFavourite, aFavourite(1))
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Autres actions, Amoxicilline 500 mg' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Garder comme favori' }))
  const form = await dialogOf('Garder comme favori')
  await user.click(form.getByRole('checkbox', { name: 'Partager avec les dentistes du groupe' }))
  await user.click(form.getByRole('button', { name: 'Enregistrer' }))
  expect(await screen.findByText('Favori enregistré')).toBeTruthy()
  expect(bodies).toMatchObject([
    { name: 'Amoxicilline 500 mg', isShared: true, medication: 'Amoxicilline', dosage: '1 capsule aux 8 h' },
  ])
})

test('APT-11 a favourite is removed and comes back from its toast', async () => {
  api.answer(wire.listPrescriptionFavourites, listOf([aFavourite(1)]))
  api.answer(wire.deletePrescriptionFavourite, ({ params }) => params)
  const bodies = api.record(wire.createPrescriptionFavourite, aFavourite(1))
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Gérer les favoris' }))
  const dialog = await dialogOf('Ordonnances favorites')
  await user.click(await dialog.findByRole('button', { name: 'Supprimer Infection' }))
  await user.click(await screen.findByRole('button', { name: 'Rétablir' }))
  expect(await screen.findByText('Favori rétabli')).toBeTruthy()
  expect(bodies).toMatchObject([{ name: 'Infection', isShared: false, medication: 'Amoxicilline' }])
})

test('APT-11 in English the tab speaks English', async () => {
  serve([aSigned(2)])
  open('en')
  expect(await screen.findByText('Prescriptions from this appointment')).toBeTruthy()
  expect(await screen.findByText('Allergy on record: pénicilline')).toBeTruthy()
  expect(screen.getByLabelText('Strength')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Renew Amoxicilline 500 mg' })).toBeTruthy()
})

test('APT-11 what cannot be loaded is said, and asked for again', async () => {
  api.refuse(wire.listPrescriptions, 503, 'service_unavailable')
  const { user } = open()
  expect(await screen.findByText('Les ordonnances n’ont pas pu être chargées.')).toBeTruthy()
  serve([aSigned(2)])
  await user.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(await itemsOf('Ordonnances de ce rendez-vous')).toHaveLength(1)
})
