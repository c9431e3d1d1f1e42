import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as wire from '@molaire/contract/patients/endpoints'
import type { Communication, Patient } from '@molaire/contract/patients/shapes'
import { listUsers } from '@molaire/contract/users/endpoints'
import { loseNetwork, renderScreen } from '../../../platform/testing/render.tsx'
import { retype } from '../../../platform/testing/screen.ts'
import { forgetCurrentUser } from '../../users/index.ts'
import { aUser, listOfOne } from '../../users/testing.ts'
import { freshApi, listOf, wholePatient } from '../testing.ts'
import { CopyDialog } from './copy-dialog.tsx'
import { RegisterCard } from './register-card.tsx'

const zip = async function* () {
  yield await Promise.resolve(new TextEncoder().encode('PK'))
}

let api: ReturnType<typeof freshApi>
let given: unknown[]
/** The names of the downloaded files. */
let savedNames: string[]
let closed: number
beforeEach(() => {
  given = []
  savedNames = []
  closed = 0
  // The browser's part of a download: an address for the file, and a click on its link.
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:copy')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    savedNames.push(this.download)
  })
  api = freshApi()
  api.answer(wire.givePatientCopy, ({ body }) => {
    given.push(body)
    return { name: 'dossier-lafreniere-eve-2026-11-22.zip', bytes: zip() }
  })
})
afterEach(() => vi.restoreAllMocks())

const open = (patient: Partial<Patient> = {}, locale: 'fr' | 'en' = 'fr') =>
  renderScreen(<CopyDialog patient={wholePatient(patient)} onClose={() => (closed += 1)} />, { locale })
const make = () => screen.findByRole('button', { name: 'Télécharger la copie' })

test('a patient’s own copy needs one press: it is free, in their language, and the browser keeps the file', async () => {
  const { user } = open({ preferredLanguage: 'en' })
  expect((await screen.findByRole('dialog')).textContent).toContain('C’est gratuit')
  expect(screen.queryByLabelText(/Nom du destinataire/)).toBeNull()
  await user.click(await make())
  await waitFor(() => expect(closed).toBe(1))
  expect(given).toEqual([{ recipient: 'patient', recipientName: null, purpose: 'Demande d’accès à son dossier', language: 'en' }])
  expect(savedNames).toEqual(['dossier-lafreniere-eve-2026-11-22.zip'])
  expect(await screen.findByText('Copie du dossier téléchargée')).toBeTruthy()
})

test('anyone but the patient is named; the purpose follows the recipient until it is written', async () => {
  const { user } = open()
  const purpose = () => screen.getByLabelText<HTMLInputElement>(/Motif/)
  await user.selectOptions(await screen.findByLabelText('Destinataire'), 'professional')
  expect(purpose().value).toBe('Continuité des soins')
  await user.click(await make())
  expect(given).toEqual([])
  expect(document.activeElement).toBe(screen.getByLabelText(/Nom du destinataire/))
  await user.keyboard('Dr Luc Roy')
  await retype(user, purpose(), 'Avis en parodontie')
  await user.selectOptions(screen.getByLabelText('Destinataire'), 'insurer')
  expect(purpose().value).toBe('Avis en parodontie')
  await user.click(screen.getByRole('radio', { name: 'Anglais' }))
  await user.click(await make())
  await waitFor(() => expect(closed).toBe(1))
  expect(given).toEqual([{ recipient: 'insurer', recipientName: 'Dr Luc Roy', purpose: 'Avis en parodontie', language: 'en' }])
})

test('for another recipient nobody guesses why', async () => {
  const { user } = open({}, 'en')
  await user.selectOptions(await screen.findByLabelText('Recipient'), 'other')
  await user.type(screen.getByLabelText(/Recipient’s name/), 'A lawyer')
  await user.click(await screen.findByRole('button', { name: 'Download copy' }))
  expect(document.activeElement).toBe(screen.getByLabelText(/Purpose/))
  expect(given).toEqual([])
})

test('PAT-06 from 14 on a parent gets no copy without the patient’s consent', async () => {
  const { user, unmount } = open({ dateOfBirth: '2010-01-01' })
  await user.selectOptions(await screen.findByLabelText('Destinataire'), 'parent')
  expect(
    screen.getByText('Dès 14 ans, ou sans date de naissance, le consentement du patient est requis.', { selector: 'div' }),
  ).toBeTruthy()
  await user.type(screen.getByLabelText(/Nom du destinataire/), 'Marc Gélinas')
  await user.click(await make())
  expect(given).toEqual([])
  unmount()
  const second = open({ dateOfBirth: '2010-01-01', familyConsentOn: '2026-01-01' })
  await second.user.selectOptions(await screen.findByLabelText('Destinataire'), 'parent')
  await second.user.type(screen.getByLabelText(/Nom du destinataire/), 'Marc Gélinas')
  await second.user.click(await make())
  await waitFor(() => expect(given).toHaveLength(1))
})

test('a refusal is said in the dialog, which stays with what was typed', async () => {
  const { user } = open()
  api.refuse(wire.givePatientCopy, 409, 'patient_holds_own_file')
  await user.selectOptions(await screen.findByLabelText('Destinataire'), 'insurer')
  await user.type(screen.getByLabelText(/Nom du destinataire/), 'Croix Bleue')
  await user.click(await make())
  expect((await screen.findByRole('alert')).textContent).toContain('Dès 14 ans')
  expect(screen.getByLabelText<HTMLInputElement>(/Nom du destinataire/).value).toBe('Croix Bleue')
  expect([closed, savedNames]).toEqual([0, []])
})

test('while the copy is made the dialog says so and stays', async () => {
  const answer = api.hold(wire.givePatientCopy, () => ({ name: 'dossier.zip', bytes: zip() }))
  const { user } = open()
  await user.click(await make())
  expect(await screen.findByText('Préparation de la copie…')).toBeTruthy()
  await user.keyboard('{Escape}')
  expect(closed).toBe(0)
  answer()
  await waitFor(() => expect(closed).toBe(1))
})

test('without a network, or without the right, no copy is made', async () => {
  const { user, unmount } = open()
  await make()
  const comeBack = loseNetwork()
  await user.click(await make())
  expect(given).toEqual([])
  comeBack()
  unmount()
  forgetCurrentUser()
  api.answer(listUsers, listOfOne(aUser({ role: 'hygienist' })))
  const other = open()
  await waitFor(async () => expect((await make()).getAttribute('aria-disabled')).toBe('true'))
  await other.user.click(await make())
  expect(given).toEqual([])
})

const line = (n: number, changes: Partial<Communication> = {}): Communication => ({
  id: `018f0000-0000-7000-8000-00000000090${n}`,
  recipient: 'patient',
  recipientName: null,
  purpose: `Motif ${n}`,
  contents: ['file'],
  communicatedAt: '2026-11-20T15:42:00.000Z',
  communicatedBy: { id: '018f0000-0000-7000-8000-000000000001', firstName: 'Maude', lastName: 'Archambault' },
  ...changes,
})

test('the register says to whom, why, when and by whom; the older ones on demand', async () => {
  api.answer(
    wire.listCommunications,
    listOf([
      line(1, { recipient: 'insurer', recipientName: 'Croix Bleue' }),
      line(2),
      line(3, { communicatedBy: null }),
      line(4),
    ]),
  )
  const { user } = renderScreen(<RegisterCard patient={wholePatient()} />)
  const register = within(await screen.findByRole('region', { name: 'Registre des communications' }))
  const [first, second] = await register.findAllByRole('listitem')
  expect(first?.textContent).toMatch(/^Croix Bleue · AssureurMotif 120 nov\. 2026, 10.h.42 par Maude Archambault$/)
  expect(second?.textContent).toMatch(/^Le patientMotif 2/)
  expect(register.queryByText('Motif 4')).toBeNull()
  await user.click(register.getByRole('button', { name: 'Tout voir (4)' }))
  expect(register.getByText('Motif 4')).toBeTruthy()
})

test('a register that is empty says so; one that cannot be loaded is asked again', async () => {
  api.answer(wire.listCommunications, listOf([]))
  const { unmount } = renderScreen(<RegisterCard patient={wholePatient()} />, { locale: 'en' })
  expect(await screen.findByText('This record hasn’t been shared with anyone.')).toBeTruthy()
  unmount()
  api.refuse(wire.listCommunications, 503, 'service_unavailable')
  const { user } = renderScreen(<RegisterCard patient={wholePatient()} />)
  expect((await screen.findByRole('alert')).textContent).toContain('Le registre n’a pas pu être chargé.')
  api.answer(wire.listCommunications, listOf([line(1)]))
  await user.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(await screen.findByText('Motif 1')).toBeTruthy()
})
