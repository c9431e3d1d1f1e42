import { noteFields } from '@molaire/domain/appointments/record'
import { addDays } from '@molaire/domain/shared/local-date'
import { recordNotes } from '../../src/areas/appointments/index.ts'
import { recordPrescriptions, type RecordedPrescription } from '../../src/areas/prescriptions/index.ts'
import { recordPlans, recordToothConditions, recordTreatments } from '../../src/areas/treatments/index.ts'
import type { Context } from '../../src/platform/context.ts'
import { idsAmong } from '../../src/platform/db/ids-among.ts'
import { inTransaction } from '../../src/platform/db/transaction.ts'
import type { Kind } from '../calendar.ts'
import { mostAppointments, type PlannedAppointment, type PlannedClinic, type PlannedGroup } from '../plan.ts'
import { day, momentAt } from '../records.ts'
import type { Act } from './acts.ts'
import { medicines, type MedicineKey } from './medicines.ts'
import type { PlannedCare, PlannedRecord, PlannedTreatmentPlan, PlannedVisit } from './plan-care.ts'

/** All the care of one patient, with the rows that show that it is written. */
export interface CareOfPatient extends PlannedCare {
  id: string
  clinic: PlannedClinic
  marks: Record<MarkTable, readonly string[]>
}
export const markTables = ['appointment_notes', 'treatment_plans', 'tooth_conditions'] as const
type MarkTable = (typeof markTables)[number]

/** The care of patients of a clinic, with the ids of its rows. */
export function withIds(plan: PlannedGroup, clinic: PlannedClinic, patients: readonly PlannedCare[]): CareOfPatient[] {
  const numbers = numbering(plan, clinic)
  return patients.map((care) => ({
    ...care,
    id: plan.patients[care.patient]?.id ?? '',
    clinic,
    marks: {
      appointment_notes: care.records.flatMap(({ appointment }) => numbers.note(appointment, 'diagnosis')),
      treatment_plans: care.plans.map((_, i) => numbers.plan(care.patient, i)),
      tooth_conditions: care.conditions.map((_, i) => numbers.condition(care.patient, i)),
    },
  }))
}

/** The ids of the rows of care: by what they belong to, and their place in it. */
function numbering({ rowId }: PlannedGroup, clinic: PlannedClinic) {
  const offset = clinic.place * mostAppointments
  return {
    note: (appointment: number, field: (typeof noteFields)[number]) =>
      rowId('note', (offset + appointment) * 10 + noteFields.indexOf(field)),
    prescription: (appointment: number, i: number) => rowId('prescription', (offset + appointment) * 10 + i),
    condition: (patient: number, i: number) => rowId('condition', patient * 100 + i),
    plan: (patient: number, i: number) => rowId('plan', patient * 10 + i),
    visit: (patient: number, plan: number, visit: number) => rowId('visit', (patient * 10 + plan) * 100 + visit),
    choice: (patient: number) => rowId('choice', patient),
  }
}

/**
 * Writes the care of patients: the state of their teeth, plans, treatments with their invoices,
 * records, and prescriptions. All or none, in one transaction. What belongs to an appointment that
 * is not there is left out.
 */
export function recordCare(ctx: Context, plan: PlannedGroup, patients: readonly CareOfPatient[]): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const existing = await idsAmong(ctx, {
      table: 'appointments',
      ids: patients.flatMap(({ clinic, records, plans }) =>
        [
          ...records.map(({ appointment }) => appointment),
          ...plans.flatMap(({ proposedAt, visits }) => [proposedAt, ...visits.map(({ appointment }) => appointment)]),
        ].flatMap((index) => (index === null ? [] : [clinic.appointments[index]?.id ?? ''])),
      ),
    })
    const written = patients.map((care) => new WrittenCare(plan, care, existing))
    await recordToothConditions(
      ctx,
      written.flatMap((one) => one.conditions()),
    )
    await recordPlans(
      ctx,
      written.flatMap((one) => one.plans()),
    )
    await recordNotes(
      ctx,
      written.flatMap((one) => one.notes()),
    )
    await recordTreatments(ctx, {
      done: written.flatMap((one) => one.done()),
      planned: written.flatMap((one) => one.planned()),
    })
    await recordPrescriptions(
      ctx,
      written.flatMap((one) => one.prescriptions()),
    )
  })
}

/** One patient's care with ids and moments, as the areas' actions take it. */
class WrittenCare {
  readonly #plan: PlannedGroup
  readonly #care: CareOfPatient
  readonly #existing: ReadonlySet<string>
  readonly #ids: ReturnType<typeof numbering>

  constructor(plan: PlannedGroup, care: CareOfPatient, existing: ReadonlySet<string>) {
    this.#plan = plan
    this.#care = care
    this.#existing = existing
    this.#ids = numbering(plan, care.clinic)
  }

  /** An appointment that is there; undefined for one that is not. */
  #appointment(index: number | null): PlannedAppointment | undefined {
    const one = index === null ? undefined : this.#care.clinic.appointments[index]
    return one && this.#existing.has(one.id) ? one : undefined
  }

  #records(): { record: PlannedRecord; appointment: PlannedAppointment }[] {
    return this.#care.records.flatMap((record) => {
      const appointment = this.#appointment(record.appointment)
      return appointment ? [{ record, appointment }] : []
    })
  }

  /** A moment of the demo, never after its now. */
  #until(moment: Date): Date {
    return new Date(Math.min(moment.getTime(), this.#plan.moment.getTime()))
  }

  #endOf = ({ date, start, minutes }: PlannedAppointment): Date => this.#until(momentAt(date, start + minutes))
  #idOf = (who: string) => this.#plan.idOf('user', who)

  /** Who answers for what an assistant writes: the clinic's dentist. */
  #signerOf({ who }: PlannedAppointment): string {
    const role = this.#plan.staff.find(({ key }) => key === who)?.role
    return this.#idOf(role === 'assistant' ? (this.#care.clinic.dentists[0] ?? who) : who)
  }

  /** The dentist of the patient, or one who does everything when theirs does not. */
  #dentist(): string {
    const { hours, dentists } = this.#care.clinic
    const own = this.#plan.patients[this.#care.patient]?.dentist
    const general = hours.filter(({ kinds, who }) => !kinds && dentists.includes(who)).map(({ who }) => who)
    return this.#idOf(own && general.includes(own) ? own : (general[0] ?? dentists[0] ?? ''))
  }

  /** Who does what a visit of a plan needs: surgery has hours of its own. */
  #dentistFor(kind: Kind): string {
    const { hours } = this.#care.clinic
    const surgeon = kind === 'surgery' ? hours.find(({ kinds }) => kinds?.includes('surgery'))?.who : undefined
    return surgeon ? this.#idOf(surgeon) : this.#dentist()
  }

  conditions(): Parameters<typeof recordToothConditions>[1] {
    const { conditions, id, patient } = this.#care
    const [first] = this.#records()
    const writtenAt = first ? this.#endOf(first.appointment) : this.#until(new Date(this.#plan.moment.getTime() - 12 * day))
    const writtenBy = first ? this.#idOf(first.appointment.who) : this.#dentist()
    return conditions.map((one, i) => ({ ...one, id: this.#ids.condition(patient, i), patientId: id, writtenBy, writtenAt }))
  }

  plans(): Parameters<typeof recordPlans>[1] {
    const { id: patientId, patient, clinic } = this.#care
    return this.#care.plans.map((one, at) => {
      const createdAt = this.#proposedAt(one)
      return {
        ...{
          id: this.#ids.plan(patient, at),
          clinicId: clinic.id,
          patientId,
          name: one.name,
          prognosis: one.prognosis,
          note: one.note,
        },
        appointmentId: this.#appointment(one.proposedAt)?.id ?? null,
        choiceId: one.isOption ? this.#ids.choice(patient) : null,
        ...{ status: one.status, consent: one.consent, createdBy: this.#proposerOf(one), createdAt },
        statusChangedAt: this.#until(new Date(createdAt.getTime() + one.decidedAfterDays * day)),
        visits: one.visits.map((visit, number) => ({
          id: this.#ids.visit(patient, at, number),
          ...{ sequence: number + 1, durationMinutes: visit.minutes, delayDays: visit.delay, note: visit.note },
          practitionerId: visit.kind === 'exam' ? null : this.#practitionerOf(visit),
          appointmentTypeId: this.#plan.idOf('type', visit.kind),
          appointmentId: this.#appointment(visit.appointment)?.id ?? null,
        })),
      }
    })
  }

  #practitionerOf({ appointment: index, kind }: PlannedVisit): string {
    const appointment = this.#appointment(index)
    return appointment ? this.#idOf(appointment.who) : this.#dentistFor(kind)
  }

  /** A dentist proposes it: the one of the appointment, or the patient's. */
  #proposerOf({ proposedAt }: PlannedTreatmentPlan): string {
    const appointment = this.#appointment(proposedAt)
    const isDentist = this.#plan.staff.some(({ key, role }) => key === appointment?.who && role === 'dentist')
    return appointment && isDentist ? this.#idOf(appointment.who) : this.#dentist()
  }

  #proposedAt(one: PlannedTreatmentPlan): Date {
    const appointment = one.proposedAt === null ? undefined : this.#care.clinic.appointments[one.proposedAt]
    return appointment ? this.#endOf(appointment) : this.#until(momentAt(one.proposedOn, 12 * 60))
  }

  notes(): Parameters<typeof recordNotes>[1] {
    return this.#records().map(({ record, appointment }) => {
      const end = this.#endOf(appointment)
      const by = this.#signerOf(appointment)
      const { signedAfter, amendment } = record
      const signedAt = signedAfter === null ? null : this.#until(new Date(end.getTime() + signedAfter * 60_000))
      return {
        appointmentId: appointment.id,
        notes: record.notes.map((note) => ({ ...note, id: this.#ids.note(record.appointment, note.field) })),
        ...{ writtenBy: this.#idOf(appointment.who), writtenAt: end },
        signature: signedAt && { by, at: signedAt },
        amendments:
          amendment && signedAt
            ? [
                {
                  ...{ field: amendment.field, text: amendment.text, reason: amendment.reason, by },
                  at: this.#until(new Date(signedAt.getTime() + amendment.days * day)),
                },
              ]
            : [],
      }
    })
  }

  /** The tariff and the place of an act, as a request names them. */
  #treatmentOf({ code, tooth, surfaces, quantity, part, parts }: Act) {
    return { tariffId: this.#plan.idOf('tariff', code, this.#care.clinic), tooth, surfaces, quantity, part, parts }
  }

  /** Most invoices are ready to be issued as they were (`recordMoney`). */
  done(): Parameters<typeof recordTreatments>[1]['done'] {
    const { patient, plans } = this.#care
    return this.#records().map(({ record, appointment }) => ({
      appointmentId: appointment.id,
      invoice: this.#care.clinic.billing.open.get(record.appointment) ?? 'ready',
      treatments: record.acts.map(({ act, visit }) => {
        const plan = visit && plans[visit.plan]
        return {
          ...this.#treatmentOf(act),
          proposedAppointmentId: visit && this.#ids.visit(patient, visit.plan, visit.visit),
          status: plan ? ('confirmed' as const) : ('completed' as const),
          plannedOn: plan ? plan.proposedOn : null,
          plannedAppointmentId: plan ? (this.#appointment(plan.proposedAt)?.id ?? null) : null,
        }
      }),
    }))
  }

  planned(): Parameters<typeof recordTreatments>[1]['planned'] {
    const { id: patientId, patient, plans, clinic } = this.#care
    return plans.map((plan, at) => ({
      ...{ clinicId: clinic.id, patientId, appointmentId: this.#appointment(plan.proposedAt)?.id ?? null },
      ...{ plannedOn: plan.proposedOn, plannedAt: this.#proposedAt(plan), createdBy: this.#proposerOf(plan) },
      treatments: plan.visits.flatMap((visit, number) =>
        visit.isDone && this.#appointment(visit.appointment)
          ? []
          : visit.acts.map((act) => ({
              ...this.#treatmentOf(act),
              proposedAppointmentId: this.#ids.visit(patient, at, number),
              status: plan.status === 'cancelled' ? ('cancelled' as const) : ('planned' as const),
            })),
      ),
    }))
  }

  /** APT-11, RX-01: what the dentist of an appointment prescribed there, or renewed. */
  prescriptions(): RecordedPrescription[] {
    const { id: patientId, clinic } = this.#care
    return this.#records().flatMap(({ record, appointment }) => {
      const { medicines: given, renews } = record
      const written = (medicine: MedicineKey, i: number, renewedFromId: string | null): RecordedPrescription => {
        const { name: _, ...content } = medicines[medicine]
        return {
          ...{ ...content, kind: 'drug', description: null, id: this.#ids.prescription(record.appointment, i), renewedFromId },
          ...{ prescriberId: this.#idOf(appointment.who), patientId, clinicId: clinic.id, appointmentId: appointment.id },
          ...{ signedAt: this.#endOf(appointment), validUntil: content.renewals > 0 ? addDays(appointment.date, 90) : null },
        }
      }
      const source = renews && this.#care.records.find((one) => one.appointment === renews.appointment)
      const sourceId = renews && source && this.#ids.prescription(source.appointment, source.medicines.indexOf(renews.medicine))
      return [
        ...given.map((medicine, i) => written(medicine, i, null)),
        ...(sourceId && this.#appointment(renews.appointment) ? [written(renews.medicine, given.length, sourceId)] : []),
      ]
    })
  }
}
