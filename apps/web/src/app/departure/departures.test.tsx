import { act, render, renderHook, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import * as appointmentWire from '@molaire/contract/appointments/endpoints'
import type { DayAppointment } from '@molaire/contract/appointments/shapes'
import { listClinics } from '@molaire/contract/clinics/endpoints'
import * as documents from '@molaire/contract/documents/endpoints'
import * as invoiceWire from '@molaire/contract/invoices/endpoints'
import type { InvoiceDetails } from '@molaire/contract/invoices/shapes'
import { getPatient } from '@molaire/contract/patients/endpoints'
import * as payments from '@molaire/contract/payments/endpoints'
import * as prescriptionWire from '@molaire/contract/prescriptions/endpoints'
import type { Prescription } from '@molaire/contract/prescriptions/shapes'
import { getChart } from '@molaire/contract/treatments/endpoints'
import type { User } from '@molaire/contract/users/shapes'
import { calendarPage } from '../../areas/appointments/routes.tsx'
import {
  clinic,
  endDeparture,
  givenAppointment,
  givenDay,
  listOf,
  showDeparture,
  testId,
  useDepartures,
  wholeOf,
} from '../../areas/appointments/testing.ts'
import { emptyAccount, givenEntry, givenIssued, givenInvoice, stateOf } from '../../areas/invoices/testing.ts'
import { wholePatient } from '../../areas/patients/testing.ts'
import { aSigned } from '../../areas/prescriptions/testing.ts'
import { givenChart } from '../../areas/treatments/testing.ts'
import { signedInAs } from '../../areas/users/testing.ts'
import { onPhone, plain } from '../../platform/testing/screen.ts'
import { anOutside, answerDays, inApp, renderApp } from '../testing.tsx'
import { Departures, loadDepartures } from './departures.tsx'

inApp({
  ahead: [() => calendarPage.preload?.(), () => loadDepartures()],
  onFriday: true,
})

const patient = { id: testId(200), firstName: 'Ève', lastName: 'Lafrenière', hasAlerts: false }
const running = givenAppointment({ status: 'in_progress', patient })
const whose = { patientId: patient.id, clinicId: clinic.id, appointmentId: running.id }
const ready = givenInvoice({ ...whose, status: 'ready', patient: { ...givenInvoice().patient, lastMethod: 'debit_card' } })
const issued = { ...givenIssued({ ...whose, patient: ready.patient }), issuedOn: '2026-11-20', dueOn: '2026-12-20' }
const paid: InvoiceDetails = { ...issued, status: 'paid', paid: 35_700, balance: 0, entries: [givenEntry({ amount: 35_700 })] }

/** The clinic: what it answers is what happened to the appointment and its invoice until then. */
const outside = ({
  me = {},
  appointment = running,
  invoice = null as InvoiceDetails | null,
  prescriptions = [] as Prescription[],
  isBooked = false,
}: {
  me?: Partial<User>
  appointment?: DayAppointment
  invoice?: InvoiceDetails | null
  prescriptions?: Prescription[]
  isBooked?: boolean
} = {}) => {
  const now = { appointment, invoice }
  const api = anOutside({ user: signedInAs(me) })
  // Departures outlive a page, for the same user: an earlier test's must not count for this one.
  for (const id of [running.id, testId(101)]) endDeparture(id)
  const stream = api.tellChanges()
  api.answer(listClinics, listOf([clinic]))
  answerDays(api)
  api.answer(appointmentWire.getDay, ({ params: { date } }) => ({
    ...dayOf(date),
    appointments: date === now.appointment.date ? [now.appointment] : [],
  }))
  api.answer(appointmentWire.getAppointment, () => wholeOf(now.appointment))
  api.answer(appointmentWire.changeAppointmentStatus, ({ body }) => {
    now.appointment = { ...now.appointment, status: body.status, version: now.appointment.version + 1 }
    return wholeOf(now.appointment)
  })
  const next = givenAppointment({ id: testId(140), date: '2026-12-03', startTime: '10:00', patient })
  api.answer(appointmentWire.listPatientAppointments, listOf(isBooked ? [wholeOf(next)] : []))
  api.answer(invoiceWire.getAppointmentInvoice, () => ({ invoice: now.invoice }))
  api.answer(invoiceWire.getInvoice, () => now.invoice!)
  api.answer(invoiceWire.issueInvoice, () => stateOf((now.invoice = issued)))
  api.answer(payments.getAccount, () => {
    if (!now.invoice || now.invoice.balance === 0) return emptyAccount
    return { ...emptyAccount, balance: now.invoice.balance, owed: [rowOf(now.invoice)] }
  })
  api.answer(payments.takePayment, () => {
    now.invoice = paid
    return { actId: paid.entries[0]!.actId, invoices: [stateOf(paid)] }
  })
  api.answer(getChart, givenChart({ patientId: patient.id }))
  api.answer(getPatient, wholePatient(patient))
  api.answer(prescriptionWire.listPrescriptions, listOf(prescriptions))
  const file = { name: 'x.pdf', bytes: (async function* () {})() } as never
  const receipts = api.record(documents.printReceipt, file, ({ params }) => params.id)
  const printed = api.record(prescriptionWire.printPrescription, file, ({ params }) => params.id)
  return { api, now, stream, receipts, printed }
}
const dayOf = (date: string) => givenDay({ date })
/** The invoice as a row of the account. */
const rowOf = ({ id, version, status, number, createdAt, issuedOn, dueOn, total, paid: received, balance }: InvoiceDetails) => ({
  ...{ id, version, status, number, createdAt, issuedOn, dueOn, total, paid: received, balance, credited: 0 },
  ...{ issuedAt: createdAt, ...whose, patientName: 'Ève Lafrenière', patientPhone: null, patientEmail: null, payer: null },
  ...{ practitionerId: null, hasNote: false, plan: null, nextAppointmentOn: null, followUp: null },
})
const card = (name = 'Départ d’Ève Lafrenière') => screen.findByRole('region', { name }, { timeout: 6000 })
const byLine = async (name: RegExp) => within(await card()).findByRole('button', { name })

/** Completes the appointment from its details on the calendar. */
const complete = async ({ user }: ReturnType<typeof renderApp>) => {
  await user.click(
    await waitFor(() => {
      const first = document.querySelector<HTMLElement>('[data-card]')
      if (!first) throw new Error('the card is not there yet')
      return first
    }),
  )
  await user.click(await screen.findByRole('button', { name: /^(Terminer|Complete)$/ }))
}

beforeEach(() => void vi.stubGlobal('open', () => null))

test('APT-12 INV-06 at the end of an appointment: issue, collect, receipt, prescription; then the card leaves by itself', async () => {
  const { receipts, printed } = outside({ invoice: ready, prescriptions: [aSigned(1)], isBooked: true })
  const app = renderApp('/')
  const { user } = app
  await complete(app)
  expect(plain((await byLine(/Émettre/)).textContent)).toBe('Émettre la facture357,00 $')
  const receipt = await byLine(/^Imprimer le reçu/)
  expect(receipt.getAttribute('aria-disabled')).toBe('true')
  expect(within(await card()).getByText(/Prochain rendez-vous : .*10.h/)).toBeTruthy()
  await user.click(await byLine(/Émettre/))
  await user.click(within(await screen.findByRole('dialog', { name: /^Émettre/ })).getByRole('button', { name: /^Émettre/ }))
  const take = await byLine(/^Encaisser/)
  // The line that was pressed is gone: the keys are one stop before the next one.
  await waitFor(() => expect(document.activeElement?.tagName).toBe('UL'))
  expect(document.activeElement?.contains(take)).toBe(true)
  await user.click(take)
  await user.click(await screen.findByRole('button', { name: /^Enregistrer 357/ }))
  // The receipt of the dialog completes the line too.
  const done = await screen.findByRole('dialog', { name: 'Paiement enregistré' })
  await user.click(within(done).getByRole('button', { name: 'Imprimer le reçu' }))
  await waitFor(() => expect(receipts).toEqual([paid.entries[0]!.actId]))
  await user.click(screen.getByRole('button', { name: 'Terminé' }))
  expect(within(await card()).getByText('Reçu imprimé')).toBeTruthy()
  expect(within(await card()).getByText('Paiement reçu')).toBeTruthy()
  await user.click(await byLine(/^Imprimer l’ordonnance/))
  await waitFor(() => expect(printed).toEqual([testId(601)]))
  await waitFor(() => expect(screen.queryByRole('region', { name: /^Départ/ })).toBeNull(), { timeout: 6000 })
}, 30_000)

test('APT-12 WIZ-01 in English, the next appointment is booked from the card, which stays beside the calendar', async () => {
  outside()
  const app = renderApp('/', { locale: 'en' })
  await complete(app)
  const region = await card('Checkout for Ève Lafrenière')
  expect(await within(region).findByText('Nothing to pay')).toBeTruthy()
  await app.user.click(await within(region).findByRole('button', { name: 'Next appointment' }))
  expect(await screen.findByRole('dialog', { name: 'New appointment' })).toBeTruthy()
  expect(await card('Checkout for Ève Lafrenière')).toBeTruthy()
}, 20_000)

test('APT-12 at the reception, what a colleague completes opens the card; taking it back closes it', async () => {
  const { now, stream } = outside({ invoice: ready })
  renderApp('/')
  await waitFor(() => expect(document.querySelector('[data-card]')).toBeTruthy())
  now.appointment = { ...now.appointment, status: 'completed', version: 2 }
  stream.tell({ what: 'day', clinicId: clinic.id, date: '2026-11-20' })
  await card()
  now.appointment = { ...now.appointment, status: 'in_progress', version: 3 }
  stream.tell({ what: 'day', clinicId: clinic.id, date: '2026-11-20' })
  await waitFor(() => expect(screen.queryByRole('region', { name: /^Départ/ })).toBeNull(), { timeout: 6000 })
}, 20_000)

test(
  'APT-12 on a phone, whoever completes an appointment goes on with the departure, in place of the details',
  () =>
    onPhone(async () => {
      outside({ invoice: ready })
      const app = renderApp('/')
      await complete(app)
      await card()
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      expect(await byLine(/Émettre/)).toBeTruthy()
    }),
  20_000,
)

test.each([
  ['give way where they would cover it', () => new DOMRect(window.innerWidth - 360, window.innerHeight - 420, 352, 420), 0],
  ['stay where they would not', () => new DOMRect(40, window.innerHeight - 420, 352, 420), 1],
] as const)(
  'APT-12 on a desk, the details of whoever leaves %s',
  async (_, place, left) => {
    outside({ invoice: ready })
    const app = renderApp('/')
    await waitFor(() => expect(document.querySelector('[data-card]')).toBeTruthy())
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(place)
    await complete(app)
    await card()
    await waitFor(() => expect(screen.queryAllByRole('button', { name: 'Prochain rendez-vous' })).toHaveLength(left))
    vi.restoreAllMocks()
  },
  20_000,
)

test('APT-12 API-06 who takes no payments is not shown the departure', async () => {
  outside({ me: { role: 'dentist', isDentist: true }, invoice: ready })
  const app = renderApp('/')
  await complete(app)
  await screen.findByText(/^Ève Lafrenière : terminé/)
  expect(renderHook(() => useDepartures()).result.current).toEqual([])
})

test('APT-12 INV-06 earlier debts are said and collected with it; several departures stand behind each other; the cross dismisses', async () => {
  const { api } = outside({ invoice: issued, appointment: givenAppointment({ status: 'completed', patient }) })
  const older = { ...rowOf(issued), id: testId(901), number: 'ÉRA-01042', balance: 10_000 }
  api.answer(payments.getAccount, { ...emptyAccount, balance: 45_700, owed: [older, rowOf(issued)] })
  const app = renderApp('/')
  await waitFor(() => expect(document.querySelector('[data-card]')).toBeTruthy())
  await app.user.click(document.querySelector<HTMLElement>('[data-card]')!)
  await app.user.click(await screen.findByRole('button', { name: /^Autres actions/ }))
  await app.user.click(await screen.findByRole('menuitem', { name: 'Départ du patient' }))
  expect(plain((await byLine(/^Encaisser/)).textContent)).toBe('Encaisserdont 100,00 $ de factures antérieures457,00 $')
  act(() =>
    showDeparture({
      ...{ appointmentId: testId(101), clinicId: clinic.id, patientId: testId(201), isRequested: true },
      patientName: 'Nathan Cyr',
    }),
  )
  const nathan = within(await card('Départ de Nathan Cyr'))
  await app.user.click(nathan.getByRole('button', { name: 'Ève Lafrenière' }))
  await app.user.click(within(await card()).getByRole('button', { name: 'Fermer' }))
  await card('Départ de Nathan Cyr')
  await app.user.click(nathan.getByRole('button', { name: 'Fermer' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: /^Départ/ })).toBeNull())
}, 20_000)

test('APT-12 INV-15 what cannot be loaded says so and is asked for again', async () => {
  const { api } = outside({ invoice: ready })
  api.refuse(invoiceWire.getAppointmentInvoice, 500, 'unexpected')
  const app = renderApp('/')
  await complete(app)
  const region = within(await card())
  await region.findByText(/^La facture n’a pas pu être chargée/)
  api.answer(invoiceWire.getAppointmentInvoice, { invoice: ready })
  await app.user.click(region.getByRole('button', { name: 'Réessayer' }))
  expect(await byLine(/Émettre/)).toBeTruthy()
}, 20_000)

test('APT-12 CAL-08 while the code of the card cannot be fetched nothing is disturbed, and it is fetched again', async () => {
  vi.useFakeTimers()
  let attempts = 0
  const load = () => {
    attempts += 1
    return attempts === 1 ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(() => <p>Départ</p>)
  }
  render(
    <>
      <p>La page</p>
      <Departures load={load} />
    </>,
  )
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect([attempts, screen.getByText('La page').isConnected, screen.queryByText('Départ')]).toEqual([1, true, null])
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect([attempts, screen.getByText('Départ').isConnected]).toEqual([2, true])
})
