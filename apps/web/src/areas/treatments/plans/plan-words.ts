import type { ScheduledTariff } from '@molaire/contract/tariffs/shapes'
import type { Locale } from '../../../platform/i18n/locale.ts'
import type { DayWords } from '../../appointments/index.ts'
import { descriptionIn, descriptionOf, siteWords } from '../components/treatment-words.ts'
import type { TariffVisits } from './api.ts'
import { messages } from './messages.ts'
import type { VisitView } from './plan-view.ts'

/** What a visit is called: its title, else its first treatment, else its number. */
export const titleOfVisit = ({ visit, treatments }: VisitView, { t, locale }: Pick<DayWords, 't' | 'locale'>): string => {
  const [first] = treatments
  return visit.note ?? (first ? descriptionOf(first, locale) : t(messages.visit.name, { n: visit.sequence }))
}

/**
 * What a new plan is called, after the tariff of its template if it has one. In the language of the
 * patient's documents: the estimate prints it.
 */
export const nameOfPlan = (language: Locale, made?: { tariff: TariffVisits; words: ScheduledTariff }): string => {
  if (!made) return messages.defaultName[language]
  const { tariff, words } = made
  const site = siteWords(tariff.tooth ?? null, tariff.surfaces ?? '')
  return [descriptionIn(words, language), site].filter(Boolean).join(', ').slice(0, 120)
}
