import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { tranches, trancheOf } from '@molaire/domain/invoices/aging'
import { allStatuses, hasStatus, invoiceStatuses, isBilled, isOpen } from '@molaire/domain/invoices/status'
import { addDays, daysBetween } from '@molaire/domain/shared/local-date'
import { useTestApp } from '../../../testing.ts'
import { statusCondition, trancheCondition } from './filter.ts'

const house = useTestApp()
const today = '2026-11-20'
const dueDays = [-120, -91, -90, -89, -61, -60, -59, -31, -30, -29, -1, 0, 1, 10, 30].map((days) => addDays(today, days))

const known = invoiceStatuses.flatMap((status) => (isOpen(status) ? [null] : dueDays).map((dueOn) => ({ status, dueOn })))

/** Which of the known invoices satisfy a condition. */
async function thatSatisfy(condition: ReturnType<typeof statusCondition>) {
  const { rows } = await sql<{ at: number }>`
    select i.at from json_to_recordset(${JSON.stringify(known.map(({ status, dueOn }, at) => ({ at, status, due_on: dueOn })))}::json)
      as i (at int, status text, due_on date), (select ${today}::date as today) day
    where ${condition} order by i.at`.execute(house.database.db)
  return rows.map(({ at }) => known[at])
}

test.each(allStatuses)('INV-13 INV-04 the filter `%s` lets through what the rule says, on every day', async (status) => {
  expect(await thatSatisfy(statusCondition(status))).toEqual(known.filter((invoice) => hasStatus(invoice, status, today)))
})

test.each(tranches)('INV-09 the tranche `%s` has what the rule says, and only what is owed', async (tranche) => {
  const inTranche = ({ status, dueOn }: (typeof known)[number]) =>
    isBilled(status) && status !== 'paid' && dueOn !== null && trancheOf(daysBetween(dueOn, today)) === tranche
  expect(await thatSatisfy(trancheCondition(tranche))).toEqual(known.filter(inTranche))
})
