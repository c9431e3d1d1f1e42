import type { Article } from '../article.ts'
import { appointmentsArticles } from './appointments.ts'
import { configurationArticles } from './configuration.ts'
import { invoicesArticles } from './invoices.ts'
import { patientsArticles } from './patients.ts'

/** Every article, in the order of the sections and of their lists. */
export const articles: readonly Article[] = [
  ...appointmentsArticles,
  ...patientsArticles,
  ...invoicesArticles,
  ...configurationArticles,
]
