import type { Sent } from '@molaire/contract/shared/endpoint'
import type { createTariff } from '@molaire/contract/tariffs/endpoints'
import type { Tariff } from '@molaire/contract/tariffs/shapes'
import type { TaxClass } from '@molaire/domain/invoices/taxes'
import { mostFeeCents } from '@molaire/domain/tariffs/limits'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import { cents } from '@molaire/domain/shared/money'
import { parseMoney } from '@molaire/domain/shared/money-text'
import { parseCode } from '@molaire/domain/tariffs/code'
import { feeNames, type Fees } from '@molaire/domain/tariffs/fees'
import type { SurfaceCount } from '@molaire/domain/tariffs/surface-count'
import type { FieldErrors } from '../../platform/forms/use-wire-form.ts'
import { common } from '../../platform/i18n/common-messages.ts'
import { fmtAmount, fmtMoney } from '../../platform/i18n/format.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import { translate } from '../../platform/i18n/use-messages.ts'
import type { TariffBody } from './fees.ts'
import { messages } from './messages.ts'

/** APT-05: an appointment in the form; the delay as it is typed. */
export interface TypedAppointment {
  durationMinutes: number
  delay: string
}

export const wordFields = [
  'code',
  'descriptionFr',
  'descriptionEn',
  'categoryFr',
  'categoryEn',
  'subcategoryFr',
  'subcategoryEn',
] as const

/** What is typed in the form of a tariff. */
export type TypedTariff = Record<(typeof wordFields)[number] | (typeof feeNames)[number], string> & {
  surfaceCount: SurfaceCount
  taxClass: TaxClass
  appointments: TypedAppointment[]
  effectiveOn: LocalDate | ''
}

/** The form of a tariff, or of a new one. */
export const typedOf = (tariff: Tariff | null, locale: Locale): TypedTariff => ({
  ...(Object.fromEntries(wordFields.map((name) => [name, tariff?.[name] ?? ''])) as Record<(typeof wordFields)[number], string>),
  ...(Object.fromEntries(
    feeNames.map((name) => [name, tariff && (name === 'price' || tariff[name] > 0) ? fmtAmount(tariff[name], locale) : '']),
  ) as Record<(typeof feeNames)[number], string>),
  surfaceCount: tariff?.surfaceCount ?? 'none',
  taxClass: tariff?.taxClass ?? 'exempt',
  appointments: (tariff?.appointments ?? []).map(({ durationMinutes, delayDays }) => ({
    durationMinutes,
    delay: String(delayDays),
  })),
  effectiveOn: '',
})

const longestDelay = 1095
/** The days of a typed delay; undefined for another text. */
export const readDelay = (text: string): number | undefined =>
  /^\d{1,4}$/.test(text.trim()) && Number(text) <= longestDelay ? Number(text) : undefined

/** What is wrong in each field, in the user's words. */
export function problemsOf(typed: TypedTariff, locale: Locale): FieldErrors<TypedTariff> {
  const problems: FieldErrors<TypedTariff> = {}
  if (typed.code.trim() === '') problems.code = translate(common.fields.required)
  else if (!parseCode(typed.code)) problems.code = translate(messages.form.code)
  if (typed.descriptionFr.trim() === '') problems.descriptionFr = translate(common.fields.required)
  for (const name of feeNames) {
    const amount = feeIn(typed, name)
    if (amount === undefined)
      problems[name] = translate(name === 'price' && typed.price.trim() === '' ? common.fields.required : messages.form.amount)
    else if (amount > mostFeeCents)
      problems[name] = translate(messages.form.tooMuch, { most: fmtMoney(cents(mostFeeCents), locale) })
  }
  if (typed.appointments.some(({ delay }) => readDelay(delay) === undefined))
    problems.appointments = translate(messages.appointments.wrongDelay)
  return problems
}

const feeIn = (typed: TypedTariff, name: (typeof feeNames)[number]) =>
  typed[name].trim() === '' && name !== 'price' ? cents(0) : parseMoney(typed[name])

/** The fees as they are typed; what is no amount counts as 0. */
export const typedFees = (typed: TypedTariff): Fees =>
  Object.fromEntries(feeNames.map((name) => [name, feeIn(typed, name) ?? cents(0)])) as unknown as Fees // all five

/** The body that is sent; the form has no problem. */
export const bodyOf = (typed: TypedTariff): TariffBody => ({
  ...(Object.fromEntries(wordFields.map((name) => [name, typed[name].trim()])) as Record<(typeof wordFields)[number], string>),
  ...typedFees(typed),
  surfaceCount: typed.surfaceCount,
  taxClass: typed.taxClass,
  appointments: typed.appointments.map(({ durationMinutes, delay }) => ({ durationMinutes, delayDays: readDelay(delay) ?? 0 })),
  ...(typed.effectiveOn !== '' && { effectiveOn: typed.effectiveOn }),
})

export type NewTariffBody = Sent<typeof createTariff>['body']
