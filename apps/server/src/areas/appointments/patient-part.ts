import type { Locale } from '@molaire/contract/shared/fields'
import { displayName } from '@molaire/domain/users/display-name'
import type { Scope } from '../../platform/context.ts'
import { violatedConstraint } from '../../platform/db/constraint-errors.ts'
import { timeOfDay } from '../../platform/db/time-of-day.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { writtenDay, writtenDuration, writtenTime } from '../../platform/words/written.ts'
import type { CopyPart, PatientPart, TimelineSource } from '../patients/index.ts'
import { countAheadOfPatient, countOfPatient, listAllOfPatient, selectForTimeline, type OfPatientRow } from './of-patient/rows.ts'
import { words } from './of-patient/words.ts'
import { asStatus, overlapping, setPatient } from './queries.ts'

const timeline: TimelineSource = {
  list: async (ctx, asked) =>
    (await selectForTimeline(ctx, asked).execute()).map(({ startsAt, startsOn, startTime, status, ...row }) => ({
      id: row.id,
      at: startsAt.toISOString(),
      kind: 'appointment' as const,
      appointment: { ...row, date: startsOn, startTime: timeOfDay(startTime), status: asStatus(status) },
    })),
  count: countOfPatient,
}

/** What appointments keep of a patient. */
export const appointmentsPart: PatientPart = {
  name: 'appointments',
  tables: ['appointments'],
  count: countOfPatient,
  countAhead: countAheadOfPatient,
  move: (ctx, files) => move(ctx, files),
  moveBack: async (ctx, back) => {
    await move(ctx, back)
  },
  timeline,
  copy,
}

/**
 * One person is not in two places: refuses with patient_merge_overlap and the ids. Of a visit that was moved there at this very moment the database
 * tells, and by then nothing more can be asked: the refusal is without ids, and trying again finds them.
 */
async function move(ctx: Scope, files: { from: string; to: string; ids?: readonly string[] }): Promise<string[]> {
  const appointments = await overlapping(ctx, [files.from, files.to])
  if (appointments.length > 0) throw new AppError('patient_merge_overlap', { details: { appointments } })
  try {
    return await setPatient(ctx, files)
  } catch (error) {
    if (violatedConstraint(error) !== 'appointments__patient_free') throw error
    throw new AppError('patient_merge_overlap', { cause: error })
  }
}

/** Every appointment in the order in which they were, or are to be. */
async function copy(ctx: Scope, { patientId, language }: { patientId: string; language: Locale }): Promise<CopyPart> {
  const rows = await listAllOfPatient(ctx, patientId)
  const { title, header } = words[language]
  return {
    data: rows.map(asData),
    sections: [
      {
        title,
        table: {
          header: [header.day, header.time, header.duration, header.type, header.practitioner, header.status, header.reason],
          rows: rows.map((row) => asLine(row, language)),
        },
      },
    ],
  }
}

const asData = (row: OfPatientRow) => ({
  id: row.id,
  date: row.startsOn,
  startTime: timeOfDay(row.startTime),
  timeZone: row.timeZone,
  startsAt: row.startsAt.toISOString(),
  durationMinutes: row.durationMinutes,
  status: row.status,
  type: row.typeName,
  practitioner: displayName(row),
  clinic: row.clinicName,
  room: row.roomName,
  reason: row.reason,
  cancellationReason: row.cancellationReason,
  arrivedAt: row.arrivedAt?.toISOString() ?? null,
  startedAt: row.startedAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
})

function asLine(row: OfPatientRow, language: Locale): string[] {
  const { status, because } = words[language]
  const said = status[asStatus(row.status)]
  return [
    writtenDay(row.startsOn, language),
    writtenTime(timeOfDay(row.startTime), language),
    writtenDuration(row.durationMinutes, language),
    row.typeName,
    `${displayName(row)}\n${row.clinicName}`,
    row.cancellationReason === null ? said : because(said, row.cancellationReason),
    row.reason ?? '',
  ]
}
