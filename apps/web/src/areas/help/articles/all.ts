import type { Article } from '../article.ts'
import { appointmentsArticles } from './appointments.ts'
import { configurationArticles } from './configuration.ts'
import { invoicesArticles } from './invoices.ts'
import { patientsArticles } from './patients.ts'

/** HELP-03: every article of the help centre, by section. */
export const articles: readonly Article[] = [
  ...appointmentsArticles,
  ...patientsArticles,
  ...invoicesArticles,
  ...configurationArticles,
]
