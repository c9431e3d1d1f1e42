import { expect, test, vi } from 'vitest'
import { isOpenFor } from '@molaire/domain/schedule/availability'
import { reading } from '../../platform/db/transaction.ts'
import type { Answer } from '../../platform/testing/test-app.ts'
import { availabilityOf, loadSchedule } from '../schedule/index.ts'
import { bookingIn, type OpenClinic } from './testing.ts'
import { seeded } from '../../platform/testing/seeded.ts'
import { useTestApp } from '../../testing.ts'

// Many random requests at once, over several connections. A failing run prints its seed:
// STORM_SEED=… repeats it.
const house = useTestApp()
vi.setConfig({ testTimeout: 60_000 })

const seed = Number(process.env['STORM_SEED'] ?? Date.now() % 1_000_000)
// Today, when patients are greeted; Monday; and a Friday that is sometimes closed for a holiday.
const quiet = '2026-11-27'
const days = ['2026-11-20', '2026-11-23', quiet]
const desks = 6
const acts = 30

/** The refusals that users may get. Anything else, above all a 5xx, is a fault. */
const known = new Set([
  '409 appointment_conflict',
  '409 appointment_status_not_allowed',
  '409 appointment_has_arrived',
  '409 appointment_too_early',
  '409 appointment_arrival_not_allowed',
  '409 appointment_not_movable',
  '409 schedule_strands_appointments',
  '409 assignment_overlaps',
  '409 holiday_date_taken', // a colleague closed the day just before
  '404 not_found', // a holiday that a colleague deleted, or an assignment that was merged into another
  '412 version_conflict',
  '422 appointment_outside_hours',
  '422 appointment_on_holiday',
  '422 appointment_no_active_period',
  '422 appointment_practitioner_not_offered',
])

test('WIZ-07 CAL-07 CFG-04 a storm of bookings, moves, arrivals, returns and schedule changes: no overlap, no one stranded unasked, no unknown refusal', async () => {
  const random = seeded(seed)
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T // the lists here are never empty
  const open = await house.givenOpenClinic()
  const patients = [open.patient, ...(await many(5, () => house.givenPatient({ group: open.group })))]
  const rooms = [open.room, ...(await many(2, () => house.givenRoom(open)))]
  const practitioners = [open.practitioner, ...(await many(2, () => house.givenUser({ group: open.group, role: 'dentist' })))]
  for (const room of rooms) {
    for (const practitioner of practitioners) {
      if (room !== open.room || practitioner !== open.practitioner)
        await house.givenHours({ ...open, room, practitioner, days: [1, 5] })
    }
  }
  const manager = await house.signInAs(await house.givenUser({ group: open.group, role: 'manager', isManager: true }))

  const versions = new Map<string, number>()
  const seen = new Map<string, number>()
  const refusals: string[] = []
  const note = (what: string, { status, body }: Answer) => {
    const outcome = status < 300 ? `${status}` : `${status} ${body.code}`
    seen.set(`${what} ${outcome}`, (seen.get(`${what} ${outcome}`) ?? 0) + 1)
    if (status >= 300 && !known.has(outcome)) refusals.push(`${what}: ${outcome} ${JSON.stringify(body)}`)
    if (body.code === 'appointment_conflict' && body.details.conflicts.length === 0)
      refusals.push(`${what}: a conflict with nobody`)
    const current = status === 412 ? body.details.current : body
    if (current?.startsAt) versions.set(current.id, current.version)
  }
  const place = () => ({
    roomId: pick(rooms).id,
    practitionerId: pick(practitioners).id,
    date: pick([...days, '2026-11-20', '2026-11-23']),
    startTime: `${pick(['13', '14', '15'])}:${pick(['00', '15', '30', '45'])}`,
    durationMinutes: pick([15, 30, 45, 60, 90]),
  })
  const book = () => house.post('/appointments', { ...bookingIn(open, place()), patientId: pick(patients).id }, open.desk)
  const onOne = (act: (id: string, headers: Record<string, string>) => Promise<Answer>) => {
    const [id, version] = pick([...versions])
    return act(id, { ...open.desk, 'if-match': `"v${version}"` })
  }
  const move = () => onOne((id, headers) => house.post(`/appointments/${id}/move`, place(), headers))
  const resize = () =>
    onOne(async (id, headers) => {
      const { body } = await house.get(`/appointments/${id}`, open.desk)
      const { roomId, practitionerId, date, startTime } = body
      return house.post(`/appointments/${id}/move`, { ...place(), roomId, practitionerId, date, startTime }, headers)
    })
  const changeStatus = () =>
    onOne((id, headers) => {
      const status = pick(['scheduled', 'confirmed', 'in_progress', 'completed', 'cancelled', 'cancelled', 'no_show'])
      return house.post(`/appointments/${id}/status`, { status }, headers)
    })
  const greet = () => onOne((id, headers) => house.put(`/appointments/${id}/arrival`, { hasArrived: random() < 0.7 }, headers))
  const holidays: string[] = []
  const closeOrOpenADay = async () => {
    const id = holidays.pop()
    if (id !== undefined) return house.delete(`/holidays/${id}`, manager)
    const body = { clinicId: open.clinic.id, holidays: [{ name: 'Congé', startDate: quiet }] }
    const answer = await house.post('/holidays', body, manager)
    if (answer.status === 201) holidays.push(answer.body.items[0].id)
    return answer
  }
  const changeHours = async () => {
    const { body: week } = await house.get(`/work-periods/${open.period.id}/week`, manager)
    const { id, userId, roomId, timeSlotId } = pick<Record<string, string>>(week.assignments)
    const slot = week.timeSlots.find((one: { id: string }) => one.id === timeSlotId)
    const hours = { dayOfWeek: slot.dayOfWeek, startTime: pick(['08:00', '13:30']), endTime: pick(['15:00', '17:00', '20:00']) }
    return house.put(`/assignments/${id}`, { userId, roomId, ...hours }, manager)
  }
  const changePeriod = () => {
    const body = { name: '2026', startDate: '2026-01-01', endDate: pick(['2026-11-22', '2026-12-31', '2026-12-31']) }
    return house.put(`/work-periods/${open.period.id}`, body, manager)
  }
  const everything = Object.entries({ book, move, resize, changeStatus, greet, closeOrOpenADay, changeHours, changePeriod })
  const weights = [7, 5, 3, 6, 3, 1, 2, 1]
  const lots = everything.flatMap((act, i) => Array<typeof act>(weights[i] ?? 1).fill(act))
  const desk = async () => {
    for (let done = 0; done < acts; done += 1) {
      const [what, act] = versions.size < 3 ? (['book', book] as const) : pick(lots)
      note(what, await act())
    }
  }
  await Promise.all(Array.from({ length: desks }, desk))

  expect(refusals, `STORM_SEED=${seed}`).toEqual([])
  expect(await overlapping(open), `STORM_SEED=${seed}`).toEqual([])
  expect(await stranded(open), `STORM_SEED=${seed}`).toEqual([])
  // Enough requests succeeded, and enough were in conflict.
  const count = (outcome: RegExp) => [...seen].reduce((sum, [what, times]) => sum + (outcome.test(what) ? times : 0), 0)
  expect(count(/ 20\d$/), `STORM_SEED=${seed} ${JSON.stringify([...seen])}`).toBeGreaterThan(30)
  expect(count(/ appointment_conflict$/), `STORM_SEED=${seed} ${JSON.stringify([...seen])}`).toBeGreaterThan(5)
})

async function overlapping(open: OpenClinic) {
  const { rows } = await house.sql<{ one: string; other: string }>`
    select a.id as one, b.id as other from appointments a join appointments b
      on b.group_id = a.group_id and b.id > a.id and b.during && a.during and b.status not in ('cancelled', 'no_show')
      and (b.room_id = a.room_id or b.practitioner_id = a.practitioner_id or b.patient_id = a.patient_id)
    where a.group_id = ${open.group.id} and a.status not in ('cancelled', 'no_show')`
  return rows
}

/** The appointments to come that are outside the clinic's hours. */
async function stranded(open: OpenClinic) {
  return reading(house.systemContext(open.group.id), async (ctx) => {
    const clinicId = open.clinic.id
    const schedule = await loadSchedule(ctx, { clinicId, from: '2026-11-20', to: quiet })
    const rows = await ctx.db
      .selectFrom('appointments')
      .select(['id', 'startsOn', 'startTime', 'durationMinutes', 'roomId', 'practitionerId', 'status'])
      .where('groupId', '=', ctx.groupId)
      .where('clinicId', '=', clinicId)
      .where('startsOn', 'in', days)
      .execute()
    return rows
      .filter(({ status }) => status === 'scheduled' || status === 'confirmed')
      .filter(({ startsOn, startTime, durationMinutes, roomId, practitionerId }) => {
        const start = Number(startTime.slice(0, 2)) * 60 + Number(startTime.slice(3, 5))
        const { open } = availabilityOf(schedule, startsOn)
        return isOpenFor({ roomId, practitionerId, start, end: start + durationMinutes }, open) !== true
      })
      .map(({ id, startsOn, startTime }) => `${id} ${startsOn} ${startTime}`)
  })
}

const many = <T>(count: number, one: () => Promise<T>) => Promise.all(Array.from({ length: count }, one))
