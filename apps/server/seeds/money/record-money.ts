import { recordBilling, recordFeeAdvances, type RecordedBilling } from '../../src/areas/invoices/index.ts'
import type { Context } from '../../src/platform/context.ts'
import { at, momentAt } from '../records.ts'
import { mostAppointments, type PlannedClinic, type PlannedGroup } from '../plan.ts'
import { ledgerOf } from './ledger.ts'
import type { Moment, PlannedBill } from './planned.ts'

/** Minutes between an invoice that is cancelled at once and the one that corrects it. */
const redone = 6

/** Who bills: the receptionist of the group. */
function desk({ staff, idOf }: PlannedGroup): string {
  const [key = ''] = staff.flatMap(({ role, isGone, key }) => (role === 'receptionist' && !isGone ? [key] : []))
  return idOf('user', key)
}

/** A moment of the demo, never after its now. */
const momentIn =
  ({ moment }: PlannedGroup) =>
  ({ date, minutes }: Moment): Date =>
    new Date(Math.min(momentAt(date, minutes).getTime(), moment.getTime()))

/** Facts §10: what was received before the services in a clinic, and given back. */
export async function recordDeposits(ctx: Context, plan: PlannedGroup, clinic: PlannedClinic): Promise<void> {
  const [by, momentOf, offset] = [desk(plan), momentIn(plan), clinic.place * mostAppointments]
  const rows = clinic.billing.deposits.flatMap(({ patient, cents, method, purpose, refund, ...received }, place) => {
    const number = (offset + place) * 2
    const common = { patientId: plan.patients[patient]?.id ?? '', method, createdBy: by, invoiceEntryId: null }
    const deposit = {
      ...{
        ...common,
        id: plan.rowId('advance', number),
        kind: 'deposit' as const,
        amountCents: cents,
        receivedOn: received.date,
      },
      ...{ purpose, actId: plan.rowId('act', number), reason: null, createdAt: momentOf(received) },
    }
    if (!refund) return [deposit]
    const back = {
      ...{
        ...common,
        id: plan.rowId('advance', number + 1),
        kind: 'refund' as const,
        amountCents: -cents,
        receivedOn: refund.date,
      },
      ...{ purpose: null, actId: plan.rowId('act', number + 1), reason: refund.reason, createdAt: momentOf(refund) },
    }
    return [deposit, back]
  })
  await recordFeeAdvances(ctx, clinic.id, rows)
}

/**
 * INV-02, INV-06: issues the invoices of visits and settles them, in one transaction. Those that
 * somebody issued or removed meanwhile are left out. The bills come in the opposite order of their
 * issue, and those of later days in calls before.
 */
export function recordMoney(
  ctx: Context,
  plan: PlannedGroup,
  { clinic, bills }: { clinic: PlannedClinic; bills: readonly PlannedBill[] },
): Promise<void> {
  const idOf = ({ appointment }: PlannedBill) => clinic.appointments[appointment]?.id ?? ''
  const place = { clinicId: clinic.id, below: clinic.invoiceNumber, appointmentIds: bills.map(idOf) }
  return recordBilling(at(ctx, plan.moment), place, (open) => {
    const invoices = new Map(open.map((one) => [one.appointmentId, one]))
    const written = bills.toReversed().flatMap((bill) => {
      const invoice = invoices.get(idOf(bill))
      return invoice ? [billingOf(plan, clinic, { bill, invoice })] : []
    })
    return {
      issues: written.flatMap((one) => one.issues).sort((a, b) => a.at.getTime() - b.at.getTime()),
      entries: written.flatMap((one) => one.entries),
      feeAdvances: written.flatMap((one) => one.feeAdvances),
      plans: written.flatMap((one) => one.plans),
      followUps: written.flatMap((one) => one.followUps),
    }
  })
}

/** What became of one invoice, with ids and moments. */
function billingOf(
  plan: PlannedGroup,
  clinic: PlannedClinic,
  { bill, invoice: { id, patientId, total } }: { bill: PlannedBill; invoice: { id: string; patientId: string; total: number } },
): RecordedBilling {
  const [createdBy, momentOf, number] = [desk(plan), momentIn(plan), clinic.place * mostAppointments + bill.appointment]
  // A bill has far fewer than a hundred entries.
  const rowId = (kind: Parameters<typeof plan.rowId>[0], place: number) => plan.rowId(kind, number * 100 + place)
  const later = ({ date, minutes }: Moment): Moment => ({ date, minutes: minutes + redone })
  const isCorrected = bill.corrected !== null
  const invoiceId = isCorrected ? rowId('correction', 0) : id
  const { entries, plan: spread } = ledgerOf(bill, total)
  const at = momentOf(bill.issued)
  const issue = { at, by: createdBy, sentAt: bill.sent && momentOf(bill.sent) }
  const rows = entries.map(({ act, at, rounds, reverses, ...entry }, place) => ({
    ...{ ...entry, id: rowId('entry', place), invoiceId, receivedOn: at.date, actId: rowId('billingAct', act) },
    roundsId: rounds === null ? null : rowId('entry', rounds),
    reversesId: reverses === null ? null : rowId('entry', reverses),
    ...{ createdBy, createdAt: momentOf(isCorrected ? later(at) : at) },
  }))
  const cancelled = { date: bill.issued.date, minutes: bill.issued.minutes + redone - 1 }
  return {
    issues: isCorrected
      ? [
          { ...issue, invoiceId: id, corrects: null },
          { ...issue, at: momentOf(later(bill.issued)), invoiceId, corrects: id },
        ]
      : [{ ...issue, invoiceId, corrects: null }],
    entries: isCorrected
      ? [
          {
            ...{ id: rowId('entry', 99), invoiceId: id, round: 1, kind: 'credit', amountCents: total, method: null },
            ...{ receivedOn: cancelled.date, actId: rowId('billingAct', 99), roundsId: null, reversesId: null, reference: null },
            ...{ reason: bill.corrected, createdBy, createdAt: momentOf(cancelled) },
          },
          ...rows,
        ]
      : rows,
    feeAdvances: rows
      .filter(({ kind }) => kind === 'advance')
      .map(({ id: invoiceEntryId, amountCents, receivedOn, actId, createdAt }, place) => ({
        ...{
          id: rowId('use', place),
          patientId,
          kind: 'use',
          amountCents: -amountCents,
          method: null,
          receivedOn,
          purpose: null,
        },
        ...{ actId, invoiceEntryId, reason: null, createdBy, createdAt },
      })),
    plans:
      spread && bill.plan
        ? [
            {
              ...{ id: rowId('paymentPlan', 0), invoiceId, frequency: bill.plan.frequency, startDate: bill.plan.start },
              ...{ amountCents: spread.amount, settledBeforeCents: spread.settledBefore },
              instalments: spread.instalments.map((one, place) => ({ ...one, id: rowId('instalment', place) })),
              ...{ createdBy, createdAt: momentOf(bill.plan.agreed) },
            },
          ]
        : [],
    followUps: bill.followUps.map(({ kind, note, promisedOn, nextOn, isDone, ...when }, place) => {
      const left = total - entries.reduce((sum, { amountCents }) => sum + amountCents, 0)
      const createdAt = momentOf(when)
      return {
        ...{ id: rowId('followUp', place), invoiceId, kind, note, promisedOn, promisedCents: kind === 'promise' ? left : null },
        ...{ nextOn, doneAt: isDone ? createdAt : null, createdBy, createdAt },
      }
    }),
  }
}
