import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../shared/local-date.ts'
import { cents } from '../shared/money.ts'
import {
  allStatuses,
  daysOverdue,
  hasStatus,
  invoiceStatuses,
  isBilled,
  isOpen,
  mayMove,
  mayPrepare,
  shownStatus,
  statusAfter,
} from './status.ts'

const today = '2026-11-20'

test('INV-01 before it is issued, an invoice goes from draft to ready and back', () => {
  const moves = invoiceStatuses.flatMap((from) =>
    invoiceStatuses.filter((to) => mayPrepare(from, to)).map((to) => `${from} → ${to}`),
  )
  expect(moves).toEqual(['draft → ready', 'ready → draft'])
})

test('INV-03 only a draft and a ready invoice may still change', () => {
  expect(invoiceStatuses.filter(isOpen)).toEqual(['draft', 'ready'])
})

test('INV-01 nothing comes back from issued to open, nothing leaves cancelled, nothing becomes what it is', () => {
  for (const from of invoiceStatuses) {
    expect(mayMove(from, from)).toBe(false)
    if (!isOpen(from)) expect(invoiceStatuses.filter((to) => isOpen(to) && mayMove(from, to))).toEqual([])
  }
  expect(invoiceStatuses.filter((to) => mayMove('cancelled', to))).toEqual([])
  expect(invoiceStatuses.filter((to) => mayMove('partial', to))).toEqual(['issued', 'sent', 'paid', 'cancelled'])
})

test('INV-01 INV-06 every step that amounts can make is a legal move', () => {
  const amount = fc.integer({ min: 0, max: 300 }).map(cents)
  const standing = fc
    .record({ total: amount, paid: amount, credited: amount, isSent: fc.boolean() })
    .filter(({ total, paid, credited }) => total > 0 && paid + credited <= total)
  fc.assert(
    fc.property(standing, standing, (before, after) => {
      const [from, to] = [before, { ...after, total: before.total, isSent: before.isSent || after.isSent }].map((one) =>
        statusAfter({ ...one, isCancelled: false }),
      )
      if (!from || !to) throw new Error('two statuses')
      fc.pre(after.paid + after.credited <= before.total)
      expect(from === to || mayMove(from, to)).toBe(true)
    }),
  )
})

test('INV-06 payments lead to partial, then to paid; a credit note of the rest pays it too', () => {
  const of = (paid: number, credited = 0, isSent = false) =>
    statusAfter({ total: cents(10_000), paid: cents(paid), credited: cents(credited), isSent, isCancelled: false })
  expect([of(0), of(0, 0, true), of(1), of(9_999), of(10_000), of(4_000, 6_000)]).toEqual([
    ...['issued', 'sent', 'partial', 'partial', 'paid', 'paid'],
  ])
  expect(statusAfter({ total: cents(0), paid: cents(0), credited: cents(0), isSent: false, isCancelled: false })).toBe('paid')
  expect(statusAfter({ total: cents(5), paid: cents(0), credited: cents(5), isSent: true, isCancelled: true })).toBe('cancelled')
})

test('INV-04 days overdue are counted from the day after the due date, of what is owed only', () => {
  const days = (dueOn: string) => daysOverdue({ status: 'issued', dueOn }, today)
  expect([days('2026-11-21'), days(today), days('2026-11-19'), days('2026-08-11')]).toEqual([0, 0, 1, 101])
  for (const status of ['paid', 'cancelled', 'draft', 'ready'] as const)
    expect(daysOverdue({ status, dueOn: '2026-01-01' }, today)).toBe(0)
  expect(daysOverdue({ status: 'partial', dueOn: '2026-11-10' }, today)).toBe(10)
})

test('INV-04 INV-13 of the statuses that apply, partial is shown before overdue, and the day decides the rest', () => {
  const shown = (status: 'issued' | 'sent' | 'partial' | 'paid', inDays: number) =>
    shownStatus({ status, dueOn: addDays(today, inDays) }, today)
  expect([-18, 0, 8, 14].map((inDays) => shown('issued', inDays))).toEqual(['overdue', 'unpaid', 'pending', 'issued'])
  expect(shown('sent', 19)).toBe('sent')
  expect([shown('partial', -101), shown('paid', -101)]).toEqual(['partial', 'paid'])
  expect(shownStatus({ status: 'draft', dueOn: null }, today)).toBe('draft')
})

test('INV-04 what is owed is either pending or overdue, never both; nothing else is either', () => {
  for (const status of invoiceStatuses)
    for (const inDays of [-400, -1, 0, 1, 30]) {
      const invoice = { status, dueOn: addDays(today, inDays) }
      const isOwed = isBilled(status) && status !== 'paid'
      expect([hasStatus(invoice, 'pending', today), hasStatus(invoice, 'overdue', today)]).toEqual(
        isOwed ? [inDays >= 0, inDays < 0] : [false, false],
      )
      expect(hasStatus(invoice, 'overdue', today)).toBe(daysOverdue(invoice, today) > 0)
      expect(hasStatus(invoice, 'unpaid', today)).toBe(status === 'issued' || status === 'sent')
      expect(hasStatus(invoice, status, today)).toBe(true)
    }
})

test('INV-13 the twelve statuses are known by name', () => {
  expect(allStatuses.toSorted()).toEqual(
    'cancelled completed draft failed issued overdue paid partial pending ready sent unpaid'.split(' '),
  )
})
