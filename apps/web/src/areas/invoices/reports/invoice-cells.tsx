import { Link } from '@tanstack/react-router'
import { CalendarClock, CalendarDays, NotebookPen, StickyNote } from 'lucide-react'
import type { InvoiceRow } from '@molaire/contract/invoices/shapes'
import { daysBetween, weekday as weekdayOf, type LocalDate } from '@molaire/domain/shared/local-date'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { paths } from '../../../platform/navigation/paths.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Row, Stack, Text, touchArea } from '../../../ui/layout.tsx'
import { rowLink } from '../../../ui/list-keys.ts'
import { Tag } from '../../../ui/pill.tsx'
import { useIsPhone, useIsWide } from '../../../ui/use-media.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { UserAvatar } from '../../users/index.ts'
import { callOf } from '../contact.ts'
import { payerMessages } from '../messages.ts'
import { namePartsOf } from '../name-parts.ts'
import { messages } from './messages.ts'
import styles from './reports.module.css'
import type { InvoiceWords } from './use-invoice-words.ts'

const glyph = { size: 13, strokeWidth: 1.75, 'aria-hidden': true } as const

/** The number of an invoice, which opens it; with `review` in the queue of those to review. */
export const NumberLink = ({
  row,
  words,
  review = false,
}: {
  row: Pick<InvoiceRow, 'id' | 'number'>
  words: InvoiceWords
  review?: boolean
}) => (
  <Link
    to={paths.invoice(row.id)}
    {...(review && { search: { review: '1' } as never })}
    className={classNames(styles.number, touchArea)}
    {...rowLink}
  >
    {words.numberOf(row)}
  </Link>
)

/**
 * The patient, whose name opens their invoices; with `phone`, who pays for them and the number that
 * one calls.
 */
export const PatientCell = ({
  row,
  phone = false,
}: {
  row: Pick<InvoiceRow, 'patientId' | 'patientName' | 'patientPhone' | 'payer'>
  phone?: boolean
}) => {
  const { t } = useMessages()
  // A phone has room for the name or the avatar.
  const isPhone = useIsPhone()
  // Where it is narrow, a button calls.
  const isWide = useIsWide()
  const called = callOf(row)
  return (
    <Row as="span" gap={10}>
      {!isPhone && <UserAvatar person={namePartsOf(row.patientName)} size={28} />}
      <Stack as="span" gap={0}>
        <Link to={paths.patientInvoices(row.patientId)} className={styles.name}>
          <bdi>{row.patientName}</bdi>
        </Link>
        {phone && row.payer && (
          <Text size="caption" tone="soft">
            {t(payerMessages.paidBy, { payer: row.payer.name })}
          </Text>
        )}
        {phone && isWide && called && (
          <Text className={styles.tabular} size="caption" tone="faint">
            {called.phone}
          </Text>
        )}
      </Stack>
    </Row>
  )
}

/** INV-07: the frequency of a payment plan, its next date, and what is overdue of it. */
export const PlanTag = ({ plan, words }: { plan: NonNullable<InvoiceRow['plan']>; words: InvoiceWords }) => {
  const { t, amount, date } = words
  const next =
    plan.nextOn === null ? '' : t(messages.planNext, { amount: amount(plan.nextAmount), date: date(plan.nextOn, 'dayMonth') })
  return (
    <Row as="span" gap="2px 6px" wrap>
      <Tag className={styles.plain ?? ''}>
        <CalendarClock {...glyph} />
        {t(messages.frequencies[plan.frequency]).toLowerCase()}
      </Tag>
      {plan.overdue > 0 ? (
        <Text size="caption" tone="danger" weight={500}>
          {t(messages.planOverdue, { amount: amount(plan.overdue) })}
        </Text>
      ) : (
        next && (
          <Text size="caption" tone="faint">
            {next}
          </Text>
        )
      )}
    </Row>
  )
}

/** The patient comes within a week: the best moment to ask. */
export const ComingTag = ({ on, today, words }: { on: LocalDate; today: LocalDate; words: InvoiceWords }) => {
  const { t, date, weekday } = words
  const days = daysBetween(today, on)
  return (
    <Tag hue="teal">
      <CalendarDays {...glyph} />
      {days <= 0
        ? t(messages.comesToday)
        : days === 1
          ? t(messages.comesTomorrow)
          : // In a week it is the same day of the week as today.
            t(messages.comes, { day: days < 7 ? weekday(weekdayOf(on), 'long') : date(on, 'dayMonth') })}
    </Tag>
  )
}

/** A note, or what is planned next, as an icon with its words. */
export const NoteMarks = ({ row, words }: { row: Pick<InvoiceRow, 'hasNote' | 'followUp'>; words: InvoiceWords }) => {
  const { t, date } = words
  const { hasNote, followUp } = row
  const next = followUp?.promisedOn
    ? t(messages.followUp.promised, { date: date(followUp.promisedOn, 'dayMonth') })
    : followUp?.nextOn
      ? t(messages.followUp.next, { date: date(followUp.nextOn, 'dayMonth') })
      : ''
  return (
    <>
      {hasNote && (
        <span style={{ color: 'var(--text-3)' }} title={t(messages.hasNote)}>
          <StickyNote {...glyph} />
          <VisuallyHidden>{t(messages.hasNote)}</VisuallyHidden>
        </span>
      )}
      {next && (
        <Tag className={styles.plain ?? ''}>
          <NotebookPen {...glyph} />
          {next}
        </Tag>
      )}
    </>
  )
}
