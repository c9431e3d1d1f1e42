// A separate clinic in its own group, for journeys that must know everything about a day: nobody
// else books, moves or waits there.
import type { APIRequestContext, Page } from '@playwright/test'
import type { Appointment } from '@molaire/contract/appointments/shapes'
import type { AppointmentType } from '@molaire/contract/appointment-types/endpoints'
import type { Clinic } from '@molaire/contract/clinics/endpoints'
import type { Group } from '@molaire/contract/groups/endpoints'
import type { NewPatient, Patient } from '@molaire/contract/patients/shapes'
import type { Room } from '@molaire/contract/rooms/endpoints'
import type { WireWorkPeriod } from '@molaire/contract/schedule/shapes'
import { addDays } from '@molaire/domain/shared/local-date'
import { timeOf } from '@molaire/domain/shared/local-time'
import { familyName, fromWorker, get, newPatient, post, settledColleague, signInAt, todayOf, type SignedIn } from './api.ts'
import { lane, timeOnBoard } from './booking.ts'
import { enterAs, expect, test as journey } from './journey.ts'

/** A room with its practitioner, who receives from 7:00 to 22:00 on every day of the year. */
export interface OwnRoom {
  id: string
  roomName: string
  practitionerId: string
}

export interface OwnClinic {
  clinic: Clinic
  receptionist: SignedIn
  manager: SignedIn
  /** The practitioner of the first room. */
  dentist: SignedIn
  first: OwnRoom
  second: OwnRoom
  third: OwnRoom
  examination: AppointmentType
  /** A future day that no other journey uses. */
  freshDay: () => string
  /**
   * Half an hour of a room that no other journey uses, on a shared day, today by default. The
   * search begins at the minute `from`.
   */
  freshTime: (room: OwnRoom, date?: string, from?: number) => string
}

async function openClinic(http: APIRequestContext): Promise<OwnClinic> {
  const admin = await signInAt(http, 'admin@molaire.example')
  const group = await post<Group>(admin, '/groups', { name: `Groupe ${familyName('Essai')}` })
  const inGroup = { ...admin, user: { ...admin.user, groupId: group.id } }
  const manager = await settledColleague(inGroup, { firstName: 'Martine', role: 'manager' })
  const desk = await settledColleague(inGroup, { firstName: 'Renée', role: 'receptionist' })
  const lead = await settledColleague(inGroup, { firstName: 'Agathe', lastName: 'Morin', title: 'Dre', role: 'dentist' })
  const others = await Promise.all(
    [
      { firstName: 'Bruno', lastName: 'Nadeau', title: 'Dr' },
      { firstName: 'Carole', lastName: 'Ouellet', title: 'Dre' },
    ].map((names) => settledColleague(inGroup, { ...names, role: 'dentist' })),
  )
  const caller = await signInAt(http, manager.email)
  const clinic = await post<Clinic>(caller, '/clinics', {
    groupId: group.id,
    name: 'Clinique du Quai',
    address: '1, rue du Quai, Trois-Rivières',
    phone: '8195550100',
  })
  const examination = await post<AppointmentType>(caller, '/appointment-types', {
    name: 'Examen',
    color: '#2F8F5B',
    defaultDurationMinutes: 30,
  })
  const period = await post<WireWorkPeriod>(caller, '/work-periods', {
    clinicId: clinic.id,
    name: 'Toujours',
    startDate: '2026-01-01',
    endDate: addDays(todayOf(clinic), 1000),
  })
  const rooms: OwnRoom[] = []
  for (const [index, { id: practitionerId }] of [lead, ...others].entries()) {
    const room = await post<Room>(caller, '/rooms', { clinicId: clinic.id, name: `Salle ${index + 1}`, type: 'treatment' })
    const hours = { dayOfWeek: 0, startTime: '07:00', endTime: '22:00' }
    const assignments = [{ ...hours, userId: practitionerId, roomId: room.id }]
    await post(caller, '/assignments', { workPeriodId: period.id, assignments })
    rooms.push({ id: room.id, roomName: room.name, practitionerId })
  }
  await post(caller, `/work-periods/${period.id}/copy-day`, { from: 0, to: [1, 2, 3, 4, 5, 6] })
  const [first, second, third] = rooms
  if (!first || !second || !third) throw new Error('three rooms were made')
  const [receptionist, dentist] = await Promise.all([signInAt(http, desk.email), signInAt(http, lead.email)])
  let given = 0
  const freshDay = () => addDays(todayOf(clinic), 20 + (given += 1))
  const taken = new Map<string, number>()
  const freshTime = (room: OwnRoom, date = 'today', from = 8 * 60) => {
    const start = taken.get(`${room.id} ${date}`) ?? from
    taken.set(`${room.id} ${date}`, start + 30)
    return timeOf(start)
  }
  return { clinic, receptionist, manager: caller, dentist, first, second, third, examination, freshDay, freshTime }
}

/**
 * The journeys with their own clinic (one per worker). Its receptionist is signed in. A file whose
 * journeys let the server choose the times gives its own `clinicOf`: it then shares no clinic.
 */
export const test = journey.extend<object, { own: OwnClinic; clinicOf: string }>({
  clinicOf: ['every file', { scope: 'worker', option: true }],
  own: [
    async ({ playwright }, use, { workerIndex }) => {
      const http = await playwright.request.newContext({ extraHTTPHeaders: fromWorker(workerIndex) })
      await use(await openClinic(http))
      await http.dispose()
    },
    { scope: 'worker' },
  ],
  signedIn: async ({ own }, use) => use(own.receptionist),
  context: async ({ context, own }, use) => {
    await enterAs(context, own.receptionist)
    await use(context)
  },
})

/** A new patient. */
export const givenPatient = (own: OwnClinic, firstName: string, more: Partial<NewPatient> = {}): Promise<Patient> =>
  newPatient(own.receptionist, { firstName, lastName: familyName('Visiteur'), ...more })

/** An examination at that place, of half an hour by default. */
export const givenAppointment = (
  own: OwnClinic,
  { patient, room, ...at }: { patient: Patient; room: OwnRoom; date: string; startTime: string; durationMinutes?: number },
): Promise<Appointment> =>
  post<Appointment>(own.receptionist, '/appointments', {
    patientId: patient.id,
    practitionerId: room.practitionerId,
    roomId: room.id,
    appointmentTypeId: own.examination.id,
    durationMinutes: 30,
    ...at,
  })

/**
 * A patient with an appointment at nine, in the first room by default, on a day that no other
 * journey uses. `now` reads the appointment from the server.
 */
export async function givenMorning(own: OwnClinic, firstName: string, room = own.first) {
  const date = own.freshDay()
  const patient = await givenPatient(own, firstName)
  const appointment = await givenAppointment(own, { patient, room, date, startTime: '09:00' })
  return { date, patient, appointment, now: () => appointmentNow(own, appointment) }
}

/** An appointment as the server has it. */
export const appointmentNow = (own: OwnClinic, { id }: { id: string }): Promise<Appointment> =>
  get<Appointment>(own.receptionist, `/appointments/${id}`)

/** Opens the calendar on a day of that clinic, with its three rooms. */
export async function openOwnDay(page: Page, own: OwnClinic, date: string): Promise<void> {
  await page.goto(`/?date=${date}&clinic=${own.clinic.id}`)
  await expect(lane(page, own.first)).toBeVisible()
}

/**
 * Drags what is under a point to a time of a room with the mouse, in small steps as a hand does.
 */
export async function dragTo(
  page: Page,
  from: { x: number; y: number },
  room: OwnRoom,
  time: string,
  hover?: () => Promise<void>,
): Promise<void> {
  const { x, y } = await timeOnBoard(page, room, time)
  const board = await page.getByRole('region', { name: /^(Journée du|Day of) / }).boundingBox()
  if (!board || y < board.y || y > board.y + board.height) throw new Error(`${time} is not in sight`)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 4, from.y + 4)
  await page.mouse.move(x, y, { steps: 12 })
  await hover?.()
  await page.mouse.up()
}

/** Counts how often the pointer is pressed from now on. A drag is one press. */
export async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    Object.assign(window, { presses: 0 })
    const count = (event: Event) => {
      if (event.isTrusted) Object.assign(window, { presses: (window as unknown as { presses: number }).presses + 1 }) // put there above
    }
    window.addEventListener('pointerdown', count, { capture: true })
  })
  return () => page.evaluate(() => (window as unknown as { presses: number }).presses) // put there above
}
