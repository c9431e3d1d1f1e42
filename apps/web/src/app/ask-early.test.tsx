import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listClinics } from '@molaire/contract/clinics/endpoints'
import { listPatients } from '@molaire/contract/patients/endpoints'
import { archambault, cleaning, clinic, givenAppointment, listOf } from '../areas/appointments/testing.ts'
import { calendarPage } from '../areas/appointments/routes.tsx'
import { rememberClinic } from '../areas/clinics/index.ts'
import { PatientsPage } from '../areas/patients/routes.tsx'
import { patientLine } from '../areas/patients/testing.ts'
import { signedInAs } from '../areas/users/testing.ts'
import { clearSession, currentSession, storeSession } from '../platform/session/session-store.ts'
import { askForFirstScreen } from './ask-early.ts'
import { anOutside, answerDays, inApp, renderApp } from './testing.tsx'

inApp({
  ahead: [() => calendarPage.preload?.(), () => PatientsPage.preload?.(), () => import('./patients-screen.tsx')],
  onFriday: true,
})

const ofEveryStart = ['/api/config', '/api/users?cognitoId=CURRENT_USER']

const opened = async (at: string, sign: string) => {
  const api = anOutside({ user: signedInAs({}) })
  api.answer(listClinics, listOf([clinic]))
  answerDays(api, { appointments: [givenAppointment()], practitioners: [archambault], appointmentTypes: [cleaning] })
  api.answer(listPatients, { ...listOf([patientLine()]), count: 1, isCountExact: true, isSimilar: false })
  const { pathname, search } = new URL(at, 'https://molaire.example')
  askForFirstScreen({ pathname, search })
  const addresses = () => api.requests.map(({ url }) => url.pathname + url.search)
  const early = addresses()
  renderApp(at)
  await waitFor(() => expect(document.querySelector(sign)).not.toBeNull())
  return { early, addresses, askedAgain: early.filter((address) => addresses().filter((one) => one === address).length > 1) }
}

test.each(['/', '/appointments', `/?clinic=${clinic.id}&date=2026-11-20`])(
  'CAL-01 what the calendar asks first at %s is asked before its code has come, and once',
  async (at) => {
    rememberClinic(clinic.id)
    const { early, askedAgain } = await opened(at, '[data-card]')
    expect(early).toEqual([
      '/api/clinics',
      `/api/days/2026-11-20?clinicId=${clinic.id}`,
      `/api/booking-options?clinicId=${clinic.id}`,
      ...ofEveryStart,
    ])
    expect(askedAgain).toEqual([])
  },
)

test('CAL-01 on a device that has shown no clinic yet, the day is asked as soon as the clinics have come, and once', async () => {
  localStorage.clear()
  const { early, askedAgain, addresses } = await opened('/', '[data-card]')
  expect(early).toEqual(['/api/clinics', ...ofEveryStart])
  expect(askedAgain).toEqual([])
  for (const path of [`/api/days/2026-11-20?clinicId=${clinic.id}`, `/api/booking-options?clinicId=${clinic.id}`])
    expect(addresses().filter((one) => one === path)).toEqual([path])
})

test('CAL-01 the day of the first clinic is asked without its screen', async () => {
  localStorage.clear()
  const api = anOutside({ user: signedInAs({}) })
  api.answer(listClinics, listOf([{ ...clinic, id: '0198c0de-0000-7000-8000-00000000000a', isArchived: true }, clinic]))
  answerDays(api, { appointments: [], practitioners: [archambault], appointmentTypes: [cleaning] })
  askForFirstScreen({ pathname: '/', search: '' })
  const paths = () => api.requests.map(({ url }) => url.pathname + url.search)
  await waitFor(() => expect(paths()).toContain(`/api/days/2026-11-20?clinicId=${clinic.id}`))
  expect(paths()).toHaveLength(5)
})

test('PAT-01 what the list of patients asks first is asked before its code has come, and once', async () => {
  const { early, askedAgain } = await opened('/patients', '[data-row-link]')
  expect(early).toEqual([
    '/api/clinics',
    '/api/users?limit=100',
    '/api/patients?status=active&sort=name&limit=25',
    ...ofEveryStart,
  ])
  expect(askedAgain).toEqual([])
})

test('CAL-01 nothing is asked early for another address, a filtered list, with a session to renew or without one', () => {
  const api = anOutside({ user: signedInAs({}) })
  for (const [pathname, search] of [
    ['/invoices/unpaid', ''],
    ['/patients', '?status=archived'],
    ['/', '?view=week'],
  ] as const)
    askForFirstScreen({ pathname, search })
  const session = currentSession()
  if (!session) throw new Error('nobody is signed in')
  storeSession({ ...session, tokens: { ...session.tokens, idToken: `a.${btoa('{"exp":1}')}.c` } })
  askForFirstScreen({ pathname: '/', search: '' })
  clearSession()
  askForFirstScreen({ pathname: '/', search: '' })
  expect(api.requests).toEqual([])
})
