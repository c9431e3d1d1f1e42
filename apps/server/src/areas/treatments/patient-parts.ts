import type { LocalDate } from '@molaire/domain/shared/local-date'
import type { PlanStatus } from '@molaire/domain/treatments/plan'
import type { TreatmentStatus } from '@molaire/domain/treatments/status'
import { shownSurfaces } from '@molaire/domain/treatments/surfaces'
import { displayName } from '@molaire/domain/users/display-name'
import { conditionKindWords } from '@molaire/words/treatments/condition-kinds'
import { planStatusWords } from '@molaire/words/treatments/plan-statuses'
import { treatmentStatusWords } from '@molaire/words/treatments/statuses'
import { json } from '../../platform/db/json-text.ts'
import { writtenDay, writtenDayOf, writtenDuration, writtenMoney, writtenNumber } from '../../platform/words/written.ts'
import { copyOf, type PatientPart } from '../patients/index.ts'
import { amountOf } from './present.ts'
import { moveBack, moveConditions } from './queries.ts'
import { copyWords, descriptionOf } from './words.ts'

type Named = Parameters<typeof displayName>[0]

/** `26 MOP`, as the patient reads it. */
const written = (tooth: string | null, surfaces: string): string =>
  tooth === null ? '' : [tooth, shownSurfaces(tooth, surfaces)].filter(Boolean).join(' ')

const practitioner = `(
  select json_build_object('firstName', u.first_name, 'lastName', u.last_name, 'title', u.title, 'credential', u.credential)
  from users u where u.group_id = a.group_id and u.id = a.practitioner_id)`

interface CopiedTreatment {
  completedOn: LocalDate | null
  code: string
  descriptionFr: string
  descriptionEn: string | null
  part: number
  parts: number
  tooth: string | null
  surfaces: string
  quantity: number
  amountCents: number
  practitioner: Named | null
  status: TreatmentStatus
}

/** The treatments' part of a patient's file. The timeline has those that were done. */
const treatmentsPart: PatientPart = {
  name: 'treatments',
  table: 'treatments',
  move: (ctx, files, moveRows) => (files.ids ? moveBack(ctx, files) : moveRows()),
  timeline: {
    at: 'a.done_at',
    kind: 'treatment',
    where: 'a.done_at is not null',
    says: {
      code: json.text('a.code'),
      descriptionFr: json.text('a.description_fr'),
      descriptionEn: json.textOrNull('a.description_en'),
      part: json.number('a.part'),
      parts: json.number('a.parts'),
      tooth: json.plainOrNull('a.tooth'),
      surfaces: json.plain('a.surfaces'),
      completedOn: json.plain('a.completed_on'),
      appointmentId: json.plain('a.appointment_id'),
    },
  },
  copy: copyOf<CopiedTreatment>({
    select: `
      select a.id, a.completed_on, a.code, a.description_fr, a.description_en, a.part, a.parts, a.tooth, a.surfaces,
        trim_scale(a.quantity_hundredths / 100.0) as quantity, a.price_cents, a.lab_fee_cents, a.material_fee_cents, a.medication_fee_cents,
        a.additional_fee_cents, ${amountOf('a')} as amount_cents, a.status, a.appointment_id, a.proposed_appointment_id, a.created_at,
        a.age_reason, ${practitioner} as practitioner
      from treatments a where a.group_id = params.group_id and a.patient_id = params.patient_id
      order by a.done_at nulls last, a.id`,
    data: (row) => ({ ...row, practitioner: row.practitioner && displayName(row.practitioner) }),
    words: copyWords.treatments,
    line: (row, language) => [
      row.completedOn === null ? '' : writtenDay(row.completedOn, language),
      `${row.code} ${descriptionOf({ ...row, language })}`,
      written(row.tooth, row.surfaces),
      writtenNumber(row.quantity, language),
      writtenMoney(row.amountCents, language),
      row.practitioner ? displayName(row.practitioner) : '',
      treatmentStatusWords[row.status][language],
    ],
  }),
}

interface CopiedPlan {
  createdAt: Date
  timeZone: string
  clinic: string
  name: string
  prognosis: string | null
  note: string | null
  status: PlanStatus
  consent: 'signed' | 'verbal' | null
  visits: {
    sequence: number
    durationMinutes: number
    delayDays: number
    note: string | null
    date: LocalDate | null
    costCents: number
  }[]
}

/** The treatment plans' part of a patient's file, each with its visits. */
const plansPart: PatientPart = {
  name: 'treatmentPlans',
  table: 'treatment_plans',
  followsAppointment: true,
  timeline: {
    at: 'a.created_at',
    kind: 'treatment_plan',
    says: {
      name: json.text('a.name'),
      status: json.plain('a.status'),
      appointmentId: json.plainOrNull('a.appointment_id'),
    },
  },
  copy: copyOf<CopiedPlan>({
    select: `
      select a.id, a.created_at, c.time_zone, c.name as clinic, a.name, a.prognosis, a.note, a.status, a.status_changed_at as status_since,
        a.consent, a.choice_id, coalesce((
          select json_agg(json_build_object('id', v.id, 'sequence', v.sequence, 'durationMinutes', v.duration_minutes, 'delayDays', v.delay_days,
            'note', v.note, 'appointmentId', v.appointment_id,
            'date', (select b.starts_on from appointments b where b.group_id = v.group_id and b.id = v.appointment_id),
            'costCents', (select coalesce(sum(${amountOf('t')}), 0) from treatments t
              where t.group_id = v.group_id and t.proposed_appointment_id = v.id and t.status <> 'cancelled')) order by v.sequence)
          from proposed_appointments v where v.group_id = a.group_id and v.plan_id = a.id), '[]') as visits
      from treatment_plans a join clinics c on c.group_id = a.group_id and c.id = a.clinic_id
      where a.group_id = params.group_id and a.patient_id = params.patient_id
      order by a.created_at, a.id`,
    data: ({ timeZone: _timeZone, ...row }) => row,
    words: copyWords.plans,
    line: (row, language) => {
      const { prognosis, note, visit, consent } = copyWords.plans[language]
      const status = planStatusWords[row.status][language]
      return [
        `${writtenDayOf(row.createdAt, row.timeZone, language)}\n${row.clinic}`,
        [row.name, row.prognosis && prognosis(row.prognosis), row.note && note(row.note)].filter(Boolean).join('\n'),
        row.visits
          .map(({ sequence, durationMinutes, delayDays, costCents, ...rest }) =>
            [
              visit(sequence, writtenDuration(durationMinutes, language), delayDays),
              writtenMoney(costCents, language),
              rest.date && writtenDay(rest.date, language),
              rest.note,
            ]
              .filter(Boolean)
              .join(' · '),
          )
          .join('\n'),
        row.consent === null ? status : `${status}, ${consent[row.consent]}`,
      ]
    },
  }),
}

/** The state of a patient's teeth, beside their treatments (APT-07). */
const conditionsPart: PatientPart = {
  name: 'toothConditions',
  table: 'tooth_conditions',
  move: moveConditions,
  copy: copyOf<{ tooth: string; kind: keyof typeof conditionKindWords; surfaces: string; note: string | null }>({
    select: `
      select a.id, a.tooth, a.kind, a.surfaces, a.note, a.created_at from tooth_conditions a
      where a.group_id = params.group_id and a.patient_id = params.patient_id order by a.tooth, a.id`,
    words: copyWords.conditions,
    line: ({ tooth, kind, surfaces, note }, language) => [
      written(tooth, surfaces),
      conditionKindWords[kind][language],
      note ?? '',
    ],
  }),
}

/**
 * What this area keeps of patients. Plans come first: a treatment that is only planned goes with
 * its plan.
 */
export const treatmentParts: readonly PatientPart[] = [plansPart, treatmentsPart, conditionsPart]
