import { ICalCalendar, ICalCalendarMethod, ICalEventClass } from 'ical-generator'
import { displayName, type PersonName } from '@molaire/domain/users/display-name'
import { initialsOf } from '@molaire/domain/users/initials'
import type { FeedAppointment } from './queries.ts'

/** How often a program is asked to look again, in seconds. */
const REFRESH = 15 * 60

/**
 * A practitioner's agenda as an iCalendar text (RFC 5545), and the only file that knows how one is
 * written. It holds what a passer-by may read on a telephone's screen: initials, times, the place.
 * Moments are in UTC, so no program has to know when our clocks change (WIZ-08).
 */
export function agendaFile(practitioner: PersonName, appointments: readonly FeedAppointment[], now: Date): string {
  const calendar = new ICalCalendar({
    prodId: { company: 'Molaire', product: 'Agenda', language: 'FR' },
    method: ICalCalendarMethod.PUBLISH,
    name: displayName(practitioner),
    ttl: REFRESH,
  })
  for (const { id, version, startsAt, durationMinutes, firstName, lastName, clinicName, roomName, changedAt } of appointments) {
    const lastModified = changedAt ?? now
    calendar.createEvent({
      id: `${id}@molaire`,
      sequence: version - 1,
      stamp: lastModified,
      lastModified,
      start: startsAt,
      end: new Date(startsAt.getTime() + durationMinutes * 60_000),
      summary: initialsOf({ firstName, lastName }),
      location: `${clinicName}, ${roomName}`,
      class: ICalEventClass.PRIVATE,
    })
  }
  return calendar.toString()
}
