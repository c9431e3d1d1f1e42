import { sql } from 'kysely'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import type { Scope } from '../../platform/context.ts'

/**
 * Whether an appointment, `a` in the statement, is still to come or under way at a moment. The day bounds what the index is asked for; two
 * days hold every zone and the longest appointment.
 */
export const isToCome = (now: Date) => sql<boolean>`(
  a.status in ('scheduled', 'confirmed', 'in_progress')
  and a.starts_on >= (${now}::timestamptz at time zone 'UTC')::date - 2 and upper(a.during) > ${now})`

/** How many are still to come to a clinic or to a room, and the day of the first; null when nobody is. */
export async function appointmentsToCome(
  { db, groupId, clock }: Scope,
  where: { clinicId: string } | { roomId: string },
): Promise<{ count: number; firstDate: LocalDate | null }> {
  const place = 'roomId' in where ? sql`a.room_id = ${where.roomId}` : sql`a.clinic_id = ${where.clinicId}`
  const { rows } = await sql<{ count: number; firstDate: LocalDate | null }>`
    select count(*)::int as count, min(a.starts_on) as first_date from appointments a
    where a.group_id = ${groupId} and ${place} and ${isToCome(clock.now())}`.execute(db)
  return rows[0] ?? { count: 0, firstDate: null }
}
