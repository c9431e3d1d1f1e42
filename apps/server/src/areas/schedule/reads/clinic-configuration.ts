import { sql } from 'kysely'
import type { AppointmentType } from '@molaire/contract/appointment-types/endpoints'
import type { Scope } from '../../../platform/context.ts'
import { BoundedMap } from '../../../platform/bounded-map.ts'
import { keptWhileConfigured } from '../../../platform/db/kept.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { scheduleFrom, storedSchedule, type PractitionerRow, type Schedule, type StoredSchedule } from './availability.ts'

/** A room as days and lists show it, archived or not. */
export interface ConfiguredRoom {
  id: string
  name: string
  nameEn: string | null
  type: string
  version: number
  /** When the room itself was archived; its clinic has an `archivedAt` of its own. */
  archivedAt: Date | null
}

/** What days and bookings need of a clinic, and what rarely changes. */
export interface ClinicConfiguration {
  id: string
  timeZone: string
  archivedAt: Date | null
  /**
   * The appointment types of the group, archived ones included: earlier appointments still need
   * their colour.
   */
  appointmentTypes: AppointmentType[]
  rooms: Map<string, ConfiguredRoom>
  /** Everyone in the group, because a booked practitioner may no longer receive. */
  staff: Map<string, PractitionerRow>
  /** For all days. */
  schedule: Schedule
  /**
   * The cached first part of days in JSON, by date and by what is not in the schedule; see
   * `writeDay`.
   */
  heads: Map<string, string>
}

/** Days of one clinic whose first part is cached. */
const MOST_HEADS = 200

/**
 * The cached configurations of clinics. Refuses with not_found, also for a clinic of another group.
 */
export const clinicConfigurations = keptWhileConfigured(loadConfiguration)

interface Stored {
  timeZone: string
  archivedAt: string | null
  appointmentTypes: AppointmentType[]
  rooms: (Omit<ConfiguredRoom, 'archivedAt'> & { archivedAt: string | null })[]
  staff: PractitionerRow[]
  schedule: StoredSchedule
}

async function loadConfiguration(ctx: Scope, clinicId: string): Promise<ClinicConfiguration> {
  const { db, groupId } = ctx
  // Keys inside JSON are not converted to camelCase, so they are written that way.
  const { rows } = await sql<{ stored: Stored }>`
    select json_build_object(
      'timeZone', c.time_zone, 'archivedAt', c.archived_at,
      'appointmentTypes', coalesce((
        select json_agg(json_strip_nulls(json_build_object('id', id, 'name', name, 'nameEn', name_en, 'color', color,
          'defaultDurationMinutes', default_duration_minutes, 'isArchived', archived_at is not null, 'version', version)) order by id)
        from appointment_types where group_id = ${groupId}), '[]'),
      'rooms', coalesce((
        select json_agg(json_build_object('id', id, 'name', name, 'nameEn', name_en, 'type', type, 'version', version,
          'archivedAt', archived_at) order by id)
        from rooms where group_id = ${groupId} and clinic_id = ${clinicId}), '[]'),
      'staff', coalesce((
        select json_agg(json_build_object('id', id, 'firstName', first_name, 'lastName', last_name, 'title', title,
          'credential', credential, 'role', role) order by id)
        from users where group_id = ${groupId}), '[]'),
      'schedule', ${storedSchedule(ctx, { clinicId, from: '0001-01-01', to: '9999-12-31' })}) as stored
    from clinics c where c.group_id = ${groupId} and c.id = ${clinicId}`.execute(db)
  const stored = rows[0]?.stored
  if (!stored) throw new AppError('not_found')
  const { timeZone, archivedAt, appointmentTypes, rooms, staff, schedule } = stored
  return {
    id: clinicId.toLowerCase(),
    timeZone,
    archivedAt: momentOf(archivedAt),
    appointmentTypes,
    rooms: new Map(rooms.map((room) => [room.id, { ...room, archivedAt: momentOf(room.archivedAt) }])),
    staff: new Map(staff.map((one) => [one.id, one])),
    schedule: scheduleFrom(schedule),
    heads: new BoundedMap(MOST_HEADS),
  }
}

const momentOf = (text: string | null) => (text === null ? null : new Date(text))
