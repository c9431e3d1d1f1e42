// What the contact sheet shows: every screen, the tabs of a patient and of an appointment, and
// what opens above them.
import path from 'node:path'
import type { Page } from '@playwright/test'
import type { Day } from '@molaire/contract/appointments/shapes'
import { tabKeys } from '../../apps/web/src/app/appointment-page/appointment-parts.ts'
import { paths } from '../../apps/web/src/platform/navigation/paths.ts'
import { firstClinic, get, list, todayOf, type Caller } from '../../e2e/support/api.ts'
import { root } from '../sources.ts'

/** One thing to look at. */
export interface Surface {
  name: string
  address: string
  /** Who is signed in; undefined for nobody. */
  account: string | undefined
  /** Opens something above the page. */
  open?: (page: Page) => Promise<unknown>
  /** Only there: under 1024 px, or from there on. */
  only?: 'narrow' | 'wide'
}

/** The table of the screens. Its types are those of a browser, so it is imported dynamically. */
const screensOfWeb = () =>
  import(path.join(root, 'apps/web/src/app/screens.ts')) as Promise<{ screens: readonly { path: string; adminOnly?: boolean }[] }>

const manager = 'manager@molaire.example'
const admin = 'admin@molaire.example'

/** Presses the first visible button of that name, in either language. */
const press = (name: RegExp) => (page: Page) => page.getByRole('button', { name }).filter({ visible: true }).first().click()
const key = (chord: string) => (page: Page) => page.keyboard.press(chord)

/** Records of the demo that have something on every tab. */
async function recordsOf(caller: Caller) {
  const clinic = await firstClinic(caller)
  const [owed] = await list<{ id: string; patientId: string }>(caller, `/invoices?clinicId=${clinic.id}&status=unpaid`)
  const [invoice] = owed ? [owed] : await list<{ id: string; patientId: string }>(caller, `/invoices?clinicId=${clinic.id}`)
  const { appointments } = await get<Day>(caller, `/days/${todayOf(clinic)}?clinicId=${clinic.id}`)
  const appointment = appointments.find(({ status }) => status === 'completed') ?? appointments[0]
  if (!invoice || !appointment) throw new Error('the demo has no invoice, or no appointment today: wait for its history')
  return { invoice: invoice.id, patient: invoice.patientId, appointment: appointment.id }
}

/** All surfaces, in the order of the sheet. `caller` reads which records the demo has. */
export async function surfacesOf(caller: Caller): Promise<Surface[]> {
  const { screens } = await screensOfWeb()
  const { invoice, patient, appointment } = await recordsOf(caller)

  const page = (address: string, more: Partial<Surface> = {}): Surface => ({ name: address, address, account: manager, ...more })
  const above = (name: string, address: string, open: Surface['open'] & {}, more: Partial<Surface> = {}): Surface =>
    page(address, { name: `${address} › ${name}`, open, ...more })
  const addressOf = (route: string) => route.replace('$id', route.startsWith(paths.invoices()) ? invoice : appointment)
  // The name stays the same from run to run: without the ids.
  const named = (surface: Surface): Surface => ({
    ...surface,
    name: surface.name.replace(invoice, 'invoice').replace(patient, 'patient').replace(appointment, 'appointment'),
  })

  return [
    ...[paths.login(), paths.requestReset(), paths.resetPassword()].map((address) => page(address, { account: undefined })),
    ...screens.map(({ path: route, adminOnly }) => page(addressOf(route), adminOnly ? { account: admin } : {})),
    ...['?view=week', '?view=month'].map((view) => page(`${paths.calendar()}${view}`)),
    ...['holidays', 'slots', 'assignments'].map((tab) => page(`${paths.configWorkPeriods()}?tab=${tab}`)),
    ...['today', 'rebook'].map((show) => page(`${paths.waitingList()}?show=${show}`)),
    page(`${paths.profile()}?tab=preferences`),
    page(paths.patientsImport()),
    ...[
      paths.patientProfile,
      paths.patientAppointments,
      paths.patientInvoices,
      paths.patientPrescriptions,
      paths.patientRadiology,
    ].map((tab) => page(tab(patient))),
    ...tabKeys.map((tab) => page(`${paths.appointment(appointment)}?tab=${tab}`, { account: 'dentist@molaire.example' })),
    above('booking', paths.calendar(), key('n')),
    above('appointment', paths.calendar(), (page) => page.locator('[data-card]').first().click()),
    above('payment', paths.invoice(invoice), press(/^(Encaisser|Take payment)/)),
    above('new patient', paths.patients(), key('Shift+N')),
    above('user menu', paths.patients(), press(/^Menu d|’s menu$/), { only: 'wide' }),
    above('notifications', paths.patients(), press(/^Notifications/)),
    above('palette', paths.patients(), key('Control+k')),
    above('shortcuts', paths.profile(), key('?'), { only: 'wide' }),
    above('scanner', paths.configInventory(), press(/^(Scanner un article|Scan an item)$/)),
    ...[paths.patients(), paths.invoicesUnpaid(), paths.configInventory()].map((address) =>
      above('filters', address, press(/^(Filtres|Filters)/), { only: 'narrow' }),
    ),
    above('menu', paths.patients(), press(/^Menu$/), { only: 'narrow' }),
    above('edit', paths.patientProfile(patient), key('Shift+E')),
    ...[paths.configRooms(), paths.configAppointmentTypes(), paths.configInventory(), paths.waitingList()].map((address) =>
      above('new', address, key('Shift+N')),
    ),
    above('new', paths.administrationUsers(), key('Shift+N'), { account: admin }),
  ].map(named)
}
