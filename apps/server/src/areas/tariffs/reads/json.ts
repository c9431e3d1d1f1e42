import { json, jsonText } from '../../../platform/db/json-text.ts'

/**
 * The appointments of tariff `t`, in their order (`tariffAppointment` of the contract), as a JSON
 * list.
 */
export const appointmentsOfTariff = `'[' || coalesce((
  select string_agg(${jsonText(
    json.object({ durationMinutes: json.number('v.duration_minutes'), delayDays: json.number('v.delay_days') }),
  )}, ',' order by v.sequence)
  from tariff_appointments v where v.group_id = t.group_id and v.tariff_id = t.id), '') || ']'`

/** The five parts of a row of prices, by their names in the contract. */
export const feesOfPrice = (row: string) => ({
  price: json.number(`${row}.price_cents`),
  labFee: json.number(`${row}.lab_fee_cents`),
  materialFee: json.number(`${row}.material_fee_cents`),
  medicationFee: json.number(`${row}.medication_fee_cents`),
  additionalFee: json.number(`${row}.additional_fee_cents`),
})

/** The words of tariff `t`, by their names in the contract. */
export const wordsOfTariff = {
  code: json.text('t.code'),
  descriptionFr: json.text('t.description_fr'),
  descriptionEn: json.textOrNull('t.description_en'),
  categoryFr: json.textOrNull('t.category_fr'),
  categoryEn: json.textOrNull('t.category_en'),
  subcategoryFr: json.textOrNull('t.subcategory_fr'),
  subcategoryEn: json.textOrNull('t.subcategory_en'),
  surfaceCount: json.plain('t.surface_count'),
  taxClass: json.plain('t.tax_class'),
}
