import { json, jsonText } from '../../platform/db/json-text.ts'
import { invoiceSummary } from '../invoices/index.ts'

// The JSON of the contract's treatments, as SQL expressions: our own SQL, never user input.

const unitPrice = (row: string) =>
  `(${row}.price_cents + ${row}.lab_fee_cents + ${row}.material_fee_cents + ${row}.medication_fee_cents + ${row}.additional_fee_cents)`

/** What a treatment costs in all, in cents: rounded half up, as the domain's `costOf` says. */
export const amountOf = (row: string) => `((${unitPrice(row)}::bigint * ${row}.quantity_hundredths + 50) / 100)`

const hasIssuedLine = `a.invoice_item_id is not null and exists (
  select from invoice_items it join invoices i on i.group_id = it.group_id and i.id = it.invoice_id
  where it.group_id = a.group_id and it.id = a.invoice_item_id and i.status not in ('draft', 'ready'))`

/**
 * Whether the record of an appointment was signed once a row of treatments was done there
 * (Decision 0093).
 */
export const wasSigned = (row: string) => `${row}.invoice_item_id is not null and exists (
  select from record_signatures s
  join invoice_items it on it.group_id = s.group_id and it.id = ${row}.invoice_item_id and it.created_at <= s.signed_at
  where s.group_id = ${row}.group_id and s.appointment_id = ${row}.appointment_id)`

/** The `treatment` of the contract from a row `a` of treatments; the conditions are SQL. */
const treatmentJson = ({ isInvoiced, isSigned }: { isInvoiced: string; isSigned: string }) =>
  jsonText(
    json.object({
      id: json.plain('a.id'),
      version: json.number('a.version'),
      clinicId: json.plain('a.clinic_id'),
      patientId: json.plain('a.patient_id'),
      appointmentId: json.plainOrNull('a.appointment_id'),
      proposedAppointmentId: json.plainOrNull('a.proposed_appointment_id'),
      tariffId: json.plainOrNull('a.tariff_id'),
      code: json.text('a.code'),
      descriptionFr: json.text('a.description_fr'),
      descriptionEn: json.textOrNull('a.description_en'),
      surfaceCount: json.plain('a.surface_count'),
      tooth: json.plainOrNull('a.tooth'),
      surfaces: json.plain('a.surfaces'),
      quantity: json.number('trim_scale(a.quantity_hundredths / 100.0)'),
      price: json.number('a.price_cents'),
      labFee: json.number('a.lab_fee_cents'),
      materialFee: json.number('a.material_fee_cents'),
      medicationFee: json.number('a.medication_fee_cents'),
      additionalFee: json.number('a.additional_fee_cents'),
      amount: json.number(amountOf('a')),
      part: json.number('a.part'),
      parts: json.number('a.parts'),
      status: json.plain('a.status'),
      completedOn: json.plainOrNull('a.completed_on'),
      practitionerId: json.plainOrNull('a.practitioner_id'),
      isInvoiced: json.boolean(isInvoiced),
      isSigned: json.boolean(isSigned),
      ageReason: json.textOrNull('a.age_reason'),
      createdAt: json.moment('a.created_at'),
    }),
  )

/** The `toothCondition` of the contract from a row `c`. */
export const conditionJson = jsonText(
  json.object({
    id: json.plain('c.id'),
    tooth: json.plain('c.tooth'),
    kind: json.plain('c.kind'),
    surfaces: json.plain('c.surfaces'),
    note: json.textOrNull('c.note'),
  }),
)

const bookedJson = jsonText(
  json.object({
    id: json.plain('b.id'),
    date: json.plain('b.starts_on'),
    startTime: json.time('b.start_time'),
    status: json.plain('b.status'),
  }),
)

/** The `proposedAppointment` of the contract from a row `v`. */
const proposedJson = jsonText(
  json.object({
    id: json.plain('v.id'),
    version: json.number('v.version'),
    sequence: json.number('v.sequence'),
    durationMinutes: json.number('v.duration_minutes'),
    delayDays: json.number('v.delay_days'),
    practitionerId: json.plainOrNull('v.practitioner_id'),
    appointmentTypeId: json.plainOrNull('v.appointment_type_id'),
    note: json.textOrNull('v.note'),
    appointment: json.valueOrNull(
      // A visit whose appointment was cancelled or missed is free again (Decision 0090).
      `(select ${bookedJson} from appointments b
        where b.group_id = v.group_id and b.id = v.appointment_id and b.status not in ('cancelled', 'no_show'))`,
    ),
    cost: json.number(`coalesce((
      select sum(${amountOf('t')}) from treatments t
      where t.group_id = v.group_id and t.proposed_appointment_id = v.id and t.status <> 'cancelled'), 0)`),
  }),
)

/** The `treatmentPlan` of the contract from a row `p` of treatment_plans. */
export const planJson = jsonText(
  json.object({
    id: json.plain('p.id'),
    version: json.number('p.version'),
    clinicId: json.plain('p.clinic_id'),
    patientId: json.plain('p.patient_id'),
    appointmentId: json.plainOrNull('p.appointment_id'),
    name: json.text('p.name'),
    choiceId: json.plainOrNull('p.choice_id'),
    prognosis: json.textOrNull('p.prognosis'),
    note: json.textOrNull('p.note'),
    status: json.plain('p.status'),
    consent: json.plainOrNull('p.consent'),
    createdBy: json.plainOrNull('p.created_by'),
    createdAt: json.moment('p.created_at'),
    proposed: json.value(`'[' || coalesce((
      select string_agg(${proposedJson}, ',' order by v.sequence) from proposed_appointments v
      where v.group_id = p.group_id and v.plan_id = p.id), '') || ']'`),
  }),
)

const listOf = (from: string, conditions: Parameters<typeof treatmentJson>[0]) =>
  `'[' || coalesce((select string_agg(${treatmentJson(conditions)}, ',' order by a.id) ${from}), '') || ']'`

/**
 * The JSON list of treatments `a`, the oldest first; `rest` ends the query: joins and conditions.
 */
export const listOfTreatments = (rest: string): string =>
  listOf(`from treatments a ${rest}`, { isInvoiced: hasIssuedLine, isSigned: wasSigned('a') })

/** The same for rows that the statement has just inserted, by the name of their CTE. */
export const listOfNew = (cte: string): string => listOf(`from ${cte} a`, { isInvoiced: 'false', isSigned: 'false' })

/**
 * The `treatmentsAndInvoice` of the contract: $1 the group, $2 the ids, $3 the appointment of the
 * invoice.
 */
export const answerText = `
  select '{"treatments":' || ${listOfTreatments('where a.group_id = $1 and a.id = any($2::uuid[])')} || ',"invoice":'
    || coalesce(${invoiceSummary.ofAppointment({ group: '$1', appointment: '$3::uuid' })}, 'null') || '}' as json`
