import { prescriptionFavouriteBody } from '@molaire/contract/prescriptions/shapes'
import { createUserBody, type UpdateUserBody } from '@molaire/contract/users/shapes'
import { createWaitingListEntryBody } from '@molaire/contract/waiting-list/shapes'
import type { NotificationType } from '@molaire/domain/notifications/types'
import { addDays } from '@molaire/domain/shared/local-date'
import type { AppParts } from '../src/app.ts'
import { createAppointmentType } from '../src/areas/appointment-types/index.ts'
import { createClinic } from '../src/areas/clinics/index.ts'
import { contextOfNewGroup, createGroup } from '../src/areas/groups/index.ts'
import { createUserClinicNotification } from '../src/areas/notifications/index.ts'
import { createFamilyLink, setPayer } from '../src/areas/patients/index.ts'
import { favourites } from '../src/areas/prescriptions/index.ts'
import { createRoom } from '../src/areas/rooms/index.ts'
import { assign, createHolidays, createWorkPeriod } from '../src/areas/schedule/index.ts'
import type { UserPool } from '../src/areas/user-pool/index.ts'
import { addUser, updateUser } from '../src/areas/users/index.ts'
import { createWaitingListEntry } from '../src/areas/waiting-list/index.ts'
import { demoPassword } from '../src/platform/config/demo-accounts.ts'
import type { Context } from '../src/platform/context.ts'
import { inTransaction } from '../src/platform/db/transaction.ts'
import { filling, preparing } from '../src/platform/db/what-is-inside.ts'
import * as calendar from './calendar.ts'
import { favouriteKeys, medicines } from './care/medicines.ts'
import { recordCare, withIds } from './care/record-care.ts'
import { createGuide } from './care/tariffs.ts'
import { families } from './families.ts'
import { fillHistory } from './history.ts'
import { firstDays, parted, planDemo, type PlannedClinic, type PlannedGroup, type PlannedAppointment } from './plan.ts'
import { recordRecent } from './notifications.ts'
import { at, day, inChunks, inStretches, openPlanned, recordPlanned } from './records.ts'
import { stock } from './inventory/stock.ts'
import { prepareImages } from './radiology/record-images.ts'
import { prepareSterilization } from './sterilization/record-sterilization.ts'
import type { PlannedWait } from './waiting-list.ts'

type Parts = AppParts & { userPool: UserPool }

/**
 * Fills an empty database with the demo clinic: two groups, their staff, schedules and patients,
 * twelve months of appointments behind today and two ahead, and the waiting list, all created with
 * the actions. All people are invented. The same day and minute give the same clinic.
 */
export async function seedDemo(parts: Parts): Promise<void> {
  await prepareDemo(parts)
  await completeDemo(parts)
}

/**
 * Creates what users need to sign in and work: accounts, configuration, the weeks around today with
 * their patients, and the waiting list. The history is added later. If a preparation was
 * interrupted, it is deleted and done again.
 */
export function prepareDemo(parts: Parts): Promise<void> {
  return preparing(parts.database, async () => {
    const hashing = parts.userPool.hashPassword(demoPassword)
    const moment = parts.clock.now()
    const [one, other] = planDemo(moment)
    const passwordHash = await hashing
    const [ctx] = await allOf([prepareGroup(parts, one, passwordHash), prepareGroup(parts, other, passwordHash)])
    await prepareSterilization(ctx, one)
    await prepareImages(ctx, one, parts.files)
    // A manager who looks after both groups (SHELL-12).
    await change(parts, ctx, { id: one.idOf('user', 'bolduc'), body: { accessGroupIds: [other.id] } })
    return moment
  })
}

/**
 * Adds the rest: the patients and appointments of the past year. It may be interrupted, by `signal`
 * or a kill, and called again.
 */
export const completeDemo = (parts: AppParts, { signal }: { signal?: AbortSignal } = {}): Promise<void> =>
  filling(parts.database, (moment) => fillHistory(parts, { moment, signal }), { ...(signal && { signal }) })

async function prepareGroup(parts: Parts, plan: PlannedGroup, passwordHash: string): Promise<Context> {
  const ctx = await createDemoGroup(parts, plan, passwordHash)
  await addTypes(ctx, plan)
  for (const clinic of plan.clinics) {
    await openClinic(ctx, plan, clinic)
    const idOf = (code: string) => plan.idOf('tariff', code, clinic)
    await createGuide(ctx, { clinicId: clinic.id, today: plan.today, idOf })
  }
  for (const { key, isGone = false, isToldOf = [] } of plan.staff) {
    const id = plan.idOf('user', key)
    if (isGone) await change(parts, ctx, { id, body: { isEnabled: false } })
    if (isToldOf.length > 0) await subscribe(ctx, { userId: id, clinics: plan.clinics, notificationTypes: [...isToldOf] })
  }
  await addFavourites(ctx, plan)
  for (const clinic of plan.clinics) await stock(ctx, plan, clinic)
  const { patients, appointmentsOf, careOf } = parted(plan).first
  // One transaction after the other: two concurrent ones that insert the same name words in
  // different orders would deadlock.
  for (const chunk of inChunks(patients, 100)) await openPlanned(ctx, plan, chunk)
  await linkFamilies(ctx, plan)
  await allOf(plan.clinics.map((clinic) => recordInStretches(ctx, plan, { clinic, appointments: appointmentsOf(clinic) })))
  for (const clinic of plan.clinics) await recordCare(ctx, plan, withIds(plan, clinic, careOf(clinic)))
  for (const clinic of plan.clinics) for (const wait of clinic.waits) await putOnList(ctx, plan, { clinic, wait })
  await recordRecent(ctx, plan, parts.version)
  return ctx
}

/**
 * A day is in one stretch only, and the stretches of a clinic are recorded one after the other, so
 * no two of them wait for the same room. Before the weeks around today there are few.
 */
async function recordInStretches(
  ctx: Context,
  plan: PlannedGroup,
  { clinic, appointments }: { clinic: PlannedClinic; appointments: readonly PlannedAppointment[] },
): Promise<void> {
  const isOld = ({ date }: PlannedAppointment) => date < addDays(plan.today, -firstDays)
  const near = inStretches(
    appointments.filter((one) => !isOld(one)),
    { days: 14 },
  )
  for (const some of [appointments.filter(isOld), ...near]) await recordPlanned(ctx, { plan, clinic, appointments: some })
}

/** APT-11: the prescriptions that each dentist writes often. */
async function addFavourites(ctx: Context, plan: PlannedGroup): Promise<void> {
  const dentists = plan.staff.filter(({ role }) => role === 'dentist')
  await inTransaction(ctx, async (ctx) => {
    for (const { key } of dentists) {
      const dentist = { ...ctx, user: { ...ctx.user, id: plan.idOf('user', key), isDentist: true } }
      for (const medicine of favouriteKeys) await favourites.create(dentist, prescriptionFavouriteBody.parse(medicines[medicine]))
    }
  })
}

/** WAIT-01: adds an entry that has waited for some days. */
async function putOnList(
  ctx: Context,
  plan: PlannedGroup,
  { clinic, wait }: { clinic: PlannedClinic; wait: PlannedWait<PlannedAppointment> },
): Promise<void> {
  const { waitsForDays, minutes, priority, weekdays, dayParts, availableUntil, note } = wait
  const body = createWaitingListEntryBody.parse({
    clinicId: clinic.id,
    patientId: plan.patients[wait.patient]?.id,
    appointmentId: wait.sooner && wait.sooner.id,
    practitionerId: wait.who && plan.idOf('user', wait.who),
    appointmentTypeId: plan.idOf('type', wait.kind),
    durationMinutes: minutes,
    priority,
    weekdays,
    dayParts,
    availableUntil,
    note,
  })
  await createWaitingListEntry(at(ctx, new Date(plan.moment.getTime() - waitsForDays * day)), { body })
}

/** Changes a user as an administrator does. */
async function change({ userPool }: Parts, ctx: Context, { id, body }: { id: string; body: UpdateUserBody }): Promise<void> {
  await updateUser(ctx, { params: { id }, body, ifMatch: undefined, userPool })
}

interface Subscription {
  userId: string
  clinics: readonly { id: string }[]
  notificationTypes: NotificationType[]
}

/** NOTIF-08: subscribes a user to the same types at each of these clinics. */
async function subscribe(ctx: Context, { userId, clinics, notificationTypes }: Subscription): Promise<void> {
  for (const { id: clinicId } of clinics)
    await createUserClinicNotification(ctx, { body: { userId, clinicId, notificationTypes } })
}

/**
 * Creates the group with its staff. Everything else is done as its administrator, who is the first
 * of them.
 */
async function createDemoGroup(parts: Parts, plan: PlannedGroup, passwordHash: string): Promise<Context> {
  const founding = { ...contextOfNewGroup(as(parts, plan.id)), newId: parts.newId }
  const users = await inTransaction(founding, async (ctx) => {
    const group = await createGroup(ctx, plan)
    const users = []
    for (const { key, isGone: _, isToldOf: __, ...person } of plan.staff) {
      const body = createUserBody.parse({ ...person, groupId: group.id })
      const account = { body, userPool: parts.userPool, secret: { passwordHash }, temporary: false }
      users.push(await addUser(as(ctx, plan.idOf('user', key)), account))
    }
    return users
  })
  const [administrator] = users
  if (!administrator?.isAdmin) throw new Error('the first of a group’s staff is its administrator')
  return { ...founding, user: administrator }
}

function addTypes(ctx: Context, plan: PlannedGroup): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    for (const [kind, { name, nameEn, color, minutes }] of Object.entries(calendar.kinds))
      await createAppointmentType(as(ctx, plan.idOf('type', kind)), { name, nameEn, color, defaultDurationMinutes: minutes[0] })
  })
}

/** Creates a clinic with its rooms, holidays, work periods, time slots and assignments. */
function openClinic(ctx: Context, plan: PlannedGroup, clinic: PlannedClinic): Promise<void> {
  const { today, idOf } = plan
  return inTransaction(ctx, async (ctx) => {
    const { id, name, address, phone, email, fax, invoicePrefix, invoiceNumber, gstNumber, qstNumber } = clinic
    await createClinic(as(ctx, id), {
      ...{ name, address, phone, email, fax, invoicePrefix, invoiceNumber, gstNumber, qstNumber },
    })
    for (const room of clinic.rooms) await createRoom(as(ctx, idOf('room', room.name, clinic)), { clinicId: id, ...room })
    const holidays = calendar.holidays(today).map(({ name, date }) => ({ name, startDate: date, endDate: null }))
    await createHolidays(ctx, { body: { clinicId: id, holidays, acceptStranded: false } })

    const week = clinic.hours.flatMap(({ room, who, from, to, kinds = [], ...hours }) =>
      calendar.daysOf(hours, today).map((dayOfWeek) => ({
        dayOfWeek,
        startTime: from,
        endTime: to,
        userId: idOf('user', who),
        roomId: idOf('room', room, clinic),
        appointmentTypeIds: kinds.map((kind) => idOf('type', kind)),
      })),
    )
    for (const period of calendar.workPeriods(today)) {
      const { id: workPeriodId } = await createWorkPeriod(ctx, { body: { clinicId: id, ...period } })
      await assign(ctx, { workPeriodId, assignments: week })
    }
  })
}

/** PAT-06: creates the family links and payers of the families in this group. */
function linkFamilies(ctx: Context, { knownFiles: files, moment }: PlannedGroup): Promise<void> {
  const ownFamilies = families.filter(({ of, relatives }) =>
    [of, ...relatives.map(({ name }) => name)].every((name) => files.has(name)),
  )
  return inTransaction(at(ctx, new Date(moment.getTime() - 365 * day)), async (ctx) => {
    for (const { of, relatives } of ownFamilies)
      for (const { name, relationship, isPaidFor = false } of relatives) {
        const [patient, relative] = [{ id: files.get(of) ?? '' }, { id: files.get(name) ?? '' }]
        await createFamilyLink(ctx, { params: patient, body: { relativeId: relative.id, relationship } })
        if (isPaidFor) await setPayer(ctx, { params: relative, body: { payerId: patient.id }, ifMatch: undefined })
      }
  })
}

/** The same context, whose next row gets an id of the plan. */
const as = <C extends { newId: () => string }>(ctx: C, id: string): C => ({ ...ctx, newId: () => id })

/** Waits for all of them to end, even when one has failed. */
async function allOf<T>(jobs: readonly Promise<T>[]): Promise<[T, ...T[]]> {
  const outcomes = await Promise.allSettled(jobs)
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
  return (await Promise.all(jobs)) as [T, ...T[]] // the list is never empty
}
