import { sql } from 'kysely'
import type { TaxClass } from '@molaire/domain/invoices/taxes'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import { isLiving, type AppointmentStatus } from '@molaire/domain/appointments/status'
import { feeColumns, feesOfRow, unitCost, type FeeColumns, type Fees } from '@molaire/domain/tariffs/fees'
import type { SurfaceCount } from '@molaire/domain/tariffs/surface-count'
import { countsAt, type Site } from '@molaire/domain/treatments/site'
import type { TreatmentStatus } from '@molaire/domain/treatments/status'
import { agesOf } from '@molaire/domain/treatments/teeth'
import { shownSurfaces } from '@molaire/domain/treatments/surfaces'
import { receivesPatients } from '@molaire/domain/users/access'
import { nilId, type Scope } from '../../platform/context.ts'
import type { Result, Statement } from '../../platform/db/flight.ts'
import { insertAll } from '../../platform/db/insert-all.ts'
import { inOrder } from '../../platform/db/transaction.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { rowsOf } from '../../platform/records/rows-of.ts'
import type { Move } from '../patients/index.ts'
import { billLines, changeLine, removeLine, invoiceSummary, type ReplacedLine } from '../invoices/index.ts'
import { answerText, conditionJson, listOfNew, wasSigned } from './present.ts'
import type { Extent, Wish } from './wishes.ts'

/** Who writes; null for the installation. */
export const authorOf = ({ user }: Scope): string | null => (user.id === nilId ? null : user.id)

/** The surfaces of a line, as the patient reads them. */
export const linedSurfaces = ({ tooth, surfaces }: Site) =>
  tooth === null || surfaces === '' ? null : shownSurfaces(tooth, surfaces)

/** The latest price of a tariff `t` that began by a day, both SQL expressions. */
const priceOn = (day: string) => `
  left join lateral (
    select * from tariff_prices o where o.group_id = t.group_id and o.tariff_id = t.id and o.effective_on <= ${day}
    order by o.effective_on desc limit 1) price on true`

/**
 * Locks an appointment until the transaction ends. All that writes treatments or lines of an
 * appointment locks it first, in a statement of its own: the next one then sees what it waited for.
 */
const lockAppointment = ({ groupId }: Scope, id: string): Statement => ({
  text: 'select from appointments where group_id = $1 and id = $2 for no key update',
  values: [groupId, id],
})

/** What the rules look at when treatments are added or confirmed at an appointment. */
export interface Place {
  patientId: string
  status: AppointmentStatus
  date: LocalDate
  /** The clinic's date. */
  today: LocalDate
  /** Whether the appointment has an invoice that was issued, and not cancelled since. */
  isInvoiced: boolean
}

const placeColumns = `a.group_id, a.id, a.clinic_id, a.patient_id, a.practitioner_id, a.status, a.starts_on, a.starts_at,
    to_char($3::timestamptz at time zone a.time_zone, 'YYYY-MM-DD')::date as today,
    (select p.preferred_language from patients p where p.group_id = a.group_id and p.id = a.patient_id) as language,
    exists (select from invoices i where i.group_id = a.group_id and i.appointment_id = a.id
      and i.status not in ('draft', 'ready', 'cancelled')) as is_invoiced`

/** The age in years today of the patient of an appointment `a`, or null; $3 is now. */
const ageAt = `(
    select private.age_on(p.date_of_birth, ($3::timestamptz at time zone a.time_zone)::date) from patients p
    where p.group_id = a.group_id and p.id = a.patient_id)`

/** A treatment to add, perhaps with the reason for a tooth that is unusual at the patient's age. */
export type Addition = Wish & { ageReason: string | null }

/**
 * A fact about a wish: the tariff's surface count, null for a tariff that the clinic does not have,
 * and whether it has a price.
 */
type WishFact = { surfaceCount: SurfaceCount | null; hasPrice: boolean }

const addText = `
  with place as materialized (
    select ${placeColumns}, ${ageAt} as age from appointments a where a.group_id = $1 and a.id = $2
  ), wish as materialized (
    select coalesce(place.age < w.least or place.age >= w.below, false) as is_unusual, w.age_reason, w.at, w.id, w.item_id, w.tooth, w.surfaces, w.shown_surfaces, w.quantity, w.counts, t.id as tariff_id, t.code, t.description_fr,
      t.description_en, t.surface_count, price.id as price_id, price.price_cents, price.lab_fee_cents, price.material_fee_cents,
      price.medication_fee_cents, price.additional_fee_cents
    from place cross join
      unnest($7::uuid[], $8::uuid[], $9::uuid[], $10::text[], $11::text[], $12::text[], $13::int[], $14::text[], $16::int[], $17::int[],
        $18::text[]) with ordinality
        as w (id, item_id, tariff_id, tooth, surfaces, shown_surfaces, quantity, counts, least, below, age_reason, at)
    left join tariffs t on t.group_id = place.group_id and t.clinic_id = place.clinic_id and t.id = w.tariff_id and t.archived_at is null
    ${priceOn('place.starts_on')}
  ), sound as materialized (
    select place.*, $4 = 'completed' as is_done from place
    where place.status = any($5::text[]) and ($4 = 'planned' or (place.starts_on <= place.today and not place.is_invoiced))
      and not exists (select from wish where price_id is null or surface_count <> all (string_to_array(counts, ','))
        or (is_unusual and age_reason is null))
  ), line as (
    select sound.group_id, sound.clinic_id, sound.patient_id, sound.id as appointment_id, $6::uuid as invoice_id, $3::timestamptz as at,
      wish.item_id, wish.code, case when sound.language = 'en' then coalesce(wish.description_en, wish.description_fr) else wish.description_fr end
        as description, wish.tooth, wish.shown_surfaces as surfaces, wish.quantity as quantity_hundredths,
      wish.price_cents + wish.lab_fee_cents + wish.material_fee_cents + wish.medication_fee_cents + wish.additional_fee_cents as unit_price_cents,
      wish.tariff_id, sound.practitioner_id, sound.starts_on as service_on, wish.lab_fee_cents, wish.material_fee_cents,
      wish.medication_fee_cents, wish.additional_fee_cents
    from sound cross join wish where sound.is_done
    order by wish.at
  ), ${billLines}, added as (
    insert into treatments (group_id, id, clinic_id, patient_id, appointment_id, planned_appointment_id, tariff_id, code, description_fr,
      description_en, surface_count, tooth, surfaces, quantity_hundredths, price_cents, lab_fee_cents, material_fee_cents,
      medication_fee_cents, additional_fee_cents, status, completed_on, done_at, practitioner_id, invoice_item_id, created_by, created_at,
      age_reason)
    select sound.group_id, wish.id, sound.clinic_id, sound.patient_id, sound.id, case when not sound.is_done then sound.id end, wish.tariff_id,
      wish.code, wish.description_fr, wish.description_en, wish.surface_count, wish.tooth, wish.surfaces, wish.quantity, wish.price_cents,
      wish.lab_fee_cents, wish.material_fee_cents, wish.medication_fee_cents, wish.additional_fee_cents, $4,
      case when sound.is_done then sound.starts_on end, case when sound.is_done then sound.starts_at end,
      case when sound.is_done then sound.practitioner_id end, item.id, $15::uuid, $3::timestamptz,
      case when wish.is_unusual then wish.age_reason end
    from sound cross join wish left join item on item.id = wish.item_id
    order by wish.at
    returning *
  )
  select place.patient_id as "patientId", place.status, place.starts_on as date, place.today, place.is_invoiced as "isInvoiced", place.age,
    case when exists (select from sound) then
      '{"treatments":' || ${listOfNew('added')} || ',"invoice":' || coalesce(
        case when $4 = 'completed' then ${invoiceSummary.ofBilled} else ${invoiceSummary.ofAppointment({ group: 'place.group_id', appointment: 'place.id' })} end,
        'null') || '}'
    end as json,
    case when not exists (select from sound) then (
      select json_agg(json_build_object('surfaceCount', wish.surface_count, 'hasPrice', wish.price_id is not null) order by wish.at) from wish)
      end as wishes
  from place`

const living = (['scheduled', 'confirmed', 'in_progress', 'completed', 'cancelled', 'no_show'] as const).filter(isLiving)

/** What became of an attempt to add treatments: the answer, or what the rules refuse it for. */
export type Added =
  | { isAdded: true; json: string }
  | { isAdded: false; place: Place & { age: number | null }; wishes: WishFact[] }

/**
 * APT-06, APT-09: locks an appointment and adds treatments there, with their lines on its invoice
 * when they are done. They are added only if the appointment, its day and invoice, the patient's
 * age, the tariffs and their prices allow all of them; otherwise nothing is written, and the facts
 * are returned. One trip. Refuses: not_found.
 */
export async function addAtAppointment(
  ctx: Scope,
  appointmentId: string,
  { wishes, status }: { wishes: readonly Addition[]; status: 'completed' | 'planned' },
): Promise<Added> {
  const { groupId, newId, clock } = ctx
  const values = [
    ...[groupId, appointmentId, clock.now(), status, living, newId()],
    wishes.map(() => newId()),
    wishes.map(() => newId()),
    wishes.map(({ tariffId }) => tariffId),
    wishes.map(({ tooth }) => tooth),
    wishes.map(({ surfaces }) => surfaces),
    wishes.map(linedSurfaces),
    wishes.map(({ quantity }) => quantity),
    wishes.map((wish) => countsAt(wish).join(',')),
    authorOf(ctx),
    wishes.map(({ tooth }) => agesOf(tooth).least),
    wishes.map(({ tooth }) => agesOf(tooth).below),
    wishes.map(({ ageReason }) => ageReason),
  ]
  const [, added] = await inOrder(ctx, [lockAppointment(ctx, appointmentId), { text: addText, values }])
  const row = added?.rows[0] as unknown as
    | (Place & { age: number | null; json: string | null; wishes: WishFact[] | null })
    | undefined // the columns of `addText`
  if (!row) throw new AppError('not_found')
  if (row.json !== null) return { isAdded: true, json: row.json }
  return { isAdded: false, place: row, wishes: row.wishes ?? [] }
}

/** Reads the answer to a change: these treatments, and the invoice of an appointment. */
const answering = (
  { groupId }: Scope,
  { ids, appointmentId }: { ids: readonly string[]; appointmentId: string | null },
): Statement => ({
  text: answerText,
  values: [groupId, ids, appointmentId],
})

const jsonOf = (answer: Result | undefined): string => String(answer?.rows[0]?.['json'])

/** A treatment that is locked, with what the rules look at. */
export interface Treatment extends Extent {
  id: string
  version: number
  clinicId: string
  patientId: string
  appointmentId: string | null
  plannedAppointmentId: string | null
  proposedAppointmentId: string | null
  code: string
  descriptionFr: string
  descriptionEn: string | null
  surfaceCount: SurfaceCount
  fees: Fees
  part: number
  parts: number
  status: TreatmentStatus
  completedOn: LocalDate | null
  practitionerId: string | null
  invoiceItemId: string | null
  invoiceId: string | null
  /** Whether its invoice was issued (APT-09). */
  isInvoiced: boolean
  /** Whether it was signed with its appointment's record (APT-14). */
  isSigned: boolean
  ageReason: string | null
  /** The patient's. */
  dateOfBirth: LocalDate | null
  /** The clinic's date. */
  today: LocalDate
  /** The language in which the patient reads their invoice. */
  language: 'fr' | 'en'
}

const treatmentText = `
  select t.id, t.version, t.clinic_id as "clinicId", t.patient_id as "patientId", t.appointment_id as "appointmentId",
    t.planned_appointment_id as "plannedAppointmentId",
    t.proposed_appointment_id as "proposedAppointmentId", t.code, t.description_fr as "descriptionFr", t.description_en as "descriptionEn",
    t.surface_count as "surfaceCount", t.tooth, t.surfaces, t.quantity_hundredths as quantity, t.price_cents as "priceCents",
    t.lab_fee_cents as "labFeeCents", t.material_fee_cents as "materialFeeCents", t.medication_fee_cents as "medicationFeeCents",
    t.additional_fee_cents as "additionalFeeCents", t.part, t.parts, t.status, t.completed_on as "completedOn",
    t.practitioner_id as "practitionerId", t.invoice_item_id as "invoiceItemId",
    (select it.invoice_id from invoice_items it where it.group_id = t.group_id and it.id = t.invoice_item_id) as "invoiceId",
    exists (select from invoice_items it join invoices i on i.group_id = it.group_id and i.id = it.invoice_id
      where it.group_id = t.group_id and it.id = t.invoice_item_id and i.status not in ('draft', 'ready')) as "isInvoiced",
    ${wasSigned('t')} as "isSigned", t.age_reason as "ageReason", p.date_of_birth as "dateOfBirth",
    to_char($3::timestamptz at time zone c.time_zone, 'YYYY-MM-DD')::date as today, coalesce(p.preferred_language, 'fr') as language
  from treatments t
  join clinics c on c.group_id = t.group_id and c.id = t.clinic_id
  join patients p on p.group_id = t.group_id and p.id = t.patient_id
  where t.group_id = $1 and t.id = $2
  for no key update of t`

/**
 * Locks a treatment, and before it an appointment: the one where it will be done, or else its own.
 * Returns also that place, if it was named and the group has it. Refuses: not_found.
 */
export async function lockTreatment(
  ctx: Scope,
  id: string,
  at?: string,
): Promise<{ treatment: Treatment; place: Place | undefined }> {
  const { groupId, clock } = ctx
  const ownAppointment = {
    text: `select from appointments where group_id = $1 and id = (select t.appointment_id from treatments t where t.group_id = $1 and t.id = $2)
      for no key update`,
    values: [groupId, id],
  }
  const [, selected, place] = await inOrder(ctx, [
    at === undefined ? ownAppointment : lockAppointment(ctx, at),
    { text: treatmentText, values: [groupId, id, clock.now()] },
    ...(at === undefined
      ? []
      : [
          {
            text: `select place.patient_id as "patientId", place.status, place.starts_on as date, place.today, place.is_invoiced as "isInvoiced"
              from (select ${placeColumns} from appointments a where a.group_id = $1 and a.id = $2) place`,
            values: [groupId, at, clock.now()],
          },
        ]),
  ])
  const row = selected?.rows[0] as unknown as (Omit<Treatment, 'fees'> & FeeColumns) | undefined // the columns of `treatmentText`
  if (!row) throw new AppError('not_found')
  return { treatment: { ...row, fees: feesOfRow(row) }, place: place?.rows[0] as unknown as Place | undefined } // of `placeColumns`
}

/**
 * APT-08: puts a planned treatment on the invoice of an appointment, as done there. The caller has
 * locked both and checked them. Returns the answer.
 */
export async function confirmAt(ctx: Scope, treatment: Treatment, appointmentId: string, description: string): Promise<string> {
  const { groupId, newId, clock } = ctx
  const { tooth, code, quantity } = treatment
  const line = [code, description, tooth, linedSurfaces(treatment), quantity, unitCost(treatment.fees)]
  const [, answer] = await inOrder(ctx, [
    { text: confirmText, values: [groupId, appointmentId, clock.now(), treatment.id, newId(), newId(), ...line] },
    answering(ctx, { ids: [treatment.id], appointmentId }),
  ])
  return jsonOf(answer)
}

const confirmText = `
  with place as (
    select a.group_id, a.id, a.clinic_id, a.patient_id, a.practitioner_id, a.starts_on, a.starts_at
    from appointments a where a.group_id = $1 and a.id = $2
  ), line as (
    select place.group_id, place.clinic_id, place.patient_id, place.id as appointment_id, $5::uuid as invoice_id, $3::timestamptz as at,
      $6::uuid as item_id, $7::text as code, $8::text as description, $9::text as tooth, $10::text as surfaces,
      $11::int as quantity_hundredths, $12::int as unit_price_cents, t.tariff_id, place.practitioner_id, place.starts_on as service_on,
      t.lab_fee_cents, t.material_fee_cents, t.medication_fee_cents, t.additional_fee_cents
    from place join treatments t on t.group_id = place.group_id and t.id = $4
  ), ${billLines}
  update treatments t
  set status = 'confirmed', clinic_id = place.clinic_id, appointment_id = place.id, practitioner_id = place.practitioner_id,
    completed_on = place.starts_on, done_at = place.starts_at, invoice_item_id = item.id, version = t.version + 1
  from place cross join item where t.group_id = $1 and t.id = $4`

/** Whether the group has this person, and they receive patients: dentists and hygienists. */
export async function doesReceive({ db, groupId }: Scope, id: string): Promise<boolean> {
  const person = await db
    .selectFrom('users')
    .select(['role', 'isDentist'])
    .where('groupId', '=', groupId)
    .where('id', '=', id)
    .executeTakeFirst()
  return person !== undefined && receivesPatients(person)
}

/** What a person may change of a treatment; left out, it does not change. */
export interface Change extends Extent {
  fees: Fees
  completedOn?: LocalDate | undefined
  practitionerId?: string | undefined
  ageReason: string | null
}

/**
 * Changes a treatment that is locked, and its line. The day that it was done has the time of its
 * appointment. Returns the answer.
 */
export async function changeTreatment(ctx: Scope, treatment: Treatment, change: Change): Promise<string> {
  const { id, appointmentId, invoiceItemId } = treatment
  const { fees, completedOn = null, practitionerId = null } = change
  const line = {
    tooth: change.tooth,
    surfaces: linedSurfaces(change),
    quantityHundredths: change.quantity,
    unitPriceCents: unitCost(fees),
    labFeeCents: fees.labFee,
    materialFeeCents: fees.materialFee,
    medicationFeeCents: fees.medicationFee,
    additionalFeeCents: fees.additionalFee,
    practitionerId: practitionerId ?? treatment.practitionerId,
    serviceOn: completedOn ?? treatment.completedOn,
  }
  const amounts = [fees.price, fees.labFee, fees.materialFee, fees.medicationFee, fees.additionalFee]
  const results = await inOrder(ctx, [
    ...(invoiceItemId === null ? [] : changeLine(ctx, invoiceItemId, line)),
    {
      text: changeText,
      values: [
        ctx.groupId,
        id,
        change.tooth,
        change.surfaces,
        change.quantity,
        ...amounts,
        completedOn,
        practitionerId,
        change.ageReason,
      ],
    },
    answering(ctx, { ids: [id], appointmentId }),
  ])
  return jsonOf(results.at(-1))
}

const changeText = `
  update treatments t
  set tooth = $3, surfaces = $4, quantity_hundredths = $5, price_cents = $6, lab_fee_cents = $7, material_fee_cents = $8,
    medication_fee_cents = $9, additional_fee_cents = $10, completed_on = coalesce($11::date, t.completed_on),
    done_at = case when $11::date is null then t.done_at else (
      select ($11::date + a.start_time) at time zone a.time_zone from appointments a where a.group_id = t.group_id and a.id = t.appointment_id) end,
    practitioner_id = coalesce($12::uuid, t.practitioner_id), age_reason = $13, version = t.version + 1
  where t.group_id = $1 and t.id = $2`

/**
 * APT-13: cancels a planned treatment, plans it again, or takes a confirmation back: it is planned
 * where it was before, and its line goes. Returns the answer.
 */
export async function setStatus(ctx: Scope, treatment: Treatment, to: 'planned' | 'cancelled'): Promise<string> {
  const { id, appointmentId } = treatment
  const results = await inOrder(ctx, [
    {
      text: `update treatments set status = $3, invoice_item_id = null, completed_on = null, done_at = null, version = version + 1,
          appointment_id = case when status = 'confirmed' then planned_appointment_id else appointment_id end,
          practitioner_id = case when status = 'confirmed' then null else practitioner_id end
        where group_id = $1 and id = $2`,
      values: [ctx.groupId, id, to],
    },
    ...removingLine(ctx, treatment),
    answering(ctx, { ids: [id], appointmentId }),
  ])
  return jsonOf(results.at(-1))
}

/**
 * APT-09: removes a treatment and its line. A confirmed plan that had it is proposed again: the
 * patient has consented to another one (Decision 0091). Returns the answer, which names no
 * treatment.
 */
export async function deleteTreatment(ctx: Scope, treatment: Treatment): Promise<string> {
  const { id, appointmentId, proposedAppointmentId, status } = treatment
  const isOfPlan = proposedAppointmentId !== null && status !== 'cancelled'
  const results = await inOrder(ctx, [
    ...(isOfPlan ? [{ text: proposeAgainText, values: [ctx.groupId, proposedAppointmentId, ctx.clock.now()] }] : []),
    { text: 'delete from treatments where group_id = $1 and id = $2', values: [ctx.groupId, id] },
    ...removingLine(ctx, treatment),
    answering(ctx, { ids: [], appointmentId }),
  ])
  return jsonOf(results.at(-1))
}

const proposeAgainText = `
  update treatment_plans p set status = 'proposed', consent = null, status_changed_at = $3, version = p.version + 1
  from proposed_appointments v
  where v.group_id = $1 and v.id = $2 and p.group_id = v.group_id and p.id = v.plan_id and p.status = 'confirmed'`

const removingLine = (ctx: Scope, { invoiceItemId, invoiceId }: Treatment): Statement[] =>
  invoiceItemId === null || invoiceId === null ? [] : removeLine(ctx, { itemId: invoiceItemId, invoiceId })

/** The JSON of a treatment, for the refusal of a stale version. */
export async function readTreatment(ctx: Scope, { id, appointmentId }: Treatment): Promise<unknown> {
  const [answer] = await inOrder(ctx, [answering(ctx, { ids: [id], appointmentId })])
  return (JSON.parse(jsonOf(answer)) as { treatments: unknown[] }).treatments[0] // written by the database in its shape
}

/** A tariff of a clinic as it is on a day. */
export interface TariffOn {
  code: string
  descriptionFr: string
  descriptionEn: string | null
  surfaceCount: SurfaceCount
  taxClass: TaxClass
  /** Null before its first price. */
  fees: Fees | null
}

/** The tariffs in use of a clinic with these ids, with the price that holds on a day. */
export async function tariffsOn(
  ctx: Scope,
  { clinicId, on, ids }: { clinicId: string; on: LocalDate; ids: readonly string[] },
): Promise<Map<string, TariffOn>> {
  const tariffs = await tariffsOnDays(
    ctx,
    ids.map((tariffId) => ({ tariffId, clinicId, on })),
  )
  return new Map(tariffs.flatMap((tariff, at) => (tariff ? [[ids[at] ?? '', tariff]] : [])))
}

/**
 * Tariffs in use, each of its clinic and with the price that holds on its day, in the order of the
 * input; undefined where the clinic has no such tariff.
 */
export async function tariffsOnDays(
  { db, groupId }: Scope,
  named: readonly { tariffId: string; clinicId: string; on: LocalDate }[],
): Promise<(TariffOn | undefined)[]> {
  type Price = Omit<FeeColumns, 'priceCents'> & { priceCents: number | null }
  type Row = Omit<TariffOn, 'fees'> & { id: string; clinicId: string; day: LocalDate } & Price
  if (named.length === 0) return []
  const keyOf = ({ tariffId, clinicId, on }: (typeof named)[number]) => `${tariffId} ${clinicId} ${on}`
  const distinct = [...new Map(named.map((one) => [keyOf(one), one])).values()]
  const { rows } = await sql<Row>`
    select t.id, t.clinic_id, named.day, t.code, t.description_fr, t.description_en, t.surface_count, t.tax_class, price.price_cents,
      price.lab_fee_cents, price.material_fee_cents, price.medication_fee_cents, price.additional_fee_cents
    from unnest(${distinct.map(({ tariffId }) => tariffId)}::uuid[], ${distinct.map(({ clinicId }) => clinicId)}::uuid[],
        ${distinct.map(({ on }) => on)}::date[]) as named (id, clinic_id, day)
    join tariffs t on t.group_id = ${groupId} and t.id = named.id and t.clinic_id = named.clinic_id and t.archived_at is null
      ${sql.raw(priceOn('named.day'))}`.execute(db)
  const known = new Map(
    rows.map(({ id, clinicId, day, code, descriptionFr, descriptionEn, surfaceCount, taxClass, priceCents, ...others }) => {
      const fees = priceCents === null ? null : feesOfRow({ priceCents, ...others })
      return [
        keyOf({ tariffId: id, clinicId, on: day }),
        { code, descriptionFr, descriptionEn, surfaceCount, taxClass, fees },
      ] as const
    }),
  )
  return named.map((one) => known.get(keyOf(one)))
}

/** An appointment where treatments of an older record were done. */
export interface RecordedPlace extends Place {
  id: string
  clinicId: string
  practitionerId: string
  startsAt: Date
  /** The language in which the patient reads their invoice. */
  language: 'fr' | 'en'
}

/** Locks appointments, by id, and returns those that the group has. */
export async function lockPlaces({ db, groupId, clock }: Scope, ids: readonly string[]): Promise<Map<string, RecordedPlace>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<RecordedPlace>`
    select a.id, a.clinic_id, a.patient_id, a.practitioner_id, a.status, a.starts_on as date, a.starts_at,
      to_char(${clock.now()}::timestamptz at time zone a.time_zone, 'YYYY-MM-DD')::date as today,
      (select coalesce(p.preferred_language, 'fr') from patients p where p.group_id = a.group_id and p.id = a.patient_id) as language,
      exists (select from invoices i where i.group_id = a.group_id and i.appointment_id = a.id
        and i.status not in ('draft', 'ready', 'cancelled')) as is_invoiced
    from appointments a where a.group_id = ${groupId} and a.id = any(${[...ids]}::uuid[])
    order by a.id for no key update`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** A treatment of an older record, with its price. */
export interface RecordedRow extends Site {
  tariffId: string
  code: string
  descriptionFr: string
  descriptionEn: string | null
  surfaceCount: SurfaceCount
  quantity: number
  fees: Fees
  part: number
  parts: number
  status: TreatmentStatus
  clinicId: string
  patientId: string
  appointmentId: string | null
  plannedAppointmentId: string | null
  proposedAppointmentId: string | null
  practitionerId: string | null
  completedOn: LocalDate | null
  doneAt: Date | null
  invoiceItemId: string | null
  createdBy: string
  createdAt: Date
}

/** Inserts treatments of older records, whose lines are there. */
export const insertRecorded = (ctx: Scope, rows: readonly RecordedRow[]): Promise<void> =>
  insertAll(
    ctx,
    'treatments',
    rows.map(({ fees, quantity, ...one }) => ({
      ...one,
      id: ctx.newId(),
      quantityHundredths: quantity,
      ...feeColumns(fees),
    })),
  )

const treatments = rowsOf('treatments')

/** A treatment to plan, with what its tariff says. */
export interface NewPlanned extends Site {
  clinicId: string
  patientId: string
  /** Where it is planned, if anywhere. */
  appointmentId: string | null
  proposedAppointmentId: string | null
  tariffId: string
  tariff: Omit<TariffOn, 'fees' | 'taxClass'>
  quantity: number
  fees: Fees
  part: number
  parts: number
}

/** Inserts planned treatments. Returns their ids, in the order of the input. */
export async function insertPlanned(ctx: Scope, planned: readonly NewPlanned[]): Promise<string[]> {
  if (planned.length === 0) return []
  const rows = await treatments.insert(
    ctx,
    planned.map(({ tariff, fees, quantity, appointmentId, ...one }) => ({
      ...one,
      ...tariff,
      appointmentId,
      plannedAppointmentId: appointmentId,
      quantityHundredths: quantity,
      ...feeColumns(fees),
      status: 'planned',
      createdBy: authorOf(ctx),
    })),
  )
  return rows.map(({ id }) => id)
}

/** A condition of a tooth, with surfaces as they are stored. */
export interface NewCondition {
  patientId: string
  tooth: string
  kind: 'missing' | 'implant' | 'existing'
  surfaces: string
  note: string | null
}

/**
 * APT-07: writes a condition of a tooth down, in one trip. One that is there already keeps its id
 * and gets the new note. Returns its JSON. Refuses: not_found, patient_merged.
 */
export async function insertCondition(ctx: Scope, { patientId, tooth, kind, surfaces, note }: NewCondition): Promise<string> {
  const [file, , written] = await inOrder(ctx, [
    {
      // A merge moves the conditions, so it must not happen meanwhile.
      text: 'select merged_into_id is not null as "isMerged" from patients where group_id = $1 and id = $2 for key share',
      values: [ctx.groupId, patientId],
    },
    {
      text: `
        insert into tooth_conditions as c (group_id, id, patient_id, tooth, kind, surfaces, note, created_by, created_at)
        select f.group_id, $3, f.id, $4, $5, $6, $7, $8::uuid, $9 from patients f
        where f.group_id = $1 and f.id = $2 and f.merged_into_id is null
        on conflict (group_id, patient_id, tooth, kind, surfaces) do update set note = excluded.note, version = c.version + 1`,
      values: [ctx.groupId, patientId, ctx.newId(), tooth, kind, surfaces, note, authorOf(ctx), ctx.clock.now()],
    },
    {
      text: `select ${conditionJson} as json from tooth_conditions c
        where c.group_id = $1 and c.patient_id = $2 and c.tooth = $3 and c.kind = $4 and c.surfaces = $5`,
      values: [ctx.groupId, patientId, tooth, kind, surfaces],
    },
  ])
  const patient = file?.rows[0] as { isMerged: boolean } | undefined // the column of the first statement
  if (!patient) throw new AppError('not_found')
  if (patient.isMerged) throw new AppError('patient_merged')
  const [row] = (written?.rows ?? []) as { json: string }[] // the column of the last statement
  if (!row) throw new Error('a condition was just written')
  return row.json
}

/**
 * Moves treatments when a merge of files is undone: those at an appointment go with it, whenever
 * they were added; those that are planned without one go with their plan, or if they came with the
 * file.
 */
export async function moveBack({ db, groupId }: Scope, { from, to, ids = [] }: Move): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update treatments t set patient_id = ${to}, version = t.version + 1
    where t.group_id = ${groupId} and t.patient_id = ${from} and case
      when t.appointment_id is not null then exists (
        select from appointments a where a.group_id = t.group_id and a.id = t.appointment_id and a.patient_id = ${to})
      when t.proposed_appointment_id is not null then exists (
        select from proposed_appointments v join treatment_plans p on p.group_id = v.group_id and p.id = v.plan_id
        where v.group_id = t.group_id and v.id = t.proposed_appointment_id and p.patient_id = ${to})
      else t.id = any(${ids}::uuid[]) end
    returning t.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Moves conditions of teeth to another file. One that this file has too stays where it is. */
export async function moveConditions({ db, groupId }: Scope, { from, to, ids }: Move): Promise<string[]> {
  const only = ids ?? null
  const { rows } = await sql<{ id: string }>`
    update tooth_conditions c set patient_id = ${to}, version = c.version + 1
    where c.group_id = ${groupId} and c.patient_id = ${from} and (${only}::uuid[] is null or c.id = any(${only}::uuid[])) and not exists (
      select from tooth_conditions o where o.group_id = c.group_id and o.patient_id = ${to}
        and (o.tooth, o.kind, o.surfaces) = (c.tooth, c.kind, c.surfaces))
    returning c.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Inserts conditions that were written down before. */
export const insertConditions = (
  ctx: Scope,
  written: readonly (NewCondition & { id: string; writtenBy: string; writtenAt: Date })[],
): Promise<void> =>
  insertAll(
    ctx,
    'toothConditions',
    written.map(({ writtenBy, writtenAt, ...one }) => ({ ...one, createdBy: writtenBy, createdAt: writtenAt })),
  )

const conditions = rowsOf('toothConditions')

/** Refuses: not_found. */
export async function deleteCondition(ctx: Scope, id: string): Promise<void> {
  if (!(await conditions.delete(ctx, id))) throw new AppError('not_found')
}

/** INV-12: lets the treatments of a cancelled invoice follow their lines to its correction. */
export const followLines = ({ groupId }: Scope, lines: readonly ReplacedLine[]): Statement => ({
  text: `update treatments t set invoice_item_id = l.to, version = t.version + 1
    from json_to_recordset($2::json) as l ("from" uuid, "to" uuid)
    where t.group_id = $1 and t.invoice_item_id = l.from`,
  values: [groupId, JSON.stringify(lines)],
})
