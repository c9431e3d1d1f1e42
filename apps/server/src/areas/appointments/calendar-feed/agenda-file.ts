import { ICalCalendar, ICalCalendarMethod, ICalEventClass } from 'ical-generator'
import { displayName, type PersonName } from '@molaire/domain/users/display-name'
import { nameIn } from '@molaire/domain/shared/second-names'
import { initialsOf } from '@molaire/domain/users/initials'
import type { FeedAppointment } from './queries.ts'

/** How often a calendar program should ask again, in seconds. */
const REFRESH = 15 * 60

/**
 * A practitioner's agenda as iCalendar text (RFC 5545). It holds only what a passer-by may read on
 * a telephone's screen: initials, times, the place in the practitioner's language. Moments are in
 * UTC, so a program needs no rule of when the clocks change (WIZ-08).
 */
export function agendaFile(
  { preferredLocale, ...practitioner }: PersonName & { preferredLocale: string | null },
  appointments: readonly FeedAppointment[],
  now: Date,
): string {
  const language = preferredLocale === 'en' ? 'en' : 'fr'
  const calendar = new ICalCalendar({
    prodId: { company: 'Molaire', product: 'Agenda', language: 'FR' },
    method: ICalCalendarMethod.PUBLISH,
    name: displayName(practitioner),
    ttl: REFRESH,
  })
  for (const { id, version, startsAt, durationMinutes, firstName, lastName, clinicName, changedAt, ...room } of appointments) {
    const lastModified = changedAt ?? now
    calendar.createEvent({
      id: `${id}@molaire`,
      sequence: version - 1,
      stamp: lastModified,
      lastModified,
      start: startsAt,
      end: new Date(startsAt.getTime() + durationMinutes * 60_000),
      summary: initialsOf({ firstName, lastName }),
      location: `${clinicName}, ${nameIn(language, { name: room.roomName, nameEn: room.roomNameEn })}`,
      class: ICalEventClass.PRIVATE,
    })
  }
  return calendar.toString()
}
