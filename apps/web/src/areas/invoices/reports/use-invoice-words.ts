import type { InvoiceRow } from '@molaire/contract/invoices/shapes'
import type { ClosingEntry } from '@molaire/contract/reports/endpoints'
import { shownStatus } from '@molaire/domain/invoices/status'
import { daysBetween, type LocalDate } from '@molaire/domain/shared/local-date'
import { timeOf } from '@molaire/domain/shared/local-time'
import { cents } from '@molaire/domain/shared/money'
import { defaultTimeZone, wallClock } from '../../../platform/clock/wall-clock.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { useClinics } from '../../clinics/index.ts'
import { useNameOf } from '../../users/index.ts'
import { messages } from './messages.ts'

/** The facts of an invoice in words, the same on the screen and on paper. */
export const useInvoiceWords = () => {
  const { t } = useMessages()
  const { money, date, time, weekday } = useFormat()
  const clinics = useClinics().data?.items ?? []
  const practitionerName = useNameOf()
  const clockAt = (clinicId: string | undefined, moment: string) =>
    wallClock(new Date(moment), clinics.find(({ id }) => id === clinicId)?.timeZone ?? defaultTimeZone)

  const amount = (value: number) => money(cents(value))
  return {
    t,
    date,
    amount,
    weekday,
    /** `—` for nothing. */
    amountOr: (value: number) => (value === 0 ? '—' : amount(value)),
    numberOf: ({ number }: { number: string | null }) => number ?? t(messages.noNumber),
    statusOf: (row: InvoiceRow, today: LocalDate) => t(messages.statuses[shownStatus(row, today)]),
    /** `101 jours`, `aujourd’hui`, `dans 8 jours`; empty without a due date. */
    lateness: ({ dueOn, balance }: Pick<InvoiceRow, 'dueOn' | 'balance'>, today: LocalDate): string => {
      if (dueOn === null || balance <= 0) return ''
      const days = daysBetween(dueOn, today)
      if (days === 0) return t(messages.today)
      return days > 0 ? t(messages.days, { n: days }) : t(messages.inDays, { n: -days })
    },
    /** The clinic's day of a moment: `20 nov. 2026`. */
    dayAt: (clinicId: string | undefined, moment: string) => date(clockAt(clinicId, moment).date, 'short'),
    /** The wall clock of the clinic: `14 h 05`. */
    timeAt: (clinicId: string | undefined, moment: string) => time(timeOf(clockAt(clinicId, moment).minutes)),
    practitionerName,
    kindOf: ({ kind, source, reversesId }: Pick<ClosingEntry, 'kind' | 'source' | 'reversesId'>) => {
      if (source === 'advance')
        return reversesId ? `${t(messages.feeAdvance)} (${t(messages.advances.back)})` : t(messages.feeAdvance)
      if (reversesId && kind === 'credit') return t(messages.entryKinds.creditBack)
      return t(messages.entryKinds[kind === 'payment' && reversesId ? 'reversal' : kind])
    },
    methodOf: ({ method }: Pick<ClosingEntry, 'method'>) => (method ? t(messages.methods[method]) : ''),
  }
}
export type InvoiceWords = ReturnType<typeof useInvoiceWords>
