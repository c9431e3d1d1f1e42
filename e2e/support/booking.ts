// The booking wizard as a user sees it, in either language.
import type { Locator, Page } from '@playwright/test'
import type { Clinic } from '@molaire/contract/clinics/endpoints'
import type { Day, Opening } from '@molaire/contract/appointments/shapes'
import type { PatientSummary } from '@molaire/contract/patients/shapes'
import { addDays } from '@molaire/domain/shared/local-date'
import { minutesOf } from '@molaire/domain/shared/local-time'
import { firstClinic, get, list, todayOf, type Caller } from './api.ts'
import { expect, inBoth, type Language } from './journey.ts'

export const words = inBoth({
  wizard: ['Nouveau rendez-vous', 'New appointment'],
  patient: [/^Patient/, /^Patient/],
  create: ['Créer le rendez-vous', 'Create appointment'],
  continue: ['Continuer', 'Continue'],
  created: ['Rendez-vous créé', 'Appointment created'],
  when: [/^Date et heure/, /^Date and time/],
  details: [/^Détails/, /^Details/],
  longer: ['15 minutes de plus', '15 minutes more'],
  firstName: [/^Prénom/, /^First name/],
  lastName: [/^Nom/, /^Last name/],
  phone: ['Téléphone', 'Phone'],
})

/** A free hour in one of the rooms that the board shows first. */
export interface FreePlace extends Opening {
  clinic: Clinic
  day: Day
}

/**
 * A free hour on a day that no other test uses, far from the demo's busy days: one of the open days
 * from two months on, chosen by `number`. A test that needs a day twice must call this only once.
 */
export async function freePlace(
  caller: Caller,
  number: number,
  { appointmentTypeId, durationMinutes = 60 }: { appointmentTypeId?: string; durationMinutes?: number } = {},
): Promise<FreePlace> {
  const clinic = await firstClinic(caller)
  const days = await openDays(caller, clinic)
  const from = days[number % days.length]
  if (!from) throw new Error('the demo’s schedule has no open day two months from now')
  const query = new URLSearchParams({
    clinicId: clinic.id,
    from,
    durationMinutes: String(durationMinutes),
    limit: '20',
    ...(appointmentTypeId && { appointmentTypeId }),
  })
  const items = await list<Opening>(caller, `/openings?${query}`)
  const day = await get<Day>(caller, `/days/${from}?clinicId=${clinic.id}`)
  // The board first shows three rooms.
  const shown = day.rooms.slice(0, 3).map(({ id }) => id)
  const opening = items.find((one) => one.date === from && shown.includes(one.roomId))
  if (!opening) throw new Error(`no free place on ${from}`)
  return { ...opening, clinic, day }
}

/** The open days of two months, from two months on, when there are hardly any appointments. */
async function openDays(caller: Caller, clinic: Clinic): Promise<string[]> {
  const from = addDays(todayOf(clinic), 62)
  const to = addDays(from, 60)
  const query = new URLSearchParams({ clinicId: clinic.id, from, to })
  const loads = await list<{ date: string; openMinutes: number; holiday: string | null }>(caller, `/day-loads?${query}`)
  return loads.filter(({ openMinutes, holiday }) => openMinutes > 0 && !holiday).map(({ date }) => date)
}

/**
 * A patient of the demo with a past appointment and a unique name: booking fills itself in from the
 * last visit.
 */
export async function returningPatient(caller: Caller, number: number): Promise<PatientSummary> {
  const items = await list<PatientSummary>(caller, '/patients?sort=-lastVisit&limit=100')
  const came = items.filter(({ lastVisit }) => lastVisit !== null)
  for (let at = number; at < came.length; at += 1) {
    const patient = came[at]
    if (!patient) continue
    const query = new URLSearchParams({ search: nameOf(patient), status: 'all' })
    const { count } = await get<{ count: number }>(caller, `/patients?${query}`)
    if (count === 1) return patient
  }
  throw new Error('no patient with a name of their own')
}

export const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`

/** Opens the calendar on a place's day and waits until it is shown. */
export async function openDay(page: Page, { date, clinic }: { date: string; clinic: Clinic }): Promise<void> {
  await page.goto(`/?date=${date}&clinic=${clinic.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** The body of a booking of half an hour at a place, for a patient. */
export const bookingAt = (place: FreePlace, patientId: string) => ({
  patientId,
  practitionerId: place.practitionerId,
  roomId: place.roomId,
  appointmentTypeId: place.day.appointmentTypes[0]?.id,
  date: place.date,
  startTime: place.startTime,
  durationMinutes: 30,
})

type Lane = Pick<FreePlace, 'roomName'> & { roomNameEn?: string | null }

/** The column of a room, by either of its names: the page shows that of its language. */
export const lane = (page: Page, { roomName, roomNameEn }: Lane): Locator =>
  page.getByRole('group', { name: new RegExp(`^(${escaped(roomName)}|${escaped(roomNameEn ?? roomName)})$`) })

/** The board runs from 7:00 to 22:00. */
const boardStart = 7 * 60
const boardMinutes = 15 * 60

/** Clicks a free time of a room, where the board shows it. */
export async function clickTime(
  page: Page,
  place: Lane & Pick<FreePlace, 'startTime'>,
  startTime = place.startTime,
): Promise<void> {
  const { box, y } = await timeOnBoard(page, place, startTime)
  await lane(page, place).click({ position: { x: box.width * 0.7, y: y - box.y } })
}

/**
 * The position of a time of a room in the window, in pixels: a little below its line, inside the
 * quarter.
 */
export async function timeOnBoard(page: Page, place: Lane, time: string) {
  const box = await lane(page, place).boundingBox()
  if (!box) throw new Error(`the room ${place.roomName} is not on the board`)
  const minutes = minutesOf(time) + 3 - boardStart
  return { box, x: box.x + box.width / 2, y: box.y + (minutes / boardMinutes) * box.height }
}

/** The card of a patient on the board. */
export const card = (page: Page, place: Lane, patient: { firstName: string; lastName: string }): Locator =>
  lane(page, place).getByRole('button', { name: new RegExp(`^${escaped(nameOf(patient))},`) })

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The wizard next to the board. */
export const wizard = (page: Page, language: Language) => page.getByRole('dialog', { name: words[language].wizard })

/**
 * A patient in the wizard's list. The last line of the list offers to create a patient of that
 * name.
 */
export const patientOption = (page: Page, patient: { firstName: string; lastName: string }): Locator =>
  page.getByRole('option', { name: new RegExp(`^${escaped(nameOf(patient))}`) })

/** Types a name in the wizard and picks the patient from the list. */
export async function pickPatient(
  page: Page,
  language: Language,
  patient: { firstName: string; lastName: string },
): Promise<void> {
  await wizard(page, language).getByRole('combobox', { name: words[language].patient }).fill(nameOf(patient))
  await patientOption(page, patient).click()
}

/** Opens the wizard on a time of the board, with its patient. */
export async function beginBooking(
  page: Page,
  place: FreePlace,
  patient: { firstName: string; lastName: string },
): Promise<void> {
  await openDay(page, place)
  await clickTime(page, place)
  await pickPatient(page, 'fr', patient)
}

/**
 * Chooses the first appointment type, for which nothing is in the way, even if the time is short or
 * past.
 */
export async function chooseFirstKind(page: Page): Promise<void> {
  const sheet = wizard(page, 'fr')
  await sheet.getByRole('button', { name: words.fr.details }).click()
  await sheet.getByRole('radio').first().check()
  await expect(sheet.getByText(/ libre de /)).toBeVisible()
}

/** Books the appointment of the wizard. */
export async function create(page: Page, language: Language = 'fr'): Promise<void> {
  await wizard(page, language).getByRole('button', { name: words[language].create }).click()
  await expect(page.getByText(words[language].created)).toBeVisible()
}

/** Cancels the appointment whose details are open, and confirms the question. */
export async function callOff(page: Page, patient: { firstName: string; lastName: string }): Promise<void> {
  await page
    .getByRole('dialog', { name: nameOf(patient) })
    .getByRole('button', { name: 'Autres actions' })
    .click()
  await page.getByRole('menuitem', { name: 'Annuler le rendez-vous' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Annuler le rendez-vous' }).click()
}

/** The day as the server has it. */
export const dayOf = (caller: Caller, place: Pick<FreePlace, 'date' | 'clinic'>): Promise<Day> =>
  get<Day>(caller, `/days/${place.date}?clinicId=${place.clinic.id}`)

/** Counts the user's clicks with the pointer from now on. */
export async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    Object.assign(window, { clicks: 0 })
    document.addEventListener(
      'click',
      (event) => {
        // A click made with a key has no position on the screen.
        if (event.isTrusted && event.detail > 0)
          Object.assign(window, { clicks: (window as unknown as { clicks: number }).clicks + 1 }) // put there above
      },
      { capture: true },
    )
  })
  return () => page.evaluate(() => (window as unknown as { clicks: number }).clicks) // put there above
}
