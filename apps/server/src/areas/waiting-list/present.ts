import type { Offer, WaitingListEntry, WaitingSuggestion } from '@molaire/contract/waiting-list/shapes'
import type { AppointmentStatus } from '@molaire/domain/appointments/status'
import type { DayPart, Priority } from '@molaire/domain/waiting-list/availability'
import { timeOfDay } from '../../platform/db/time-of-day.ts'
import { secondName } from '../../platform/records/second-name.ts'
import type { EntryRow, OfferRow, SuggestionRow } from './reads/rows.ts'

/** An entry of the list with its offers. */
export function presentEntry(row: EntryRow, offers: readonly OfferRow[]): WaitingListEntry {
  const { appointmentId, startsOn, startTime, appointmentStatus } = row
  const { practitionerId, appointmentTypeId, durationMinutes, weekdays, availableFrom, availableUntil, note, version } = row
  return {
    id: row.id,
    clinicId: row.clinicId,
    patient: presentPerson(row),
    appointment:
      appointmentId && startsOn && startTime && appointmentStatus
        ? { id: appointmentId, date: startsOn, startTime: timeOfDay(startTime), status: asStatus(appointmentStatus) }
        : null,
    ...{ practitionerId, appointmentTypeId, durationMinutes, weekdays, availableFrom, availableUntil, note, version },
    // The constraints hold the same lists as the domain.
    dayParts: row.dayParts as DayPart[],
    priority: row.priority as Priority,
    offers: offers.filter(({ entryId }) => entryId === row.id).map(presentOffer),
    createdAt: row.createdAt.toISOString(),
  }
}

const presentPerson = ({ patientId, firstName, lastName, phone, alerts }: EntryRow | SuggestionRow) => ({
  id: patientId,
  ...{ firstName, lastName, phone, alerts },
})

export function presentOffer(row: OfferRow): Offer {
  const { id, entryId, roomId, roomName, roomNameEn, practitionerId, durationMinutes, version } = row
  return {
    ...{ id, entryId, roomId, roomName, ...secondName({ roomNameEn }), practitionerId, durationMinutes, version },
    date: row.startsOn,
    startTime: timeOfDay(row.startTime),
    status: row.status as Offer['status'], // the constraint holds the same list
    offeredBy:
      row.firstName === null || row.lastName === null
        ? null
        : { id: row.offeredBy, firstName: row.firstName, lastName: row.lastName },
    createdAt: row.createdAt.toISOString(),
  }
}

export function presentSuggestion(row: SuggestionRow): WaitingSuggestion {
  const { id, durationMinutes, appointmentTypeId, practitionerId } = row
  return {
    patient: presentPerson(row),
    appointment: {
      ...{ id, durationMinutes, appointmentTypeId, practitionerId },
      date: row.startsOn,
      startTime: timeOfDay(row.startTime),
      status: asStatus(row.status),
    },
  }
}

/** The constraint appointments__status_known holds the same list as the domain. */
const asStatus = (stored: string) => stored as AppointmentStatus
