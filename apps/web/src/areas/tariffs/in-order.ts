import type { Tariff } from '@molaire/contract/tariffs/shapes'
import type { Locale } from '@molaire/contract/shared/fields'

/** What of a tariff a screen shows in a language; the French words where the English are missing. */
export const wordsIn = (tariff: Pick<Tariff, WordName>, locale: Locale) =>
  locale === 'fr'
    ? { description: tariff.descriptionFr, category: tariff.categoryFr, subcategory: tariff.subcategoryFr }
    : {
        description: tariff.descriptionEn ?? tariff.descriptionFr,
        category: tariff.categoryEn ?? tariff.categoryFr,
        subcategory: tariff.subcategoryEn ?? tariff.subcategoryFr,
      }
type WordName = 'descriptionFr' | 'descriptionEn' | 'categoryFr' | 'categoryEn' | 'subcategoryFr' | 'subcategoryEn'

/** CFG-05: whether English words are missing. */
export const isToTranslate = (tariff: Tariff): boolean =>
  tariff.descriptionEn === null ||
  (tariff.categoryFr !== null && tariff.categoryEn === null) ||
  (tariff.subcategoryFr !== null && tariff.subcategoryEn === null)

/** A tariff with the words of its section, as the list shows it. */
export interface ListedTariff extends Tariff {
  /** The code, by which the list names it. */
  name: string
  description: string
  category: string
  subcategory: string
}

/**
 * CFG-05: tariffs by category, subcategory and code, in the words of a language. Those without a
 * category come last.
 */
export function inOrder(tariffs: readonly Tariff[], locale: Locale): ListedTariff[] {
  const { compare } = new Intl.Collator(locale, { numeric: true })
  const listed = tariffs.map((tariff): ListedTariff => {
    const { description, category, subcategory } = wordsIn(tariff, locale)
    return { ...tariff, name: tariff.code, description, category: category ?? '', subcategory: subcategory ?? '' }
  })
  return listed.sort(
    (one, other) =>
      Number(one.category === '') - Number(other.category === '') ||
      compare(one.category, other.category) ||
      compare(one.subcategory, other.subcategory) ||
      (one.code < other.code ? -1 : one.code > other.code ? 1 : 0),
  )
}
