import type { PaymentPlan } from '@molaire/contract/invoices/shapes'
import { planNow, type PlanNow } from '@molaire/domain/invoices/payment-plan'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import { cents } from '@molaire/domain/shared/money'

/** INV-07: where a plan stands on a day. */
export const standsOf = ({ instalments, paid }: Pick<PaymentPlan, 'instalments' | 'paid'>, today: LocalDate): PlanNow =>
  planNow(
    instalments.map(({ dueOn, amount }) => ({ dueOn, amount: cents(amount) })),
    cents(paid),
    today,
  )
