// What the contact sheet shows: every screen, the tabs of a patient and of an appointment, and
// what opens above them.
import path from 'node:path'
import type { Page } from '@playwright/test'
import type { Day } from '@molaire/contract/appointments/shapes'
import { addDays } from '@molaire/domain/shared/local-date'
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
const choose = (name: RegExp) => (page: Page) => page.getByRole('menuitem', { name }).click()

/** One step after the other. */
const inTurn =
  (...steps: ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const step of steps) await step(page)
  }

/** What a search for a person in what opened offers for these letters. */
const offered = async (page: Page, letters: string) => {
  await page.getByRole('dialog').getByRole('combobox').first().fill(letters)
  return page.getByRole('option').filter({ visible: true })
}

/** Picks the first person; the option with guillemets would create somebody of that name. */
const pickPerson = (letters: string) => async (page: Page) =>
  (await offered(page, letters)).filter({ hasText: letters, hasNotText: /[«“]/ }).first().click()
const newPerson = async (page: Page) => (await offered(page, 'Zéphirine')).filter({ hasText: /[«“]/ }).click()

const merging = [press(/^(Autres actions|More actions)/), choose(/^(Fusionner|Merge)/)]

/** A new patient that could not be saved, since nothing reaches the server: the form stays. */
const withoutAnswer = async (page: Page) => {
  await page.keyboard.press('Shift+N')
  const form = page.getByRole('dialog')
  await form.getByLabel(/^(Prénom|First name)/).fill('Marguerite')
  await form.getByLabel(/^(Nom|Last name)/).fill('Bissonnette-Archambault')
  await page.route('**/api/**', (route) => route.abort())
  await form.getByRole('button', { name: /^(Créer|Create)/ }).click()
  await form.getByRole('alert').filter({ visible: true }).first().waitFor()
}

/** The first for which the question is answered yes; they are asked one after the other. */
async function firstThat<T>(all: readonly T[], isSo: (one: T) => Promise<boolean>): Promise<T | undefined> {
  for (const one of all) if (await isSo(one)) return one
  return undefined
}

/** Records of the demo that have something on every tab. */
async function recordsOf(caller: Caller) {
  const clinic = await firstClinic(caller)
  const [owed] = await list<{ id: string; patientId: string }>(caller, `/invoices?clinicId=${clinic.id}&status=unpaid`)
  const [invoice] = owed ? [owed] : await list<{ id: string; patientId: string }>(caller, `/invoices?clinicId=${clinic.id}`)
  const today = todayOf(clinic)
  // In the morning the last completed appointment is on an earlier day.
  const days = [0, 1, 2, 3].map((back) =>
    get<Day>(caller, `/days/${addDays(today, -back)}?clinicId=${clinic.id}`).then(({ appointments }) => appointments),
  )
  const appointments = (await Promise.all(days)).flat()
  const appointment = appointments.find(({ status }) => status === 'completed') ?? appointments[0]
  if (!invoice || !appointment) throw new Error('the demo has no invoice, or no appointment today: wait for its history')
  const patients = [invoice.patientId, ...new Set(appointments.map((one) => one.patient.id))].slice(0, 60)
  const isImaged = async (id: string) => (await list<unknown>(caller, `/patients/${id}/images`)).length > 0
  // Results are still to be recorded, as far as one is left.
  const loads = await list<{ id: string; status: string; hasBiological: boolean }>(
    caller,
    `/sterilization-loads?clinicId=${clinic.id}`,
  )
  const load =
    loads.find(({ status }) => status === 'in_progress') ?? loads.find(({ hasBiological }) => hasBiological) ?? loads[0]
  return {
    invoice: invoice.id,
    patient: invoice.patientId,
    imaged: (await firstThat(patients, isImaged)) ?? invoice.patientId,
    appointment: appointment.id,
    load: load?.id ?? '',
  }
}

/** All surfaces, in the order of the sheet. `caller` reads which records the demo has. */
export async function surfacesOf(caller: Caller): Promise<Surface[]> {
  const { screens } = await screensOfWeb()
  const { invoice, patient, imaged, appointment, load } = await recordsOf(caller)

  const page = (address: string, more: Partial<Surface> = {}): Surface => ({ name: address, address, account: manager, ...more })
  const above = (name: string, address: string, open: Surface['open'] & {}, more: Partial<Surface> = {}): Surface =>
    page(address, { name: `${address} › ${name}`, open, ...more })
  const addressOf = (route: string) => route.replace('$id', route.startsWith(paths.invoices()) ? invoice : appointment)
  // The name stays the same from run to run: without the ids.
  const named = (surface: Surface): Surface => ({
    ...surface,
    name: surface.name
      .replace(invoice, 'invoice')
      .replace(imaged, 'imaged')
      .replace(patient, 'patient')
      .replace(appointment, 'appointment')
      .replace(load, 'load'),
  })

  return [
    ...[paths.login(), paths.requestReset(), paths.resetPassword()].map((address) => page(address, { account: undefined })),
    ...screens.map(({ path: route, adminOnly }) => page(addressOf(route), adminOnly ? { account: admin } : {})),
    page(`${paths.calendar()}?view=week`),
    ...['holidays', 'slots', 'assignments'].map((tab) => page(`${paths.configWorkPeriods()}?tab=${tab}`)),
    ...['today', 'rebook'].map((show) => page(`${paths.waitingList()}?show=${show}`)),
    ...['security', 'preferences'].map((tab) => page(`${paths.profile()}?tab=${tab}`)),
    page(paths.patientsImport()),
    ...[
      paths.patientProfile,
      paths.patientAppointments,
      paths.patientInvoices,
      paths.patientPrescriptions,
      paths.patientRadiology,
    ].map((tab) => page(tab(patient))),
    page(paths.patientProfile(imaged)),
    page(paths.patientRadiology(imaged)),
    ...tabKeys.map((tab) => page(`${paths.appointment(appointment)}?tab=${tab}`, { account: 'dentist@molaire.example' })),
    ...['loads', 'recalls', 'log'].map((view) => page(`${paths.sterilization()}?view=${view}`)),
    page(`${paths.sterilization()}?view=loads&load=${load}`),
    above('booking', paths.calendar(), key('n')),
    above('booking, new patient', paths.calendar(), inTurn(key('n'), newPerson)),
    above('booking, its hour', paths.calendar(), inTurn(key('n'), pickPerson('Trem'), press(/^(Continuer|Continue)$/))),
    above('appointment', paths.calendar(), (page) => page.locator('[data-card]').first().click()),
    above('payment', paths.invoice(invoice), press(/^(Encaisser|Take payment)/)),
    above('plan', paths.invoice(invoice), press(/^(Créer l’entente|Create plan|Modifier|Change)$/)),
    above('new patient', paths.patients(), key('Shift+N')),
    above('new patient, not saved', paths.patients(), withoutAnswer),
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
    above('merge', paths.patientProfile(patient), inTurn(...merging)),
    above('merge, both', paths.patientProfile(patient), inTurn(...merging, pickPerson('Trem'))),
    above('hours', paths.configWorkPeriods(), press(/^(Modifier la période|Edit period)$/)),
    above('help', paths.patients(), key('h')),
    above('history', paths.patientProfile(patient), press(/^(Tout l’historique|Full history)$/)),
    above('documents', paths.patientInvoices(patient), press(/^Documents$/)),
    above('advance', paths.patientInvoices(patient), press(/^(Encaisser une avance|Take an advance)$/)),
    above('labels', paths.sterilization(), press(/^(Imprimer les étiquettes|Print labels)$/)),
    ...[
      paths.configRooms(),
      paths.configClinics(),
      paths.configAppointmentTypes(),
      paths.configTariffs(),
      paths.configInventory(),
      paths.waitingList(),
      ...['holidays', 'slots', 'assignments'].map((tab) => `${paths.configWorkPeriods()}?tab=${tab}`),
    ].map((address) => above('new', address, key('Shift+N'))),
    above('new', paths.configImagingDevices(), press(/^(Ajouter un appareil|Add device)$/)),
    ...[paths.administrationUsers(), paths.administrationGroups()].map((address) =>
      above('new', address, key('Shift+N'), { account: admin }),
    ),
    above('entry', paths.administrationLog(), (page) => page.locator('button[data-row-link]').first().click(), {
      account: admin,
    }),
  ].map(named)
}
