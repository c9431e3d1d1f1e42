import type { Cents } from '../../shared/money.ts'

/** A tariff of the clinic, as far as a guide speaks of it. */
export interface PricedCode {
  code: string
  price: Cents
}

/**
 * CFG-07: what an act of a guide means for a clinic. `price`: the clinic has it at another price;
 * `percent` is the difference with one decimal, null when the former price was nothing.
 */
export type Difference<Tariff extends PricedCode = PricedCode> =
  | { kind: 'new' }
  | { kind: 'same'; tariff: Tariff }
  | { kind: 'price'; tariff: Tariff; percent: number | null }
  /** The guide fixes no price: the clinic's own stays. */
  | { kind: 'unpriced'; tariff: Tariff | null }

/**
 * What would change in a clinic: one difference for each act, in their order, and what the guide no
 * longer has.
 */
export interface Comparison<Tariff extends PricedCode = PricedCode> {
  differences: Difference<Tariff>[]
  gone: Tariff[]
}

/**
 * CFG-07: compares the acts of a guide, which may lack a price, with the tariffs of a clinic by
 * code. Where a code stands twice, each is compared.
 */
export function compareWithTariffs<Tariff extends PricedCode>(
  acts: readonly { code: string; price: Cents | null }[],
  tariffs: readonly Tariff[],
): Comparison<Tariff> {
  const byCode = new Map(tariffs.map((tariff) => [tariff.code, tariff]))
  const inGuide = new Set(acts.map(({ code }) => code))
  return {
    differences: acts.map(({ code, price }): Difference<Tariff> => {
      const tariff = byCode.get(code)
      if (price === null) return { kind: 'unpriced', tariff: tariff ?? null }
      if (!tariff) return { kind: 'new' }
      if (tariff.price === price) return { kind: 'same', tariff }
      const percent = tariff.price === 0 ? null : Math.round(((price - tariff.price) / tariff.price) * 1000) / 10
      return { kind: 'price', tariff, percent }
    }),
    gone: tariffs.filter(({ code }) => !inGuide.has(code)),
  }
}
