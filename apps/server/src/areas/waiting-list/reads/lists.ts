import type * as wire from '@molaire/contract/waiting-list/endpoints'
import type { WaitingListEntry, WaitingMatch } from '@molaire/contract/waiting-list/shapes'
import { minutesOf, timeOf } from '@molaire/domain/shared/local-time'
import { startIn, type FreeTime, type Wish } from '@molaire/domain/waiting-list/fits'
import { compareFitting, compareWaiting } from '@molaire/domain/waiting-list/ranking'
import type { Context, Scope } from '../../../platform/context.ts'
import { reading } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { wholeList } from '../../../platform/http/list.ts'
import type { RequestOf } from '../../../platform/http/handle.ts'
import { loadOpenDays } from '../../appointments/index.ts'
import { clinicNow, getClinic } from '../../clinics/index.ts'
import { presentEntry, presentSuggestion } from '../present.ts'
import { findReferences } from '../queries.ts'
import * as reads from './rows.ts'

type OfClinic = RequestOf<typeof wire.listWaitingList>

/**
 * WAIT-01: the waiting patients of a clinic, the most urgent first, then those who have waited
 * longest. Refuses: not_found.
 */
export function listWaitingList(ctx: Context, { query }: OfClinic) {
  return reading(ctx, async (ctx) => {
    const [, { entries }] = await Promise.all([
      getClinic(ctx, query.clinicId),
      waiting(ctx, reads.listEntries(ctx, query.clinicId)),
    ])
    return wholeList(entries.sort((one, other) => compareWaiting(asWaiting(one), asWaiting(other))))
  })
}

const suggestedFor = 90

/**
 * Patients who may want to be on the list: they cancelled or missed an appointment in the last 90
 * days, have booked nothing since, and are not on it. Refuses: not_found.
 */
export function listWaitingSuggestions(ctx: Context, { query: { clinicId } }: OfClinic) {
  return reading(ctx, async (ctx) => {
    await getClinic(ctx, clinicId)
    return wholeList((await reads.listSuggestions(ctx, { clinicId, days: suggestedFor })).map(presentSuggestion))
  })
}

/**
 * WAIT-02: the entries that fit a free time, with the time of the appointment, best first. Computed
 * from what is free now, so that no patient is called for a time that was taken meanwhile. Refuses:
 * not_found.
 */
export function listWaitingMatches(ctx: Context, { query }: RequestOf<typeof wire.listWaitingMatches>) {
  const { clinicId, date, roomId, practitionerId, durationMinutes } = query
  return reading(ctx, async (ctx) => {
    const rowsOfClinic = reads.listEntries(ctx, clinicId)
    const bookedOfPatients = rowsOfClinic.then((rows) =>
      reads.bookedOf(ctx, { patientIds: [...new Set(rows.map(({ patientId }) => patientId))], date }),
    )
    const [clinic, checks, { rows, entries }, { days }, bookedElsewhere] = await Promise.all([
      getClinic(ctx, clinicId),
      findReferences(ctx, { clinicId, roomId, practitionerId }),
      waiting(ctx, rowsOfClinic),
      loadOpenDays(ctx, { clinicId, from: date, days: 1, roomId, practitionerId }),
      bookedOfPatients,
    ])
    if (!checks.room || !checks.practitioner) throw new AppError('not_found')

    const idsWhere = (is: (row: reads.EntryRow) => boolean) => new Set(rows.filter(is).map(({ id }) => id))
    const ofOldKind = idsWhere(({ typeArchivedAt }) => typeArchivedAt !== null)
    const ofOldFile = idsWhere(({ patientStatus }) => patientStatus === 'archived')
    const [open] = days
    if (!open) return wholeList([])
    const dayIds = new Set(open.booked.map(({ id }) => id))
    const elsewhere = bookedElsewhere.filter(({ id }) => !dayIds.has(id))
    const day = { ...open, booked: [...open.booked, ...elsewhere] }

    const start = minutesOf(query.startTime)
    const time: FreeTime = { date, start, end: start + durationMinutes, roomId, practitionerId }
    const now = clinicNow(ctx, clinic)
    const matches = entries.flatMap((entry): WaitingMatch[] => {
      // An archived file or type accepts no new appointment, but an existing one of that type may
      // be moved earlier.
      if (ofOldFile.has(entry.id) || (ofOldKind.has(entry.id) && !entry.appointment)) return []
      const start = startIn(time, wishOf(entry), { day, now })
      if (start === undefined) return []
      return [{ entry, practitionerId, roomId, date, startTime: timeOf(start), durationMinutes: entry.durationMinutes }]
    })
    return wholeList(matches.sort((one, other) => compareFitting(asFitting(one.entry), asFitting(other.entry))))
  })
}

/** The entries of a clinic with their offers. */
async function waiting(
  ctx: Scope,
  ofClinic: Promise<reads.EntryRow[]>,
): Promise<{ rows: reads.EntryRow[]; entries: WaitingListEntry[] }> {
  const rows = await ofClinic
  const offers = await reads.listOffers(ctx, { entryIds: rows.map(({ id }) => id) })
  return { rows, entries: rows.map((row) => presentEntry(row, offers)) }
}

const asWaiting = ({ priority, createdAt }: WaitingListEntry) => ({ priority, since: createdAt })
const asFitting = ({ practitionerId, durationMinutes, ...entry }: WaitingListEntry) => ({
  ...asWaiting({ practitionerId, durationMinutes, ...entry }),
  practitionerId,
  durationMinutes,
})

function wishOf(entry: WaitingListEntry): Wish {
  const { weekdays, dayParts, availableFrom, availableUntil, appointment } = entry
  return {
    patientId: entry.patient.id,
    practitionerId: entry.practitionerId,
    typeId: entry.appointmentTypeId,
    durationMinutes: entry.durationMinutes,
    availability: { weekdays, dayParts, availableFrom, availableUntil },
    appointment: appointment && { id: appointment.id, date: appointment.date, start: minutesOf(appointment.startTime) },
  }
}
