import { addDays, addMonths, type LocalDate } from '@molaire/domain/shared/local-date'
import { dueDate, type Frequency } from '@molaire/domain/invoices/payment-plan'
import type { Random } from '../random.ts'
import { tenderOf, type Circumstances, type PlannedBill, type PlannedFollowUp, type Size, type Step } from './planned.ts'

/** What became of one invoice of a visit so many days ago. */
interface Story {
  from: number
  to: number
  /** Of what costs much. */
  isDear?: boolean
  tell: (bill: PlannedBill, circumstances: Circumstances) => Partial<PlannedBill>
}
type Tell = Story['tell']

const morning = 9 * 60 + 40

/** A part paid at the desk. */
const part = ({ issued }: PlannedBill, random: Random, share: number): Step => ({
  ...{ kind: 'payment', date: issued.date, minutes: issued.minutes + 1, share },
  tenders: [tenderOf(random, random.pick(['debit_card', 'credit_card']))],
})

const followUp = (kind: PlannedFollowUp['kind'], date: LocalDate, note: string | null, more: Partial<PlannedFollowUp> = {}) => ({
  ...{ kind, date, minutes: morning, note, promisedOn: null, nextOn: null, isDone: false },
  ...more,
})

/** An open day after another one, or the day before today. */
const after = ({ later, today }: Circumstances, date: LocalDate, days: number) => later(date, days) ?? addDays(today, -1)

const owed: Tell = () => ({ steps: [] })
const half: Tell = (bill, { random }) => ({ steps: [part(bill, random, 0.5)] })

/** Mailed after the visit. */
const sent: Tell = (bill, circumstances) => ({
  steps: [],
  sent: { date: after(circumstances, bill.issued.date, 1), minutes: morning },
})

const reminded: Tell = (bill, circumstances) => {
  const { today } = circumstances
  return {
    ...sent(bill, circumstances),
    followUps: [
      followUp('reminder', after(circumstances, bill.issued.date, 35), null, { isDone: true }),
      followUp('call', after(circumstances, addDays(today, -9), 0), 'Message laissé dans la boîte vocale', { nextOn: today }),
    ],
  }
}

const promised: Tell = (bill, circumstances) => {
  const { today, random } = circumstances
  return {
    steps: [part(bill, random, 0.4)],
    followUps: [
      followUp('call', after(circumstances, addDays(today, -12), 0), 'Rappeler après la paie', { isDone: true }),
      followUp('promise', after(circumstances, addDays(today, -4), 0), 'Paiera par virement', {
        promisedOn: addDays(today, 6),
        nextOn: addDays(today, 7),
      }),
    ],
  }
}

const brokenPromise: Tell = (bill, circumstances) => {
  const { today, random } = circumstances
  return {
    steps: [part(bill, random, 0.3)],
    followUps: [
      followUp('promise', after(circumstances, addDays(today, -30), 0), 'La moitié à la fin du mois', {
        promisedOn: addDays(today, -8),
        nextOn: addDays(today, -7),
      }),
    ],
  }
}

/** A cheque that came back, and that is owed since. */
const cheque: Tell = (bill, circumstances) => {
  const { random } = circumstances
  const back = after(circumstances, bill.issued.date, 6)
  return {
    steps: [chequeAt(bill, random), { kind: 'reversal', date: back, minutes: morning, reason: 'Chèque sans provision' }],
    followUps: [followUp('call', after(circumstances, back, 1), 'Chèque retourné : apportera un autre paiement')],
  }
}

const chequeAt = ({ issued }: PlannedBill, random: Random): Step => ({
  ...{ kind: 'payment', date: issued.date, minutes: issued.minutes + 1, share: 1 },
  tenders: [tenderOf(random, 'check')],
})

/** A cheque that came back, replaced within days. */
const replaced: Tell = (bill, circumstances) => {
  const { random } = circumstances
  const back = after(circumstances, bill.issued.date, random.between(5, 8))
  const again = after(circumstances, back, random.between(1, 5))
  return {
    steps: [
      chequeAt(bill, random),
      { kind: 'reversal', date: back, minutes: morning, reason: 'Chèque sans provision' },
      { kind: 'payment', date: again, minutes: morning + 60, share: 1, tenders: [tenderOf(random, 'debit_card')] },
    ],
  }
}

/** INV-07: a plan, with its instalments paid until `unpaid` before today. */
const spread =
  ({ frequency, count, down, unpaid = 0 }: { frequency: Frequency; count: number; down: number; unpaid?: number }): Tell =>
  (bill, circumstances) => {
    const { random, today } = circumstances
    const { date, minutes } = bill.issued
    const start = frequency === 'monthly' ? addMonths(date, 1) : addDays(date, 14)
    const due = Array.from({ length: count }, (_, index) => dueDate(start, frequency, index)).filter((on) => on < today)
    const method = random.pick(['credit_card', 'bank_transfer', 'transfer'] as const)
    const instalments = due.slice(0, due.length - unpaid).flatMap((on): Step[] => {
      // Most come on the day, some a few days later.
      const paidOn = circumstances.later(on, random.chance(0.75) ? 0 : random.between(2, 7))
      return paidOn ? [{ kind: 'instalment', date: paidOn, minutes: morning, tender: tenderOf(random, method) }] : []
    })
    return {
      steps: [part(bill, random, down), ...instalments],
      plan: { agreed: { date, minutes: minutes + 2 }, frequency, start, count },
    }
  }

const credited =
  (reason: string): Tell =>
  (bill) => {
    const { date, minutes } = bill.issued
    return { steps: [{ kind: 'credit', date, minutes, share: 0.1, reason }, ...bill.steps] }
  }

const corrected: Tell = () => ({ corrected: 'Facture à refaire : la note pour l’assureur manquait' })

const latePlan: Tell = (bill, circumstances) => {
  const { today } = circumstances
  return {
    ...spread({ frequency: 'monthly', count: 9, down: 0.2, unpaid: 2 })(bill, circumstances),
    followUps: [
      followUp('call', after(circumstances, addDays(today, -6), 0), 'Deux versements en retard, rappeler jeudi', {
        nextOn: addDays(today, 2),
      }),
    ],
  }
}

const byRiver: readonly Story[] = [
  { from: 3, to: 26, tell: half },
  { from: 64, to: 86, tell: reminded },
  { from: 95, to: 250, tell: replaced },
]

/**
 * INV-07, INV-09, INV-12: the invoices that are not simply paid, by the clinic. Terms are 30 days,
 * so one of a visit 40 days ago is 10 days late.
 */
export const unpaidStories: Record<Size, readonly Story[]> = {
  large: [
    // Not due yet.
    { from: 3, to: 10, tell: owed },
    { from: 4, to: 14, isDear: true, tell: half },
    { from: 6, to: 24, isDear: true, tell: sent },
    { from: 10, to: 29, isDear: true, tell: spread({ frequency: 'biweekly', count: 6, down: 0.25 }) },
    // Less than 30 days late, then each tranche.
    { from: 33, to: 44, isDear: true, tell: sent },
    { from: 40, to: 58, isDear: true, tell: promised },
    { from: 63, to: 75, isDear: true, tell: spread({ frequency: 'monthly', count: 6, down: 0.3 }) },
    { from: 66, to: 87, isDear: true, tell: reminded },
    { from: 92, to: 104, isDear: true, tell: brokenPromise },
    { from: 96, to: 117, isDear: true, tell: cheque },
    { from: 124, to: 160, isDear: true, tell: latePlan },
    { from: 130, to: 200, isDear: true, tell: reminded },
    // Settled by now.
    { from: 150, to: 330, isDear: true, tell: spread({ frequency: 'monthly', count: 4, down: 0.25 }) },
    { from: 130, to: 300, isDear: true, tell: spread({ frequency: 'biweekly', count: 5, down: 0.2 }) },
    { from: 200, to: 350, isDear: true, tell: spread({ frequency: 'monthly', count: 3, down: 0.4 }) },
    { from: 30, to: 90, tell: replaced },
    { from: 91, to: 180, tell: replaced },
    { from: 181, to: 340, tell: replaced },
    { from: 2, to: 20, tell: corrected },
    { from: 20, to: 60, isDear: true, tell: credited('Une surface facturée de trop') },
    { from: 61, to: 150, isDear: true, tell: credited('Geste commercial : retard de plus d’une heure') },
    { from: 151, to: 320, tell: credited('Radiographie reprise, sans frais') },
  ],
  small: byRiver,
  alone: [
    ...byRiver,
    { from: 8, to: 28, isDear: true, tell: sent },
    { from: 34, to: 56, tell: promised },
    { from: 95, to: 118, tell: brokenPromise },
    { from: 125, to: 190, tell: reminded },
    { from: 40, to: 200, tell: credited('Une surface facturée de trop') },
  ],
}
