import { Printer, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { HistoryEvent, InvoiceDetails, InvoiceEntry } from '@molaire/contract/invoices/shapes'
import { planNow, type InstalmentNow } from '@molaire/domain/invoices/payment-plan'
import { timeOf } from '@molaire/domain/shared/local-time'
import { cents } from '@molaire/domain/shared/money'
import { defaultTimeZone, wallClock } from '../../../platform/clock/wall-clock.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Card, Row, Stack, Text, touchArea } from '../../../ui/layout.tsx'
import { useClinics } from '../../clinics/index.ts'
import { useNameOf } from '../../users/index.ts'
import { messages as reports } from '../reports/messages.ts'
import { pageMessages } from './messages.ts'
import type { InvoiceActs } from './use-invoice-acts.tsx'
import styles from './page.module.css'

const glyph = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

interface SideProps {
  invoice: InvoiceDetails
  acts: InvoiceActs
}

const Section = ({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) => (
  <Card as="section" aria-label={title}>
    <Stack gap={10} pad={16}>
      <Row justify="space-between">
        <Text as="h2" size="h3">
          {title}
        </Text>
        {aside}
      </Row>
      {children}
    </Stack>
  </Card>
)

/** INV-14: what remains to be paid, and the part that is. */
export const BalanceCard = ({ invoice: { total, credited, balance } }: Pick<SideProps, 'invoice'>) => {
  const { t } = useMessages()
  const { money, percent } = useFormat()
  // What was credited is neither paid nor owed.
  const owed = total - credited
  const share = owed > 0 ? (owed - balance) / owed : 1
  return (
    <Section title={t(pageMessages.balance)}>
      <output className={styles.figure} aria-label={t(pageMessages.balance)}>
        {money(cents(balance))}
      </output>
      <div className={styles.bar} data-full={balance <= 0 || undefined} aria-hidden="true">
        <span style={{ width: `${Math.round(share * 100)}%` }} />
      </div>
      <Text size="caption" tone="soft">
        {t(pageMessages.settled, { share: percent(Math.round(share * 100) / 100) })}
      </Text>
    </Section>
  )
}

/**
 * INV-06, INV-12: what changed the balance and who did it, each with its receipt and the way to
 * take it back.
 */
export const PaymentsCard = ({ invoice: { entries, status }, acts }: SideProps) => {
  const { t } = useMessages()
  const nameOf = useNameOf()
  const { money, date } = useFormat()
  const whatOf = ({ kind, method }: InvoiceEntry) =>
    kind === 'payment' ? (method ? t(pageMessages.methods[method]) : '') : t(pageMessages.kinds[kind])
  const standing = (entry: InvoiceEntry) =>
    entry.kind !== 'rounding' && status !== 'cancelled' && entry.reversesId === null && entry.reversedById === null
  return (
    <Section title={t(pageMessages.payments)}>
      {entries.length === 0 ? (
        <Text tone="faint">{t(pageMessages.noPayments)}</Text>
      ) : (
        <ul className={styles.list}>
          {entries.map((entry) => {
            const what = whatOf(entry)
            const day = date(entry.receivedOn)
            return (
              <li key={entry.id} className={styles.entry}>
                <Stack gap={0}>
                  <span className={entry.reversedById ? styles.struck : undefined}>
                    {day} · {entry.reversesId ? t(pageMessages.reversalOf, { what }) : what}
                  </span>
                  <Text size="caption" tone="faint">
                    {[
                      entry.reversedById && t(pageMessages.reversed, { kind: entry.kind }),
                      entry.reference,
                      entry.reason,
                      entry.note,
                      nameOf(entry.createdBy),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </Text>
                </Stack>
                <b className={entry.reversedById ? styles.struck : undefined}>{money(cents(entry.amount))}</b>
                <Row gap={0} style={{ minWidth: 56, marginTop: -4 }} justify="flex-end">
                  {(entry.kind === 'payment' || entry.kind === 'advance') && (
                    <IconButton
                      size="xs"
                      label={t(pageMessages.receipt, { date: day })}
                      icon={<Printer {...glyph} />}
                      disabledReason={acts.whyNot.print}
                      onClick={() => acts.printReceipt(entry.actId)}
                    />
                  )}
                  {standing(entry) && (
                    <IconButton
                      size="xs"
                      label={t(entry.kind === 'credit' ? pageMessages.reverseCredit : pageMessages.reverse, { date: day })}
                      icon={<Undo2 {...glyph} />}
                      disabledReason={acts.whyNot.reverse}
                      onClick={() => acts.reverse(entry)}
                    />
                  )}
                </Row>
              </li>
            )
          })}
        </ul>
      )}
    </Section>
  )
}

/** INV-07: the plan that stands, with what is due next and what is late. */
export const PlanCard = ({ invoice, acts }: SideProps) => {
  const { t } = useMessages()
  const { money, date } = useFormat()
  const { plan, today, balance } = invoice
  if (!plan)
    return (
      <Section title={t(pageMessages.plan.title)}>
        <Row justify="space-between" wrap>
          <Text tone="faint">{t(pageMessages.plan.none)}</Text>
          {balance > 0 && (
            <Button size="sm" disabledReason={acts.whyNot.pay} onClick={acts.plan}>
              {t(pageMessages.plan.create)}
            </Button>
          )}
        </Row>
      </Section>
    )
  const now = planNow(plan, today)
  /** What became of an instalment: the same figures as on paper. */
  const standing = ({ amount, credited, paid, left, isOverdue }: InstalmentNow) => [
    credited > 0 && t(pageMessages.plan.credited, { amount: money(credited) }),
    paid > 0 && (paid === amount ? t(pageMessages.plan.paid) : t(pageMessages.plan.paidPart, { amount: money(paid) })),
    left > 0 && left < amount && t(pageMessages.plan.left, { amount: money(left) }),
    isOverdue && t(pageMessages.plan.late),
  ]
  return (
    <Section title={t(pageMessages.plan.title)}>
      <Row justify="space-between">
        <Text weight={500}>{t(pageMessages.frequencies[plan.frequency])}</Text>
        {now.nextOn && (
          <Text style={{ fontVariantNumeric: 'tabular-nums' }}>
            {t(pageMessages.plan.nextIs, { amount: money(now.nextAmount), date: date(now.nextOn) })}
          </Text>
        )}
      </Row>
      {now.nextOn === null && <Text tone="good">{t(pageMessages.plan.all)}</Text>}
      {now.overdue > 0 && (
        <Text tone="danger" weight={500}>
          {t(pageMessages.plan.overdue, { amount: money(now.overdue) })}
        </Text>
      )}
      <details>
        <summary className={touchArea}>{t(pageMessages.plan.instalments)}</summary>
        <ul className={styles.list} style={{ gap: 4, marginTop: 8 }}>
          {now.instalments.map((one) => (
            <li key={one.dueOn} className={styles.entry}>
              <Text size="dense" tone={one.isOverdue ? 'danger' : 'soft'}>
                {[date(one.dueOn), ...standing(one)].filter(Boolean).join(' · ')}
              </Text>
              <b>{money(one.amount)}</b>
            </li>
          ))}
        </ul>
      </details>
      <Row gap={8} wrap>
        {balance > 0 && (
          <Button size="sm" disabledReason={acts.whyNot.pay} onClick={acts.plan}>
            {t(pageMessages.plan.change)}
          </Button>
        )}
        <Button size="sm" variant="ghost" disabledReason={acts.whyNot.pay} onClick={() => acts.stop(plan)}>
          {t(pageMessages.plan.stop)}
        </Button>
      </Row>
    </Section>
  )
}

/** INV-10, INV-09: what happened to the invoice, latest first, with plans and follow-ups. */
export const HistoryCard = ({ invoice }: Pick<SideProps, 'invoice'>) => {
  const { t } = useMessages()
  const { date, money, time } = useFormat()
  const nameOf = useNameOf()
  const zone = useClinics().data?.items.find(({ id }) => id === invoice.clinicId)?.timeZone ?? defaultTimeZone
  const says = ({ what, document, address }: HistoryEvent) =>
    what === 'mailed' && address
      ? t(document === 'reminder' ? pageMessages.remindedAt : pageMessages.mailedTo, { address })
      : t(pageMessages.events[what])
  const followUps = invoice.followUps
    // A reminder is among the mails.
    .filter(({ kind }) => kind !== 'reminder')
    .map(({ kind, note, promisedOn, promisedAmount, nextOn, createdAt, createdBy }) => ({
      at: createdAt,
      by: createdBy,
      says: [
        t(reports.followUp.kinds[kind]),
        promisedAmount !== null && money(cents(promisedAmount)),
        promisedOn && t(reports.followUp.promised, { date: date(promisedOn) }),
        nextOn && t(reports.followUp.next, { date: date(nextOn) }),
      ]
        .filter(Boolean)
        .join(' · '),
      note,
    }))
  const lines: { at: string; by: string | null; says: string; note?: string | null }[] = [
    ...followUps,
    // That a plan was stopped, its own line says, with its terms.
    ...invoice.history
      .filter(({ what }) => what !== 'plan_stopped')
      .map((event) => ({ at: event.at, by: event.by, says: says(event) })),
    ...invoice.formerPlans.map(({ endedAt, createdAt, status, frequency, instalments }) => ({
      at: endedAt ?? createdAt,
      // A plan is replaced by whoever made the next one, in the same instant.
      by: invoice.history.find(({ at, by }) => at === endedAt && by !== null)?.by ?? null,
      says: t(pageMessages.formerPlan, {
        status,
        frequency: t(pageMessages.frequencies[frequency]).toLowerCase(),
        n: instalments.length,
      }),
    })),
  ].toSorted((a, b) => b.at.localeCompare(a.at))
  if (lines.length === 0) return null
  return (
    <Section title={t(pageMessages.history)}>
      <ul className={styles.list}>
        {lines.map(({ at, by, says: text, note }, n) => {
          const clock = wallClock(new Date(at), zone)
          return (
            <li key={`${at} ${n}`}>
              <Text as="p">{text}</Text>
              {note && (
                <Text as="p" size="dense" tone="soft" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                  {note}
                </Text>
              )}
              <Text as="p" size="caption" tone="faint">
                {[`${date(clock.date)}, ${time(timeOf(clock.minutes))}`, nameOf(by)].filter(Boolean).join(' · ')}
              </Text>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
