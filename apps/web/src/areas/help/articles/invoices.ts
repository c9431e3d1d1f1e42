import type { Article } from '../article.ts'
import { invoicesReport } from './invoices/report.ts'
import { invoicesUnpaid } from './invoices/unpaid.ts'
import { invoicesStatuses } from './invoices/statuses.ts'
import { invoicesIssue } from './invoices/issue.ts'
import { invoicesPayments } from './invoices/payments.ts'
import { invoicesPaymentPlan } from './invoices/payment-plan.ts'
import { invoicesAdvances } from './invoices/advances.ts'
import { invoicesCorrections } from './invoices/corrections.ts'

/** HELP-03: the articles of the section, in the order of the drawer. */
export const invoicesArticles: readonly Article[] = [
  invoicesReport,
  invoicesUnpaid,
  invoicesStatuses,
  invoicesIssue,
  invoicesPayments,
  invoicesPaymentPlan,
  invoicesAdvances,
  invoicesCorrections,
]
