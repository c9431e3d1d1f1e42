import type { LocalTime } from '@molaire/domain/shared/local-time'
import type { AppParts } from '../../app.ts'
import { systemContext } from '../../platform/context.ts'
import type { RecordArea } from '../../platform/records/testing.ts'
import { assign, createHolidays, createWorkPeriod } from './index.ts'

type Row = { id: string }

/** A work period of a clinic; by default, the whole of 2026. */
export function givenWorkPeriod(
  { parts }: { parts: AppParts },
  {
    group,
    clinic,
    startDate = '2026-01-01',
    endDate = '2026-12-31',
  }: { group: Row; clinic: Row; startDate?: string; endDate?: string },
) {
  return createWorkPeriod(systemContext(parts, group.id), { body: { clinicId: clinic.id, name: startDate, startDate, endDate } })
}

interface Hours {
  group: Row
  period: Row
  room: Row
  practitioner: Row
  /** 0 is Sunday. By default, every day. */
  days?: number[]
  from?: LocalTime
  to?: LocalTime
  /** The appointment types accepted. By default, all. */
  types?: Row[]
}

/** A practitioner who receives in a room; by default, every day of the week from 8 to 17. */
export async function givenHours(
  { parts }: { parts: AppParts },
  { group, period, room, practitioner, types = [], ...wishes }: Hours,
) {
  const { days = [0, 1, 2, 3, 4, 5, 6], from = '08:00', to = '17:00' } = wishes
  const who = { userId: practitioner.id, roomId: room.id, appointmentTypeIds: types.map(({ id }) => id) }
  await assign(systemContext(parts, group.id), {
    workPeriodId: period.id,
    assignments: days.map((dayOfWeek) => ({ ...who, dayOfWeek, startTime: from, endTime: to })),
  })
}

/** A holiday of a clinic, even if appointments are stranded. */
export async function givenHoliday(
  { parts }: { parts: AppParts },
  { group, clinic, name, startDate, endDate }: { group: Row; clinic: Row; name: string; startDate: string; endDate?: string },
): Promise<Row> {
  const holidays = [{ name, startDate, endDate: endDate ?? null }]
  const { items } = await createHolidays(systemContext(parts, group.id), {
    body: { clinicId: clinic.id, holidays, acceptStranded: true },
  })
  return { id: items[0]?.id ?? '' }
}

/** The cases for tools/house/records.db.test.ts. */
export const walk: RecordArea = {
  path: '/holidays',
  noun: 'holiday',
  nouns: 'holidays',
  given: (house, world) => givenHoliday(house, { ...world, name: 'Noël', startDate: '2026-12-25' }),
  reads: ({ clinic }) => [`/holidays?clinicId=${clinic.id}`],
  changes: [[{ name: 'Fêtes', startDate: '2026-12-24', endDate: '2027-01-02' }, {}]],
}
