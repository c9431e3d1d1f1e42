import type { DayWords } from '../../appointments/index.ts'
import { descriptionOf } from '../components/treatment-words.ts'
import { messages } from './messages.ts'
import type { VisitView } from './plan-view.ts'

/** What a visit is called: its title, else its first treatment, else its number. */
export const titleOfVisit = ({ visit, treatments }: VisitView, { t, locale }: Pick<DayWords, 't' | 'locale'>): string => {
  const [first] = treatments
  return visit.note ?? (first ? descriptionOf(first, locale) : t(messages.visit.name, { n: visit.sequence }))
}
