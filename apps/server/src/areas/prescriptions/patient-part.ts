import type { LocalDate } from '@molaire/domain/shared/local-date'
import { statusOf } from '@molaire/domain/prescriptions/status'
import { displayName } from '@molaire/domain/users/display-name'
import { prescriptionStatusWords } from '@molaire/words/prescriptions/statuses'
import { json } from '../../platform/db/json-text.ts'
import { writtenDay } from '../../platform/words/written.ts'
import { copyOf, type PatientPart } from '../patients/index.ts'
import { words } from './words.ts'

/** The prescriptions' part of a patient's file. */
export const prescriptionsPart: PatientPart = {
  name: 'prescriptions',
  table: 'prescriptions',
  followsAppointment: true,
  timeline: {
    at: 'a.created_at',
    kind: 'prescription',
    says: {
      medication: json.text('a.medication'),
      status: json.plain(
        `case when a.cancelled_at is not null then 'cancelled' when a.signed_at is not null then 'signed' else 'draft' end`,
      ),
      prescriberId: json.plain('a.prescriber_id'),
      appointmentId: json.plainOrNull('a.appointment_id'),
    },
  },
  copy: copyOf<Copied>({
    select: `
      select a.id, a.prescribed_on as date, a.kind, a.medication, a.form, a.concentration, a.dosage, a.quantity, a.duration, a.description,
        a.renewals, a.valid_until, a.notes, a.signed_at, a.licence_number, a.cancelled_at, a.cancellation_reason, a.renewed_from_id, a.appointment_id, a.created_at,
        c.name as clinic,
        json_build_object('firstName', u.first_name, 'lastName', u.last_name, 'title', u.title, 'credential', u.credential) as prescriber
      from prescriptions a
      join clinics c on c.group_id = a.group_id and c.id = a.clinic_id
      join users u on u.group_id = a.group_id and u.id = a.prescriber_id
      where a.group_id = params.group_id and a.patient_id = params.patient_id
      order by a.prescribed_on, a.id`,
    data: (row) => ({ ...row, prescriber: displayName(row.prescriber) }),
    words,
    line: (row, language) => {
      const { detail, licence, because } = words[language]
      const status = prescriptionStatusWords[statusOf(row)][language]
      const { form, concentration, dosage, quantity, duration, description, renewals, validUntil, notes } = row
      const details = [
        ...Object.entries({ form, concentration, dosage, quantity, duration, description }),
        ['renewals', renewals > 0 ? String(renewals) : null],
        ['validity', validUntil && writtenDay(validUntil, language)],
        ['notes', notes],
      ] as [Parameters<typeof detail>[0], string | null][] // the names of elements
      return [
        writtenDay(row.date, language),
        row.medication,
        details.flatMap(([name, value]) => (value ? [detail(name, value)] : [])).join('\n'),
        [displayName(row.prescriber), row.licenceNumber && licence(row.licenceNumber), row.clinic].filter(Boolean).join('\n'),
        row.cancellationReason === null ? status : because(status, row.cancellationReason),
      ]
    },
  }),
}

type Detail = 'form' | 'concentration' | 'dosage' | 'quantity' | 'duration' | 'description' | 'notes' | 'licenceNumber'
type Copied = Record<Detail, string | null> & {
  date: LocalDate
  medication: string
  renewals: number
  validUntil: LocalDate | null
  signedAt: Date | null
  cancelledAt: Date | null
  cancellationReason: string | null
  clinic: string
  prescriber: Parameters<typeof displayName>[0]
}
