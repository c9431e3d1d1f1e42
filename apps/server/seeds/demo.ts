import { createUserBody, type UpdateUserBody } from '@molaire/contract/users/shapes'
import { createWaitingListEntryBody } from '@molaire/contract/waiting-list/shapes'
import type { AppointmentStatus } from '@molaire/domain/appointments/status'
import type { NotificationType } from '@molaire/domain/notifications/types'
import { epochDay, type LocalDate } from '@molaire/domain/shared/local-date'
import { timeOf } from '@molaire/domain/shared/local-time'
import { isRefusal } from '@molaire/domain/shared/refusal'
import type { AppParts } from '../src/app.ts'
import { createAppointmentType } from '../src/areas/appointment-types/index.ts'
import { recordAppointments, type Recorded } from '../src/areas/appointments/index.ts'
import { createClinic, defaultTimeZone } from '../src/areas/clinics/index.ts'
import { contextOfNewGroup, createGroup } from '../src/areas/groups/index.ts'
import { createUserClinicNotification } from '../src/areas/notifications/index.ts'
import { changePatientStatus, createFamilyLink, openFile, setPayer } from '../src/areas/patients/index.ts'
import { createRoom } from '../src/areas/rooms/index.ts'
import { assign, createHolidays, createWorkPeriod } from '../src/areas/schedule/index.ts'
import type { UserPool } from '../src/areas/user-pool/index.ts'
import { addUser, updateUser } from '../src/areas/users/index.ts'
import { createWaitingListEntry } from '../src/areas/waiting-list/index.ts'
import { fixedClock } from '../src/platform/clock/clock.ts'
import { momentOf, wallClock } from '../src/platform/clock/zone.ts'
import { demoPassword } from '../src/platform/config/demo-accounts.ts'
import type { Context } from '../src/platform/context.ts'
import { inTransaction } from '../src/platform/db/transaction.ts'
import { preparing } from '../src/platform/db/what-is-inside.ts'
import * as calendar from './calendar.ts'
import { completed } from './files.ts'
import { families } from './families.ts'
import * as people from './people.ts'
import { seededRandom } from './random.ts'
import { planWaiting, type PlannedWait } from './waiting-list.ts'

type Parts = AppParts & { userPool: UserPool }

interface GroupPlan {
  name: string
  descriptionFr: string
  staff: readonly people.Person[]
  town: people.Town
  patients: number
  clinics: readonly calendar.ClinicPlan[]
  seed: number
}

const mauricie: GroupPlan = {
  name: 'Groupe Mauricie',
  descriptionFr: 'Deux cliniques de démonstration, à Trois-Rivières et à Shawinigan',
  staff: people.staffOfMauricie,
  town: people.mauricie,
  patients: 400,
  clinics: [calendar.erables, calendar.rive],
  seed: 46,
}

const estrie: GroupPlan = {
  name: 'Groupe Estrie',
  descriptionFr: 'Une clinique de démonstration, à Magog',
  staff: people.staffOfEstrie,
  town: people.estrie,
  patients: 60,
  clinics: [calendar.lac],
  seed: 819,
}

/**
 * Fills an empty database with the demo clinic: two groups, their staff, schedules and patients, twelve months of appointments behind today
 * and two ahead, and who waits for one, all made with the actions. Everyone is invented; the same day and minute give the same clinic. A preparation that was cut
 * short is emptied and made again.
 */
export function seedDemo(parts: Parts): Promise<void> {
  return preparing(parts.database, async () => {
    const passwordHash = await parts.userPool.hashPassword(demoPassword)
    const first = await seedGroup(parts, mauricie, passwordHash)
    const second = await seedGroup(parts, estrie, passwordHash)
    // A manager who looks after both groups (SHELL-12).
    await change(parts, first, 'bolduc', { accessGroupIds: [second.ctx.groupId] })
  })
}

/** Rows by the names that the plans give them. */
type Ids = Map<string, string>

interface Seeded {
  ctx: Context
  staff: Ids
}

async function seedGroup(parts: Parts, plan: GroupPlan, passwordHash: string): Promise<Seeded> {
  const { date: today, minutes: now } = wallClock(parts.clock.now(), defaultTimeZone)
  const random = seededRandom(plan.seed)
  const { ctx, staff } = await found(parts, plan, passwordHash)
  const types = await addTypes(ctx)
  const clinics: { id: string; rooms: Ids }[] = []
  for (const clinic of plan.clinics) clinics.push(await openClinic(ctx, { clinic, today, staff, types }))
  for (const { key, isGone = false, isToldOf = [] } of plan.staff) {
    if (isGone) await change(parts, { ctx, staff }, key, { isEnabled: false })
    if (isToldOf.length > 0) await subscribe(ctx, { userId: idOf(staff, key), clinics, notificationTypes: [...isToldOf] })
  }

  const known = [...plan.clinics.flatMap(({ today }) => today ?? []).map(({ patient }) => patient), ...people.alsoKnown]
  const persons = people.makePatients(random, { count: plan.patients, known, town: plan.town, today })
  const patients = completed(seededRandom(plan.seed + 1000), persons, today)
  const owners = plan.staff.filter(({ role, isGone }) => (role === 'receptionist' || role === 'manager') && !isGone)
  // The first clinic has whoever today names, and four of five of the others.
  const clinicOf = (i: number) => (i < known.length || i % 5 !== 0 ? 0 : plan.clinics.length - 1)
  const files: string[] = []
  // One transaction after the other: two that write the same words of names in turn would wait for each other.
  const chunks = inChunks([...patients.entries()], 50)
  await inBatches(ctx, chunks, { atOnce: 1 }, async (ctx, chunk) => {
    for (const [i, patient] of chunk) {
      const clinicId = clinics[clinicOf(i)]?.id ?? null
      const dentists = plan.clinics[clinicOf(i)]?.dentists ?? []
      const assignedPractitionerId = staff.get(dentists[i % dentists.length] ?? '') ?? null
      // Every third file is looked after by someone of the desk.
      const ownerId = i % 3 === 1 ? (staff.get(owners[i % owners.length]?.key ?? '') ?? null) : null
      files[i] = await addPatient(ctx, patient, { clinicId, assignedPractitionerId, ownerId })
    }
  })
  await linkFamilies(ctx, new Map(known.map(({ firstName, lastName }, i) => [`${firstName} ${lastName}`, files[i] ?? ''])))

  for (const [number, clinic] of plan.clinics.entries()) {
    const isRegular = (i: number) =>
      clinicOf(i) === number && patients[i]?.status === 'active' && known[i]?.openedDaysAgo === undefined
    const planned = calendar.planAppointments(random, {
      plan: clinic,
      today,
      now,
      regulars: patients.map((_, i) => i).filter(isRegular),
      placeOf: (someone) => known.indexOf(someone),
    })
    const place = clinics[number]
    if (!place) throw new Error('a clinic was not opened')
    const bookedIds = new Map<calendar.Planned, string>()
    await inBatches(ctx, inStretches(planned), { atOnce: 3 }, async (ctx, stretch) => {
      const ids = await recordAppointments(ctx, {
        clinicId: place.id,
        appointments: stretch.map((one) => ({
          roomId: idOf(place.rooms, one.room),
          practitionerId: idOf(staff, one.who),
          patientId: files[one.patient] ?? '',
          appointmentTypeId: idOf(types, one.kind),
          ...storyOf(one, patients[one.patient]?.openedOn ?? today, parts.clock.now()),
        })),
      })
      for (const [i, one] of stretch.entries()) bookedIds.set(one, ids[i] ?? '')
    })
    if (number > 0) continue
    for (const wait of planWaiting({ planned, regulars: patients.map((_, i) => i).filter(isRegular), today }))
      await putOnList(ctx, wait, {
        clinicId: place.id,
        patientId: files[wait.patient] ?? '',
        appointmentId: wait.sooner && bookedIds.get(wait.sooner),
        practitionerId: wait.who && idOf(staff, wait.who),
        appointmentTypeId: idOf(types, wait.kind),
      })
  }
  return { ctx, staff }
}

/** WAIT-01: someone who has waited for some days. */
async function putOnList(ctx: Context, wait: PlannedWait, rows: Record<string, string | null | undefined>): Promise<void> {
  const { waitsForDays, minutes, priority, weekdays, dayParts, availableUntil, note } = wait
  const wish = { durationMinutes: minutes, priority, weekdays, dayParts, availableUntil, note }
  const since = new Date(ctx.clock.now().getTime() - waitsForDays * day)
  await createWaitingListEntry(at(ctx, since), { body: createWaitingListEntryBody.parse({ ...rows, ...wish }) })
}

/** What an administrator changes of someone once they are there. */
async function change({ userPool }: Parts, { ctx, staff }: Seeded, key: string, body: UpdateUserBody): Promise<void> {
  await updateUser(ctx, { params: { id: idOf(staff, key) }, body, ifMatch: undefined, userPool })
}

interface Subscription {
  userId: string
  clinics: readonly { id: string }[]
  notificationTypes: NotificationType[]
}

/** NOTIF-08: someone is told of the same things at each of these clinics. */
async function subscribe(ctx: Context, { userId, clinics, notificationTypes }: Subscription): Promise<void> {
  for (const { id: clinicId } of clinics)
    await createUserClinicNotification(ctx, { body: { userId, clinicId, notificationTypes } })
}

/** The group with its staff; all else is done in the name of its administrator, the first of them. */
async function found(parts: Parts, plan: GroupPlan, passwordHash: string): Promise<Seeded> {
  const founding = contextOfNewGroup(parts)
  const staff: Ids = new Map()
  const users = await inTransaction(founding, async (ctx) => {
    const group = await createGroup(ctx, plan)
    const users = []
    for (const { key, isGone: _, isToldOf: __, ...person } of plan.staff) {
      const body = createUserBody.parse({ ...person, groupId: group.id })
      const user = await addUser(ctx, { body, userPool: parts.userPool, secret: { passwordHash }, temporary: false })
      staff.set(key, user.id)
      users.push(user)
    }
    return users
  })
  const [administrator] = users
  if (!administrator?.isAdmin) throw new Error('the first of a group’s staff is its administrator')
  return { ctx: { ...founding, user: administrator }, staff }
}

function addTypes(ctx: Context): Promise<Ids> {
  return inTransaction(ctx, async (ctx) => {
    const types: Ids = new Map()
    for (const [kind, { name, color, minutes }] of Object.entries(calendar.kinds)) {
      types.set(kind, (await createAppointmentType(ctx, { name, color, defaultDurationMinutes: minutes[0] })).id)
    }
    return types
  })
}

interface Opening {
  clinic: calendar.ClinicPlan
  today: LocalDate
  staff: Ids
  types: Ids
}

/** A clinic with its rooms, work periods, holidays, weekly slots and who stands where. */
function openClinic(ctx: Context, { clinic, today, staff, types }: Opening): Promise<{ id: string; rooms: Ids }> {
  return inTransaction(ctx, async (ctx) => {
    const { name, address, phone, email, fax, invoicePrefix } = clinic
    const { id } = await createClinic(ctx, { name, address, phone, email, fax, invoicePrefix })
    const rooms: Ids = new Map()
    for (const room of clinic.rooms) rooms.set(room.name, (await createRoom(ctx, { clinicId: id, ...room })).id)
    const holidays = calendar.holidays(today).map(({ name, date }) => ({ name, startDate: date, endDate: null }))
    await createHolidays(ctx, { body: { clinicId: id, holidays, acceptStranded: false } })

    const week = clinic.hours.flatMap(({ room, who, from, to, kinds = [], ...hours }) =>
      calendar.daysOf(hours, today).map((dayOfWeek) => ({
        dayOfWeek,
        startTime: from,
        endTime: to,
        userId: idOf(staff, who),
        roomId: idOf(rooms, room),
        appointmentTypeIds: kinds.map((kind) => idOf(types, kind)),
      })),
    )
    for (const period of calendar.workPeriods(today)) {
      const { id: workPeriodId } = await createWorkPeriod(ctx, { body: { clinicId: id, ...period } })
      await assign(ctx, { workPeriodId, assignments: week })
    }
    return { id, rooms }
  })
}

async function addPatient(
  ctx: Context,
  { file, openedOn, status }: people.Patient,
  belongsTo: Pick<people.Patient['file'], 'clinicId' | 'assignedPractitionerId' | 'ownerId'>,
): Promise<string> {
  const { id } = await openFile(at(ctx, noonOf(openedOn)), { ...file, ...belongsTo })
  // Nothing names a file that was just opened.
  if (status !== 'active') await changePatientStatus(ctx, { params: { id }, body: { status } }, [])
  return id
}

/** PAT-06: the families whose people this group has, with whose account pays. */
function linkFamilies(ctx: Context, files: Ids): Promise<void> {
  const here = families.filter(({ of, relatives }) => [of, ...relatives.map(({ name }) => name)].every((name) => files.has(name)))
  const aYearAgo = new Date(ctx.clock.now().getTime() - 365 * day)
  return inTransaction(at(ctx, aYearAgo), async (ctx) => {
    for (const { of, relatives } of here)
      for (const { name, relationship, isPaidFor = false } of relatives) {
        const [patient, relative] = [{ id: idOf(files, of) }, { id: idOf(files, name) }]
        await createFamilyLink(ctx, { params: patient, body: { relativeId: relative.id, relationship } })
        if (isPaidFor) await setPayer(ctx, { params: relative, body: { payerId: patient.id }, ifMatch: undefined })
      }
  })
}

type Story = Pick<Recorded, 'date' | 'startTime' | 'durationMinutes' | 'status' | 'reason' | 'bookedAt' | 'statusChangedAt'>

/** When an appointment was booked, never before the file was opened nor after now, and when it came to be what it is. */
function storyOf(
  { date, start, minutes, reason, fate, bookedDaysBefore }: calendar.Planned,
  openedOn: LocalDate,
  now: Date,
): Story {
  const startsAt = momentOf({ date, minutes: start }, defaultTimeZone)
  if (isRefusal(startsAt)) throw new Error('no clinic is open while the clocks change')
  const asked = Math.min(startsAt.getTime() - bookedDaysBefore * day, now.getTime() - ((bookedDaysBefore * 7) % 30) * day)
  const bookedAt = new Date(Math.max(noonOf(openedOn).getTime(), asked))
  const later = minutesFromStart[fate]
  const changed = later === undefined ? bookedAt.getTime() : startsAt.getTime() + (later ?? minutes) * 60_000
  const statusChangedAt = new Date(Math.max(bookedAt.getTime(), Math.min(now.getTime(), changed)))
  return { date, startTime: timeOf(start), durationMinutes: minutes, status: fate, reason, bookedAt, statusChangedAt }
}

/** Minutes from its time to an appointment's last change: null when it is over, undefined when nothing has changed since it was booked. */
const minutesFromStart: Record<AppointmentStatus, number | null | undefined> = {
  scheduled: undefined,
  confirmed: -2 * 24 * 60,
  in_progress: 2,
  completed: null,
  cancelled: -26 * 60,
  no_show: 20,
}

const day = 86_400_000
const noonOf = (date: LocalDate) => new Date(`${date}T17:00:00Z`)
const at = (ctx: Context, moment: Date): Context => ({ ...ctx, clock: fixedClock(moment) })

function idOf(ids: Ids | undefined, name: string): string {
  const id = ids?.get(name)
  if (id === undefined) throw new Error(`the plan names ${name}, which it did not make`)
  return id
}

const inChunks = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, i) => items.slice(i * size, (i + 1) * size))

/** In stretches of two months. A day belongs to one stretch only, so no two of them wait for the same room. */
function inStretches(planned: readonly calendar.Planned[]): calendar.Planned[][] {
  const stretches = new Map<number, calendar.Planned[]>()
  for (const one of planned) {
    const number = Math.floor(epochDay(one.date) / 60)
    stretches.set(number, [...(stretches.get(number) ?? []), one])
  }
  return [...stretches.values()]
}

/** Does each job in a transaction of its own, a few at a time. */
async function inBatches<T>(
  ctx: Context,
  jobs: readonly T[],
  { atOnce }: { atOnce: number },
  act: (ctx: Context, job: T) => Promise<void>,
): Promise<void> {
  const waiting = jobs.values()
  const worker = async () => {
    for (const job of waiting) await inTransaction(ctx, (ctx) => act(ctx, job))
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}
