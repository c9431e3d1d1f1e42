import { expect, test } from 'vitest'
import type { InvoiceSummary } from '@molaire/contract/invoices/shapes'
import { uuid } from '../../platform/testing/screen.ts'
import { partOf, pendingTreatment, isPending, withAnswer, withoutTreatments, withTreatments } from './chart-changes.ts'
import { readyTariffs } from './quick-entry/match-tariffs.ts'
import { givenChart, givenTariff, givenTreatment } from './testing.ts'

const here = uuid(3)
const done = givenTreatment({ appointmentId: here, amount: 31_200 })
const invoice = (changes: Partial<InvoiceSummary> = {}): InvoiceSummary => ({
  id: uuid(900),
  version: 3,
  status: 'draft',
  itemCount: 2,
  total: 50_000,
  ...changes,
})

test('APT-09 what is done here is on the invoice at once, and a ready one is a draft again', () => {
  const chart = withTreatments(givenChart({ invoice: invoice({ status: 'ready' }) }), [done], here)
  expect(chart.invoice).toMatchObject({ status: 'draft', itemCount: 3, total: 81_200 })
})

test('APT-09 the first act shows an invoice, and without its last line there is none', () => {
  const chart = withTreatments(givenChart(), [done], here)
  expect(chart.invoice).toMatchObject({ status: 'draft', itemCount: 1, total: 31_200 })
  expect(withoutTreatments(chart, [done.id], here)).toMatchObject({ treatments: [], invoice: null })
})

test('APT-09 planned acts and those of another appointment leave the invoice alone', () => {
  const others = [givenTreatment({ id: uuid(1), status: 'planned', appointmentId: here }), givenTreatment({ id: uuid(2) })]
  expect(withTreatments(givenChart({ invoice: invoice() }), others, here).invoice).toEqual(invoice())
})

test('APT-09 a changed amount changes the total, and the opposite change takes it back', () => {
  const before = withTreatments(givenChart({ invoice: invoice() }), [done], here)
  const after = withTreatments(before, [{ ...done, amount: 30_000 }], here)
  expect(after.invoice).toMatchObject({ itemCount: 3, total: 80_000 })
  expect(withTreatments(after, [done], here)).toEqual(before)
})

test('APT-09 an answer takes the place of what was pending; an older answer does not undo a newer one', () => {
  const [ready] = readyTariffs([givenTariff()])
  const pending = pendingTreatment(ready!, { tooth: '26', surfaces: 'MOD' }, 'completed', {
    ...{ appointmentId: here, clinicId: uuid(1), patientId: uuid(2), practitionerId: uuid(4), date: '2026-11-20' },
  })
  expect(isPending(pending)).toBe(true)
  const chart = withTreatments(givenChart({ invoice: invoice({ version: 5 }) }), [pending], here)
  const answered = withAnswer(chart, { treatments: [done], invoice: invoice({ version: 4, total: 1 }) }, [pending.id])
  expect(answered.treatments).toEqual([done])
  expect(answered.invoice).toMatchObject({ version: 5, total: 81_200 })
  expect(withAnswer(chart, { treatments: [done], invoice: invoice({ version: 6, total: 2 }) }).invoice?.total).toBe(2)
})

test('APT-13 a treatment is of today, planned, or past', () => {
  const part = (changes: Parameters<typeof givenTreatment>[0]) => partOf(givenTreatment(changes), here)
  expect(part({ appointmentId: here })).toBe('today')
  expect(part({ appointmentId: here, status: 'confirmed' })).toBe('today')
  expect(part({ appointmentId: here, status: 'planned' })).toBe('planned')
  expect(part({ appointmentId: here, status: 'cancelled' })).toBe('past')
  expect(part({})).toBe('past')
})
