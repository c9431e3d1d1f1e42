import type { PaymentMethod } from '@molaire/domain/invoices/payment-methods'
import { ageOn } from '@molaire/domain/patients/age'
import { addDays, daysBetween, weekday, type LocalDate } from '@molaire/domain/shared/local-date'
import type { Planned } from '../calendar.ts'
import type { CaredFor, PlannedCare } from '../care/plan-care.ts'
import { seededRandom, type Random } from '../random.ts'
import { planFeeAdvances } from './fee-advances.ts'
import {
  tenderOf,
  type Circumstances,
  type Moment,
  type PlannedBill,
  type PlannedBilling,
  type PlannedTender,
  type Size,
  type Step,
  type Visit,
} from './planned.ts'
import { unpaidStories } from './unpaid.ts'

interface Clinic {
  appointments: readonly Planned[]
  care: readonly PlannedCare[]
  patients: readonly CaredFor[]
  today: LocalDate
  /** Minutes since midnight at the clinic. */
  now: number
  isOpenOn: (date: LocalDate) => boolean
  size: Size
  seed: number
}

/** How many invoices wait for the secretary, by the size of the clinic. */
const ready: Record<Size, number> = { large: 3, small: 0, alone: 2 }

/**
 * INV-02, INV-06: how the invoices of a clinic's visits were issued and paid. Nearly all are paid
 * at the desk; some are owed, for days or for months. The same for the same seed and appointments.
 */
export function planBilling(clinic: Clinic): PlannedBilling {
  const { today, now, size } = clinic
  const visits = visitsOf(clinic)
  const over = visits.filter(({ appointment }) => appointment.fate === 'completed')
  const todays = over.filter(({ appointment: { date } }) => date === today)
  const open = new Map<number, 'draft' | 'ready'>()
  for (const { record, appointment } of visits) if (appointment.fate !== 'completed') open.set(record.appointment, 'draft')
  // The last one stands at the desk, and those before wait for the secretary.
  const atDesk = todays.length > 4 ? todays.slice(-1) : []
  for (const { record } of atDesk) open.set(record.appointment, 'draft')
  const waiting = over.slice(0, over.length - atDesk.length)
  for (const { record } of ready[size] > 0 ? waiting.slice(-ready[size]) : []) open.set(record.appointment, 'ready')
  const random = seededRandom((clinic.seed * 104_729 + 11) * 1_000_003)
  const billed = over.filter(({ record }) => !open.has(record.appointment))
  const circumstances: Circumstances = { random, today, later: later(clinic) }
  const bills = billed.map((visit) => usualBill(visit, circumstances, issueOf(visit, { ...clinic, random, now })))
  const taken = new Set<number>()
  const { deposits, uses } = planFeeAdvances(billed, clinic.care, circumstances)
  for (const [place, most] of uses) {
    taken.add(place)
    bills[place] = withAdvance(bills[place], most)
  }
  for (const { from, to, isDear = false, tell } of unpaidStories[size]) {
    const fits = (isStrict: boolean) =>
      billed.flatMap(({ appointment, patient, age }, place) => {
        const days = daysBetween(appointment.date, today)
        const isOwn = [...taken].some((one) => billed[one]?.patient === patient)
        const suits = age >= 18 && (!isStrict || dear.has(appointment.kind) === isDear)
        return days >= from && days <= to && suits && !isOwn ? [place] : []
      })
    const [strict, loose] = [fits(true), fits(false)]
    if (loose.length === 0) continue // a short year
    const place = random.pick(strict.length > 0 ? strict : loose)
    taken.add(place)
    const bill = bills[place]
    if (bill) bills[place] = { ...bill, ...tell(bill, circumstances) }
  }
  return { open, bills: bills.sort((a, b) => compare(a.issued, b.issued) || a.appointment - b.appointment), deposits }
}

/** What costs enough to be owed, or spread. */
const dear = new Set<Planned['kind']>(['crown', 'canal', 'surgery'])

const compare = (a: Moment, b: Moment) => (a.date === b.date ? a.minutes - b.minutes : a.date < b.date ? -1 : 1)

/** The visits at which something was done, in the order of their ends. */
function visitsOf({ appointments, care, patients }: Clinic): Visit[] {
  const endOf = ({ appointment: { date, start, minutes } }: Visit) => ({ date, minutes: start + minutes })
  return care
    .flatMap((one) => one.records.map((record) => ({ record, care: one })))
    .flatMap(({ record, care }): Visit[] => {
      const [appointment, patient] = [appointments[record.appointment], patients[care.patient]]
      if (!appointment || !patient || record.acts.length === 0) return []
      return [{ record, care, appointment, patient, age: ageOn(patient.file.dateOfBirth, appointment.date) ?? 40 }]
    })
    .sort((a, b) => compare(endOf(a), endOf(b)) || a.record.appointment - b.record.appointment)
}

/** The first open day this many days after another one; undefined from today on. */
const later =
  ({ isOpenOn, today }: Clinic): Circumstances['later'] =>
  (date, days) => {
    for (let on = addDays(date, days); on < today; on = addDays(on, 1))
      if (isOpenOn(on) && weekday(on) !== 0 && weekday(on) !== 6) return on
    return undefined
  }

/** At the desk after the visit; one in fifty the next morning. Never after now. */
function issueOf({ appointment: { date, start, minutes } }: Visit, clinic: Clinic & { random: Random }): Moment {
  const { random, today, now } = clinic
  const [isForgotten, after] = [random.chance(0.02), random.between(3, 9)]
  const next = isForgotten ? later(clinic)(date, 1) : undefined
  if (next) return { date: next, minutes: 8 * 60 + after }
  const end = start + minutes + after
  return { date, minutes: date === today ? Math.min(now, end) : end }
}

/** How people pay at the desk, each as often as it is here. */
const usual: readonly PaymentMethod[] = (
  [
    ['debit_card', 37],
    ['credit_card', 31],
    ['cash', 11],
    ['check', 6],
    ['transfer', 7],
    ['card', 4],
    ['bank_transfer', 3],
    ['other', 1],
  ] as const
).flatMap(([method, often]) => Array.from({ length: often }, () => method))

/** What RAMQ pays for until the age of 10 (facts §6): examinations, films, fillings. */
const isForRamq = (code: string) => /^(01|02|2|32|71)/.test(code)

/** INV-06, INV-14: an invoice that is issued and paid as most are. */
function usualBill({ record, age }: Visit, { random, later }: Circumstances, issued: Moment): PlannedBill {
  const { date, minutes } = issued
  const [luck, own] = [random.next(), random.pick(usual)]
  const insured = record.acts.filter(({ act }) => isForRamq(act.code)).length / record.acts.length
  const all = (...tenders: PlannedTender[]): Step => ({ kind: 'payment', date, minutes: minutes + 1, share: 1, tenders })
  const bill = { appointment: record.appointment, issued, sent: null, plan: null, followUps: [], corrected: null }
  if (age < 10 && insured > 0) {
    const ramq = tenderOf(random, 'ramq', insured === 1 ? 1 : Math.round(insured * 8) / 10)
    return { ...bill, steps: [insured === 1 ? all(ramq) : all(ramq, tenderOf(random, own))] }
  }
  if (age >= 18 && luck < 0.14)
    return { ...bill, steps: [all(tenderOf(random, 'insurance', random.pick([0.5, 0.7, 0.8, 0.8])), tenderOf(random, own))] }
  if (luck < 0.17) return { ...bill, steps: [all(tenderOf(random, 'debit_card', 0.6), tenderOf(random, 'cash'))] }
  const payday = luck < 0.21 ? later(date, random.between(3, 25)) : undefined
  if (!payday) return { ...bill, steps: [all(tenderOf(random, own))] }
  const how = random.pick(['transfer', 'check', 'credit_card', 'bank_transfer'] as const)
  return { ...bill, steps: [{ ...all(tenderOf(random, how)), date: payday, minutes: random.between(540, 960) }] }
}

/** Facts §10: a bill on which what was received before is used first. */
const withAdvance = (bill: PlannedBill | undefined, most: number): PlannedBill => {
  if (!bill) throw new Error('an advance is used on a bill')
  const { date, minutes } = bill.issued
  return { ...bill, steps: [{ kind: 'advance', date, minutes, most }, ...bill.steps] }
}
