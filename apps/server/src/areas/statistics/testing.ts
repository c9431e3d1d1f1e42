import type { Account, FeeAdvanceEntry } from '@molaire/contract/payments/endpoints'
import type { InvoiceRow } from '@molaire/contract/invoices/shapes'
import type { AgingReport, ClosingEntry, PeriodicReport } from '@molaire/contract/reports/endpoints'
import type { ActStatistics, Statistics, StatisticsMoney } from '@molaire/contract/statistics/endpoints'
import { addDays, daysBetween, type LocalDate } from '@molaire/domain/shared/local-date'

/** Reads the answer of a path as a manager of the group. */
type Read = <T>(path: string, query?: Record<string, string | number | undefined>) => Promise<T>

interface Closing {
  total: number
  advances: number
  byMethod: { method: string; amount: number }[]
  entries: ClosingEntry[]
}

const sum = (amounts: readonly number[]) => amounts.reduce((one, other) => one + other, 0)
const moneyNames = ['revenue', 'labFees', 'materialFees', 'medicationFees', 'additionalFees', 'margin'] as const

/**
 * STAT-02: the figures of a group that must agree and do not, in cents: what each is and what it is
 * instead of. There are none when reports, statistics, closings and accounts reconcile.
 * `patientIds` are all patients who have an invoice; `rounded` is what cash rounding settled.
 */
export async function differencesOf(
  read: Read,
  {
    from,
    to,
    clinicIds,
    patientIds,
    rounded,
  }: { from: LocalDate; to: LocalDate; clinicIds: readonly string[]; patientIds: readonly string[]; rounded: number },
): Promise<string[]> {
  const differences: string[] = []
  const compare = (what: string, is: number, expected: number) => {
    if (is !== expected) differences.push(`${what}: ${is} instead of ${expected}`)
  }
  const report = await ofPeriod('the group')
  let collected = 0
  for (const clinicId of clinicIds) {
    const ofClinic = await ofPeriod('a clinic', clinicId)
    collected += ofClinic.collected
    compare('collected of a clinic by closings', await closed(clinicId), ofClinic.collected)
  }
  compare('collected by clinics', collected, report.collected)
  await owed()
  return differences

  async function ofPeriod(of: string, clinicId?: string): Promise<PeriodicReport> {
    const query = { from, to, clinicId }
    const [report, { now, ...by }, { items: acts }] = await Promise.all([
      read<PeriodicReport>('/reports/periodic', query),
      read<Statistics>('/statistics', query),
      read<{ items: ActStatistics[] }>('/statistics/acts', query),
    ])
    compare(`billed of ${of} by statistics`, now.revenue + now.taxes, report.billed)
    compare(`collected of ${of} by statistics`, now.collected, report.collected)
    compare(`collected of ${of} by months`, sum(by.byMonth.map((month) => month.collected)), report.collected)
    compare(`collected of ${of} by method`, sum(report.byMethod.map(({ amount }) => amount)), report.collected)
    const { byMonth, byPractitioner, byRoom, byType, byCategory } = by
    const parts: Record<string, readonly StatisticsMoney[]> = { byMonth, byPractitioner, byRoom, byType, byCategory, acts }
    for (const [part, rows] of Object.entries(parts))
      for (const name of moneyNames) compare(`${name} of ${of}, ${part}`, sum(rows.map((row) => row[name])), now[name])
    return report
  }

  /** What the closings of all days of the period say was received for invoices. */
  async function closed(clinicId: string): Promise<number> {
    const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => addDays(from, at))
    const closings = await Promise.all(days.map((date) => read<Closing>('/reports/closing', { clinicId, date })))
    for (const { total, byMethod, entries } of closings) {
      compare('a closing by method', sum(byMethod.map(({ amount }) => amount)), total)
      compare('a closing by entry', sum(entries.map(({ amount }) => amount)), total)
    }
    const register = await whole<FeeAdvanceEntry>('/fee-advances', { from, to, clinicId })
    const received = register.filter(({ kind }) => kind !== 'use').map(({ amount }) => amount)
    compare('fee advances of closings', sum(closings.map(({ advances }) => advances)), sum(received))
    return sum(closings.map(({ total, advances }) => total - advances))
  }

  /** What is owed now, whenever it was billed. */
  async function owed(): Promise<void> {
    const always = { from: '1900-01-01', to: '2999-12-31' }
    const [all, aging, rows] = await Promise.all([
      read<PeriodicReport>('/reports/periodic', always),
      read<AgingReport>('/reports/aging'),
      whole<InvoiceRow>('/invoices', { figure: 'outstanding' }),
    ])
    compare('owed by the unpaid report', aging.total, all.outstanding)
    compare('owed by tranches', sum(aging.tranches.map(({ amount }) => amount)), all.outstanding)
    compare('owed by invoices', sum(rows.map(({ balance }) => balance)), all.outstanding)
    const register = await whole<FeeAdvanceEntry>('/fee-advances', {})
    const used = -sum(register.filter(({ kind }) => kind === 'use').map(({ amount }) => amount))
    compare(
      'paid by what was received, used of fee advances and rounded',
      all.collected + used + rounded,
      all.billed - all.outstanding,
    )
    const accounts = await Promise.all(patientIds.map((id) => read<Account>(`/patients/${id}/account`)))
    for (const name of ['billed', 'overdue'] as const)
      compare(`${name} by patients`, sum(accounts.map((one) => one[name])), all[name])
    compare('owed by patients', sum(accounts.map(({ balance }) => balance)), all.outstanding)
    compare(
      'owed by the invoices of patients',
      sum(accounts.flatMap((one) => one.owed.map(({ balance }) => balance))),
      all.outstanding,
    )
    compare('billed, paid and owed by patients', sum(accounts.map(({ paid, balance }) => paid + balance)), all.billed)
  }

  async function whole<Row>(path: string, query: Parameters<Read>[1]): Promise<Row[]> {
    const rows: Row[] = []
    let nextKey: string | undefined
    do {
      const page = await read<{ items: Row[]; pagination: { nextKey: string | null } }>(path, { ...query, limit: 100, nextKey })
      rows.push(...page.items)
      nextKey = page.pagination.nextKey ?? undefined
    } while (nextKey)
    return rows
  }
}
