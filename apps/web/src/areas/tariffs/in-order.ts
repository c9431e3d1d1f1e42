import type { Tariff } from '@molaire/contract/tariffs/shapes'
import type { Locale } from '@molaire/contract/shared/fields'

/**
 * What of a tariff a screen shows in a language; the French words where the English are missing.
 */
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
 * CFG-05: tariffs by section, in the words of a language: sections in the order of their first
 * codes, those without a category last; within a section by code.
 */
export function inOrder(tariffs: readonly Tariff[], locale: Locale): ListedTariff[] {
  const byCode = tariffs.toSorted((one, other) => (one.code < other.code ? -1 : one.code > other.code ? 1 : 0))
  const categories = new Map<string, Map<string, ListedTariff[]>>()
  for (const tariff of byCode) {
    const { description, category, subcategory } = wordsIn(tariff, locale)
    const listed = { ...tariff, name: tariff.code, description, category: category ?? '', subcategory: subcategory ?? '' }
    const sections = categories.get(listed.category) ?? new Map<string, ListedTariff[]>()
    categories.set(listed.category, sections)
    const section = sections.get(listed.subcategory) ?? []
    section.push(listed)
    sections.set(listed.subcategory, section)
  }
  const without = categories.get('')
  categories.delete('')
  return [...categories.values(), ...(without ? [without] : [])].flatMap((sections) => [...sections.values()].flat())
}
