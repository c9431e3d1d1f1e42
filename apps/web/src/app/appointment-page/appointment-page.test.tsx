import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { AppointmentRecord } from '@molaire/contract/appointments/record'
import type { Appointment } from '@molaire/contract/appointments/shapes'
import { listClinics } from '@molaire/contract/clinics/endpoints'
import { markInvoiceReady } from '@molaire/contract/invoices/endpoints'
import { getChart } from '@molaire/contract/treatments/endpoints'
import type { Chart } from '@molaire/contract/treatments/shapes'
import { listUsers } from '@molaire/contract/users/endpoints'
import type { User } from '@molaire/contract/users/shapes'
import { calendarPage } from '../../areas/appointments/routes.tsx'
import { answerRecord, givenNote } from '../../areas/appointments/page/testing.ts'
import { archambault, clinic, givenAppointment, listOf, room1, testId, wholeOf } from '../../areas/appointments/testing.ts'
import { givenInvoice } from '../../areas/invoices/testing.ts'
import { givenPlan, givenPlanned, givenVisit } from '../../areas/treatments/plans/testing.tsx'
import { signedInAs } from '../../areas/users/testing.ts'
import { problem } from '../../platform/testing/fake-api.ts'
import * as wire from '@molaire/contract/appointments/endpoints'
import { anOutside, answerDays, inApp, renderApp } from '../testing.tsx'
import { appointmentPage } from './appointment-areas.tsx'

inApp({ ahead: [appointmentPage.preload, () => calendarPage.preload?.()], onFriday: true })

const id = testId(100)
const chart: Chart = {
  patientId: testId(200),
  language: 'fr',
  treatments: [],
  conditions: [],
  plans: [],
  invoice: null,
  frequentTariffIds: [],
}

interface Given {
  user?: Partial<User>
  appointment?: Partial<Appointment>
  record?: Partial<AppointmentRecord>
  locale?: 'fr' | 'en'
}

/** Opens Ève's appointment of Friday at 10:30, in progress, as its dentist. */
const open = (
  query = '',
  { user = { role: 'dentist', isDentist: true }, appointment = {}, record = {}, locale = 'fr' }: Given = {},
) => {
  const me = signedInAs({ id: archambault.id, firstName: 'Maude', lastName: 'Archambault', ...user })
  const api = anOutside({ user: me })
  api.answer(listUsers, listOf([me]))
  api.answer(listClinics, listOf([clinic]))
  api.answer(getChart, chart)
  const day = givenAppointment({ id, status: 'in_progress', startedAt: '2026-11-20T15:32:00Z', roomId: room1 })
  answerDays(api, { appointments: [day] })
  const { patient, ...rest } = appointment
  const whole = wholeOf(day, {
    ...rest,
    patient: {
      ...day.patient,
      phone: '819 555-0147',
      age: 42,
      hasAlerts: true,
      alerts: [{ kind: 'allergy', label: 'pénicilline' }],
      ...patient,
    },
  })
  const server = answerRecord(api, whole, record)
  return { api, server, me, ...renderApp(`/appointments/${id}${query}`, { locale }) }
}
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')
const name = () => screen.findByRole('heading', { level: 1, name: 'Ève Lafrenière' })
const opened = async (...given: Parameters<typeof open>) => {
  const app = open(...given)
  await name()
  return app
}
const tabs = () => screen.getByRole('navigation', { name: 'Sections du rendez-vous' })
const editor = (label: string) => screen.findByRole<HTMLTextAreaElement>('textbox', { name: label })
const steps = () => screen.getByRole('list', { name: 'Avancement du rendez-vous' })

test('APT-01 the head says who, when, where, with whom and for what, with the alerts in words', async () => {
  await opened()
  expect(screen.getByText('Allergie : pénicilline')).toBeTruthy()
  expect(screen.getByText('42 ans')).toBeTruthy()
  expect(screen.getByRole('link', { name: '819 555-0147' })).toBeTruthy()
  expect(plain(screen.getByText(/14 mars 1984/).textContent)).toContain('14 mars 1984')
  const facts = within(screen.getByRole('list', { name: 'Rendez-vous' }))
  expect(facts.getAllByRole('listitem').map(({ textContent }) => plain(textContent))).toEqual([
    '10 h 30 – 11 h (30 min)',
    'Salle 1',
    'Dre Maude Archambault',
    'Obturation',
    'En cours depuis 10 min',
  ])
  expect(screen.getByRole('link', { name: 'Ouvrir le dossier' }).getAttribute('href')).toBe(`/patients/${testId(200)}/profile`)
  expect(screen.getByRole('link', { name: 'Vendredi 20 novembre' }).getAttribute('href')).toBe(
    `/appointments?clinic=${clinic.id}&date=2026-11-20`,
  )
  // The title of the document never names a patient.
  expect(document.title).toBe('Rendez-vous – Molaire')
})

test('APT-01 the appointment and its record are one request', async () => {
  const { api } = await opened('?tab=motif')
  await editor('Motif de consultation')
  expect(api.requests.filter(({ url }) => url.pathname.startsWith('/api/appointments/')).map(({ url }) => url.pathname)).toEqual([
    `/api/appointments/${id}/record`,
  ])
})

test('APT-01 the tab is in the address; a dentist begins with the care, the reception with the reason', async () => {
  const { user, address } = await opened()
  expect(within(tabs()).getByRole('link', { current: 'page' }).textContent).toMatch(/^Traitements/)
  await user.click(within(tabs()).getByRole('link', { name: 'Motif' }))
  await waitFor(() => expect(address()).toBe(`/appointments/${id}?tab=motif`))
  expect((await editor('Motif de consultation')).value).toBe('Sensibilité au froid')
})

test.each([
  ['fr', 'Sections du rendez-vous', 'Plan de traitement 3'],
  ['en', 'Appointment sections', 'Treatment plan 3'],
] as const)('APT-01 APT-04 in %s the tab of the plans counts their visits', async (locale, parts, tab) => {
  const { api } = open('?tab=motif', { locale })
  api.answer(getChart, { ...chart, plans: [givenPlan()] })
  await name()
  expect(await within(await screen.findByRole('navigation', { name: parts })).findByRole('link', { name: tab })).toBeTruthy()
})

test('APT-14 an address can open the panel of what is missing; it is out of the address once closed or followed', async () => {
  const first = await opened('?tab=ordonnances&panel=closing', { appointment: { status: 'completed' } })
  expect(await screen.findByRole('dialog', { name: 'Dossier du rendez-vous' })).toBeTruthy()
  await first.user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(first.address()).toBe(`/appointments/${id}?tab=ordonnances`)
  // What opened it is on another page: the keys stay on this one.
  await waitFor(() => expect(document.activeElement).not.toBe(document.body))
  first.unmount()
  const { user, address } = await opened('?tab=motif&panel=closing', { appointment: { status: 'completed' } })
  await user.click(await screen.findByRole('button', { name: /^Écrire.*Note clinique/ }))
  await waitFor(() => expect(address()).toBe(`/appointments/${id}?tab=observations`))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('APT-14 in the panel of what is missing, a reader is told once who writes the notes, and led to nothing shut', async () => {
  await opened('?tab=motif&panel=closing', { user: { role: 'receptionist' }, appointment: { reason: null } })
  const panel = within(await screen.findByRole('dialog', { name: 'Terminer le rendez-vous' }))
  expect(await panel.findAllByText(/^Écrire les notes cliniques\s: réservé/)).toHaveLength(1)
  expect(panel.getByRole('button', { name: /^Écrire.*Motif/ })).toBeTruthy()
  expect(panel.queryByRole('button', { name: /^Écrire.*Note clinique/ })).toBeNull()
})

test('APT-01 the reception begins with the reason', async () => {
  await opened('', { user: { role: 'receptionist' } })
  expect(within(tabs()).getByRole('link', { current: 'page' }).textContent).toBe('Motif')
})

test('APT-01 Alt and a digit opens a tab, from the middle of a text too', async () => {
  const { user, address } = await opened('?tab=motif')
  await user.click(await editor('Motif de consultation'))
  fireEvent.keyDown(document.activeElement ?? document.body, { code: 'Digit2', key: '2', altKey: true })
  await waitFor(() => expect(address()).toBe(`/appointments/${id}?tab=observations`))
})

test('APT-01 a tab that was left by a key does not keep the focus', async () => {
  await opened('?tab=observations')
  const link = (name: RegExp) => within(tabs()).getByRole('link', { name })
  link(/^Observations/).focus()
  fireEvent.keyDown(link(/^Observations/), { code: 'Digit6', key: '6', altKey: true })
  await waitFor(() => expect(document.activeElement).toBe(link(/^Ordonnances/)))
})

test('APT-01 brackets turn to the same practitioner’s patients before and after, in the same tab', async () => {
  const { user, address } = await opened('?tab=observations', { record: { previousId: testId(98), nextId: testId(102) } })
  await user.keyboard('[[')
  await waitFor(() => expect(address()).toBe(`/appointments/${testId(98)}?tab=observations`))
})

test('APT-01 an appointment that does not exist says so, with the way back; nor does an address that is no id', async () => {
  const { api, unmount } = open()
  api.answer(wire.getAppointmentRecord, () => problem(404, 'not_found'))
  expect(await screen.findByRole('link', { name: 'Retour au calendrier' })).toBeTruthy()
  unmount()
  const again = open()
  again.api.answer(wire.getAppointmentRecord, () => problem(400, 'invalid_request'))
  expect(await screen.findByText('Rendez-vous introuvable')).toBeTruthy()
})

test('APT-02 the steps that the rules allow can be pressed; the change is shown and can be undone', async () => {
  const { user, server } = await opened('', { appointment: { status: 'scheduled', startedAt: null } })
  expect(
    within(steps())
      .getAllByRole('button')
      .map((step) => plain(step.getAttribute('aria-label'))),
  ).toEqual(['Passer à « Confirmé »', 'Passer à « En cours »'])
  await user.click(within(steps()).getByRole('button', { name: /Confirmé/ }))
  await waitFor(() => expect(server.saves).toEqual([{ status: 'confirmed' }]))
  await waitFor(() => expect(within(steps()).getByText('Confirmé').closest('li')?.getAttribute('aria-current')).toBe('step'))
  expect(await screen.findByRole('button', { name: 'Annuler' })).toBeTruthy()
})

test('APT-02 the main button greets, begins, and asks for what is missing before it completes', async () => {
  const { user, server } = await opened('', { appointment: { status: 'confirmed', startedAt: null } })
  await user.click(screen.getByRole('button', { name: 'Accueillir' }))
  await user.click(await screen.findByRole('button', { name: 'Commencer' }))
  await user.click(await screen.findByRole('button', { name: 'Terminer' }))
  expect(await screen.findByRole('dialog', { name: 'Terminer le rendez-vous' })).toBeTruthy()
  expect(server.saves).toEqual([{ hasArrived: true }, { status: 'in_progress' }])
})

test('APT-02 a cancellation asks first', async () => {
  const { user, server } = await opened('', { appointment: { status: 'confirmed', startedAt: null } })
  await user.click(screen.getByRole('button', { name: 'Autres actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Annuler le rendez-vous' }))
  const dialog = await screen.findByRole('alertdialog')
  expect(server.saves).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Annuler le rendez-vous' }))
  await waitFor(() => expect(server.saves).toEqual([{ status: 'cancelled' }]))
})

test('APT-03 a text is saved while it is typed, and the mark says when', async () => {
  const { user, server } = await opened('?tab=observations')
  await user.type(await editor('Note clinique'), 'Obturation 36')
  await waitFor(() => expect(server.saves).toEqual([{ field: 'clinical_note', text: 'Obturation 36', ifMatch: undefined }]), {
    timeout: 3000,
  })
  expect(plain((await screen.findByText(/^Enregistré à/)).textContent)).toBe('Enregistré à 10 h 42')
  await user.type(await editor('Note clinique'), ' MO')
  // Leaving the field saves at once.
  await user.tab()
  await waitFor(() => expect(server.saves.at(-1)).toEqual({ field: 'clinical_note', text: 'Obturation 36 MO', ifMatch: 1 }))
  expect((await editor('Note clinique')).value).toBe('Obturation 36 MO')
})

test('APT-03 leaving the tab saves what is typed, and it is there on the way back', async () => {
  const { user, server } = await opened('?tab=observations')
  await user.type(await editor('Observations'), 'Anxieuse')
  await user.click(within(tabs()).getByRole('link', { name: 'Motif' }))
  await waitFor(() => expect(server.saves).toEqual([{ field: 'observations', text: 'Anxieuse', ifMatch: undefined }]))
  await user.click(within(tabs()).getByRole('link', { name: 'Observations' }))
  expect((await editor('Observations')).value).toBe('Anxieuse')
})

test('APT-03 without a network the text stays in the field and is flagged; it is saved on retry', async () => {
  const { user, api, server } = await opened('?tab=observations')
  const restore = globalThis.fetch
  api.silence()
  await user.type(await editor('Note clinique'), 'Hors ligne')
  await user.tab()
  expect(await screen.findByText('Non enregistré')).toBeTruthy()
  expect((await editor('Note clinique')).value).toBe('Hors ligne')
  globalThis.fetch = restore
  await user.click(screen.getByRole('button', { name: 'Réessayer' }))
  await waitFor(() => expect(server.saves).toEqual([{ field: 'clinical_note', text: 'Hors ligne', ifMatch: undefined }]))
  await waitFor(() => expect(screen.queryByText('Non enregistré')).toBeNull())
})

test('APT-03 somebody else wrote meanwhile: both texts are offered, and both can be kept', async () => {
  const { user, server } = await opened('?tab=observations', { record: { notes: [givenNote('clinical_note', 'Un')] } })
  server.change({ notes: [givenNote('clinical_note', 'Un autre', 2)] })
  await user.type(await editor('Note clinique'), ' à moi')
  await user.tab()
  expect(await screen.findByText('Quelqu’un d’autre a modifié ce texte.')).toBeTruthy()
  expect(screen.getByText('Un autre')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Garder les deux' }))
  await waitFor(() => expect(server.get().notes).toMatchObject([{ text: 'Un autre\n\nUn à moi', version: 3 }]))
  expect((await editor('Note clinique')).value).toBe('Un autre\n\nUn à moi')
})

test('APT-03 the last reasons are one press away', async () => {
  const { user, server } = await opened('?tab=motif', {
    appointment: { reason: null },
    record: { formerReasons: ['Dent cassée', 'Examen'] },
  })
  await user.click(await screen.findByRole('button', { name: 'Ajouter : Dent cassée' }))
  await user.click(screen.getByRole('button', { name: 'Ajouter : Examen' }))
  expect((await editor('Motif de consultation')).value).toBe('Dent cassée\nExamen')
  await user.tab()
  await waitFor(() => expect(server.get().reason).toBe('Dent cassée\nExamen'))
})

const earlier = {
  ...{ appointmentId: testId(90), date: '2026-11-06', typeName: 'Urgence', practitioner: archambault },
  ...{ clinicalNote: 'Douleur provoquée', observations: '' },
}

test('APT-03 an earlier note is copied to the end, and Ctrl ; writes the date', async () => {
  const { user } = await opened('?tab=observations', {
    record: {
      notes: [givenNote('clinical_note', 'Aujourd’hui')],
      earlier: [earlier],
    },
  })
  await user.click(await screen.findByRole('button', { name: /^Copier dans la note/ }))
  const note = await editor('Note clinique')
  expect(note.value).toBe('Aujourd’hui\nDouleur provoquée')
  fireEvent.keyDown(note, { key: ';', ctrlKey: true })
  await waitFor(() => expect(plain(note.value)).toBe('Aujourd’hui\nDouleur provoquée20 nov. 2026'))
})

test('APT-03 the reception writes the reason and reads the notes', async () => {
  await opened('?tab=observations', {
    user: { role: 'receptionist' },
    record: { notes: [givenNote('clinical_note', 'Obturation 36')], earlier: [earlier] },
  })
  expect(await screen.findByText('Obturation 36')).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: 'Note clinique' })).toBeNull()
  expect(screen.getByText('Douleur provoquée')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Copier/ })).toBeNull()
})

test('APT-03 a cancelled appointment is read only', async () => {
  await opened('?tab=motif', { appointment: { status: 'cancelled', startedAt: null } })
  expect(await screen.findByText('Ce rendez-vous est annulé. Son dossier ne peut pas être modifié.')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('APT-14 signing asks, says what freezes, saves what is typed first, and the texts become read-only', async () => {
  const { user, server } = await opened('?tab=observations')
  await user.type(await editor('Note clinique'), 'Obturation 36')
  await user.click(screen.getByRole('button', { name: 'Signer le dossier' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Signer le dossier de ce rendez-vous?' })
  expect(dialog.textContent).toContain('ne pourront plus être modifiés')
  expect(dialog.textContent).toContain('ne pourrez plus ajouter ni retirer de plateaux stérilisés')
  await user.click(within(dialog).getByRole('button', { name: 'Signer le dossier' }))
  await waitFor(() =>
    expect(server.saves.at(-1)).toEqual({
      signed: { reason: 'Sensibilité au froid', notes: [{ field: 'clinical_note', version: 1 }] },
    }),
  )
  expect(plain((await screen.findByText(/^Signé par/)).textContent)).toBe(
    'Signé par Dre Maude Archambault, le 20 nov. 2026 à 10 h 42',
  )
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.getByText('Obturation 36')).toBeTruthy()
})

test('APT-14 a record that changed while it was read is not signed', async () => {
  const { user, server } = await opened('?tab=observations', { record: { notes: [givenNote('clinical_note', 'Un')] } })
  server.change({ notes: [givenNote('clinical_note', 'Deux', 2)] })
  await user.click(await screen.findByRole('button', { name: 'Signer le dossier' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Signer le dossier' }))
  expect(await screen.findByText('Le dossier vient de changer. Relisez-le, puis signez.')).toBeTruthy()
  expect(server.get().signature).toBeNull()
})

test('APT-14 an assistant writes and does not sign; nobody signs an appointment that has not begun', async () => {
  await opened('?tab=observations', { user: { role: 'assistant', isDentist: false } })
  expect((await screen.findByRole('button', { name: 'Signer le dossier' })).getAttribute('aria-disabled')).toBe('true')
  expect(await editor('Note clinique')).toBeTruthy()
})

test('APT-14 texts that are no longer those that were signed are said to be so, calmly', async () => {
  const signedBy = { id: archambault.id, name: 'Dre Maude Archambault' }
  await opened('?tab=observations', {
    record: {
      notes: [givenNote('clinical_note', 'Extraction 36')],
      signature: { signedBy, signedAt: '2026-11-20T15:40:00Z', isIntact: false },
    },
  })
  const part = await screen.findByRole('region', { name: 'Signature' })
  expect(within(part).getByText('Le texte de ce dossier a changé depuis sa signature')).toBeTruthy()
  expect(within(part).getByText(/^Signé par Dre Maude Archambault/)).toBeTruthy()
})

const signedNote = {
  record: {
    notes: [givenNote('clinical_note', 'Obturation dent 36 faite')],
    signature: {
      signedBy: { id: archambault.id, name: 'Dre Maude Archambault' },
      signedAt: '2026-11-20T15:40:00Z',
      isIntact: true,
    },
  },
}

test('APT-14 another tab asks before a correction that is typed is lost', async () => {
  const { user, address } = await opened('?tab=observations', signedNote)
  await user.click(await screen.findByRole('button', { name: 'Ajouter une correction : Note clinique' }))
  await user.type(await editor('Texte corrigé'), ' sous digue')
  await user.click(within(tabs()).getByRole('link', { name: 'Motif' }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Continuer la saisie' }))
  expect((await editor('Texte corrigé')).value).toBe('Obturation dent 36 faite sous digue')
  expect(address()).toBe(`/appointments/${id}?tab=observations`)
})

test.each([
  ['“complete anyway”', 'Terminer quand même', [{ status: 'completed' }], 'observations'],
  ['its close button', 'Fermer', [], 'observations'],
  ['the way to a text', 'Écrire : Motif de consultation', [], 'motif'],
  ['Esc in the field', undefined, [], 'observations'],
] as const)('APT-14 the panel asks before a typed correction is lost to %s', async (_, button, saves, tab) => {
  const { user, server, address } = await opened('?tab=observations', { ...signedNote, appointment: { reason: null } })
  await user.click(screen.getByRole('button', { name: 'Terminer' }))
  const panel = within(await screen.findByRole('dialog', { name: 'Terminer le rendez-vous' }))
  await user.click(await panel.findByRole('button', { name: 'Ajouter une correction : Diagnostic' }))
  const leave = () => (button ? user.click(panel.getByRole('button', { name: button })) : user.keyboard('{Escape}'))
  await user.type(await editor('Texte corrigé'), 'Carie 36')
  await leave()
  const question = () => screen.findByRole('alertdialog', { name: 'Abandonner les modifications?' })
  await user.click(within(await question()).getByRole('button', { name: 'Continuer la saisie' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  const text = await editor('Texte corrigé')
  expect([text.value, server.saves]).toEqual(['Carie 36', []])
  text.focus()
  await leave()
  await user.click(within(await question()).getByRole('button', { name: 'Abandonner' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(server.saves).toEqual(saves))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(address()).toBe(`/appointments/${id}?tab=${tab}`)
})

test('APT-14 the panel closes without a question when nothing was typed in a correction', async () => {
  const { user } = await opened('?tab=observations', signedNote)
  await user.click(screen.getByRole('button', { name: 'Terminer' }))
  const panel = within(await screen.findByRole('dialog', { name: 'Terminer le rendez-vous' }))
  await user.click(await panel.findByRole('button', { name: 'Ajouter une correction : Diagnostic' }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('APT-14 a signed text takes a correction with its reason, shown as a difference in words', async () => {
  const { user, server } = await opened('?tab=observations', signedNote)
  await user.click(await screen.findByRole('button', { name: 'Ajouter une correction : Note clinique' }))
  const text = await editor('Texte corrigé')
  expect(document.activeElement).toBe(text)
  await user.click(screen.getByRole('button', { name: 'Enregistrer la correction' }))
  expect(screen.getByText('Le texte n’a pas changé.')).toBeTruthy()
  await user.clear(text)
  await user.type(text, 'Obturation dent 37 faite')
  expect(screen.queryByText('Le texte n’a pas changé.')).toBeNull()
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(screen.getByText('Indiquez la raison de la correction.')).toBeTruthy()
  // By keys alone: the focus is where something is missing.
  await user.keyboard('Mauvaise dent{Control>}{Enter}{/Control}')
  const list = await screen.findByRole('list', { name: 'Corrections' })
  expect(list.querySelector('del')?.textContent).toContain('36')
  expect(list.querySelector('ins')?.textContent).toContain('37')
  expect(within(list).getByText('Raison : Mauvaise dent')).toBeTruthy()
  expect(screen.getByText('Obturation dent 37 faite')).toBeTruthy()
  expect(server.saves).toEqual([
    {
      amended: {
        field: 'clinical_note',
        text: 'Obturation dent 37 faite',
        former: 'Obturation dent 36 faite',
        reason: 'Mauvaise dent',
      },
    },
  ])
})

test('APT-03 APT-14 the panel says what is missing, takes the short facts, leads to the rest, and completes anyway', async () => {
  const { user, server, address } = await opened('?tab=observations', { appointment: { reason: null } })
  await user.click(screen.getByRole('button', { name: 'Terminer' }))
  const panel = await screen.findByRole('dialog', { name: 'Terminer le rendez-vous' })
  const missing = () => [...panel.querySelectorAll('[data-missing]')].map((gap) => gap.getAttribute('data-gap'))
  await waitFor(() => expect(missing()).toContain('treatments'))
  expect(missing()).toEqual([
    'reason',
    'clinical_note',
    'diagnosis',
    'consent',
    'anaesthetic',
    'materials',
    'treatments',
    'signature',
  ])
  await user.type(within(panel).getByRole('textbox', { name: 'Diagnostic' }), 'Carie 36')
  await user.tab()
  await user.click(within(panel).getByRole('button', { name: 'Anesthésie et quantité : aucune' }))
  await waitFor(() => expect(missing()).toEqual(['reason', 'clinical_note', 'consent', 'materials', 'treatments', 'signature']))
  await user.click(within(panel).getByRole('button', { name: 'Écrire : Motif de consultation' }))
  await waitFor(() => expect(address()).toBe(`/appointments/${id}?tab=motif`))
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Terminer' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Terminer quand même' }))
  await waitFor(() => expect(server.saves.at(-1)).toEqual({ status: 'completed' }))
})

test('APT-03 the panel offers the next steps that are known', async () => {
  const { user, api } = await opened('', {
    record: { following: { id: testId(150), date: '2026-12-01', startTime: '09:00', typeName: 'Couronne', status: 'scheduled' } },
  })
  api.answer(getChart, { ...chart, invoice: null })
  await user.click(screen.getByRole('button', { name: 'Terminer' }))
  const panel = await screen.findByRole('dialog', { name: 'Terminer le rendez-vous' })
  expect(plain((await within(panel).findByText(/^Prochain rendez-vous/)).textContent)).toBe(
    'Prochain rendez-vous : 1er déc. 2026, 9 h · Couronne',
  )
  expect(within(panel).getByRole('link', { name: 'Voir le rendez-vous' }).getAttribute('href')).toBe(
    `/appointments/${testId(150)}`,
  )
})

test('INV-01 the panel says that the invoice is a draft, and marks it ready', async () => {
  const { user, api } = open()
  let status: 'draft' | 'ready' = 'draft'
  const invoice = () => ({ id: testId(70), version: 1, status, total: 7800, itemCount: 1 })
  api.answer(getChart, () => ({ ...chart, invoice: invoice() }))
  api.answer(markInvoiceReady, () => {
    status = 'ready'
    return givenInvoice(invoice())
  })
  await name()
  await user.click(screen.getByRole('button', { name: 'Terminer' }))
  const panel = within(await screen.findByRole('dialog', { name: 'Terminer le rendez-vous' }))
  expect(plain((await panel.findByText(/^Facture/)).textContent)).toBe('Facture : 78,00 $ · brouillon')
  await user.click(panel.getByRole('button', { name: 'Marquer comme prête' }))
  await waitFor(() => expect(plain(panel.getByText(/^Facture/).textContent)).toBe('Facture : 78,00 $ · prête'))
  expect(panel.queryByRole('button', { name: 'Marquer comme prête' })).toBeNull()
})

test.each([
  ['names a plan to schedule', 'planned', null, 'À planifier : Canal 26'],
  ['names no plan of which all was done', 'confirmed', '2026-11-20', undefined],
] as const)('APT-03 APT-04 the panel %s', async (_, status, completedOn, sentence) => {
  const { user, api } = open()
  api.answer(getChart, {
    ...chart,
    plans: [givenPlan({ name: 'Canal 26', status: 'confirmed', proposed: [givenVisit(1)] })],
    treatments: [givenPlanned(1, { status, completedOn }), givenPlanned(2, { status: 'confirmed', appointmentId: id })],
  })
  await name()
  await user.click(screen.getByRole('button', { name: 'Terminer' }))
  const panel = within(await screen.findByRole('dialog', { name: 'Terminer le rendez-vous' }))
  await panel.findByText('1 acte réalisé')
  expect(plain(panel.queryByText(/^À planifier/)?.textContent)).toBe(sentence)
})

test('CAL-08 APT-01 a colleague’s change of the appointment is shown as it happens', async () => {
  const app = open('?tab=observations')
  const stream = app.api.tellChanges()
  await name()
  await waitFor(() => expect(stream.count()).toBe(1))
  app.server.change({ notes: [givenNote('observations', 'D’une collègue')] })
  stream.tell({ what: 'care', clinicId: null, date: null })
  await waitFor(async () => expect((await editor('Observations')).value).toBe('D’une collègue'))
})

test('APT-01 APT-12 the tabs show how many treatments there are and the status of the invoice', async () => {
  const app = open('?tab=motif')
  app.api.answer(getChart, { ...chart, invoice: { id: testId(70), version: 1, status: 'draft', total: 7800, itemCount: 1 } })
  await name()
  await waitFor(() => expect(within(tabs()).getByRole('link', { name: /^Facture/ }).textContent).toBe('FactureBrouillon'))
})

test('APT-14 the record is printed as it was signed, with its corrections, and the paper is gone after it', async () => {
  const printed: string[] = []
  vi.stubGlobal('print', () => {
    printed.push(plain(document.querySelector('[data-print-sheets]')?.textContent) ?? '')
    window.dispatchEvent(new Event('afterprint'))
  })
  const maude = { id: archambault.id, name: 'Dre Maude Archambault' }
  const at = '2026-11-20T15:40:00Z'
  const former = 'Obturation 36'
  const { user } = await opened('?tab=motif', {
    record: {
      notes: [givenNote('clinical_note', former)],
      signature: { signedBy: maude, signedAt: at, isIntact: true },
      amendments: [
        {
          id: testId(901),
          field: 'clinical_note',
          former,
          text: 'Obturation 37',
          reason: 'Dent',
          amendedBy: maude,
          amendedAt: at,
        },
      ],
    },
  })
  await user.click(screen.getByRole('button', { name: 'Autres actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Imprimer le dossier' }))
  await waitFor(() => expect(printed).toHaveLength(1))
  for (const text of [
    'Clinique Érable',
    'Ève Lafrenière',
    'Sensibilité au froid',
    'Obturation 36',
    'Obturation 37',
    'Raison : Dent',
    'Signé par',
  ])
    expect(printed[0]).toContain(text)
  await waitFor(() => expect(document.querySelector('[data-print-sheets]')).toBeNull())
})

test('APT-01 in English the page says the same', async () => {
  await opened('?tab=observations', { locale: 'en' })
  expect(await screen.findByRole('textbox', { name: 'Clinical note' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Complete' })).toBeTruthy()
  expect(screen.getByText('Allergy: pénicilline')).toBeTruthy()
})
