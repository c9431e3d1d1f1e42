import { Link } from '@tanstack/react-router'
import {
  CalendarClock,
  CircleCheck,
  Clock,
  Ellipsis,
  HandCoins,
  ListChecks,
  Mail,
  NotebookPen,
  Phone,
  Wallet,
} from 'lucide-react'
import { getInvoice } from '@molaire/contract/invoices/endpoints'
import type { Answer } from '@molaire/contract/shared/endpoint'
import type { getWorklist } from '@molaire/contract/reports/endpoints'
import { call } from '../../../../platform/api/client.ts'
import { describeError } from '../../../../platform/api/describe-error.ts'
import { paths } from '../../../../platform/navigation/paths.ts'
import { tell } from '../../../../platform/toast/tell.ts'
import { Button, IconButton, buttonClass, iconOnly } from '../../../../ui/button.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { Card, Row, Stack, Text } from '../../../../ui/layout.tsx'
import { DataTable, type Column } from '../../../../ui/data-table.tsx'
import { Menu, MenuItem } from '../../../../ui/menu.tsx'
import { Pill, type Hue, type Icon } from '../../../../ui/pill.tsx'
import { EmptyState } from '../../../../ui/states.tsx'
import { useIsWide } from '../../../../ui/use-media.ts'
import { callOf } from '../../contact.ts'
import { useFinishFollowUp, useWorklist } from '../api.ts'
import { NumberLink, PatientCell } from '../invoice-cells.tsx'
import { messages } from '../messages.ts'
import styles from '../reports.module.css'
import { useInvoiceWords } from '../use-invoice-words.ts'
import type { Followed } from './follow-up-dialog.tsx'
import type { Reminded } from './remind-dialog.tsx'
import { DoneDrawing } from '../../../../ui/drawings/list-drawings.tsx'

type Todo = Answer<typeof getWorklist>['items'][number]

const looks = {
  promise_broken: { hue: 'red', icon: HandCoins },
  instalment_overdue: { hue: 'orange', icon: CalendarClock },
  next_action: { hue: 'blue', icon: Clock },
  never_reminded: { hue: 'amber', icon: Mail },
} satisfies Record<Todo['reason'], { hue: Hue; icon: Icon }>

const glyph = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/** INV-09: what somebody must do about unpaid invoices, the most urgent first. */
export const Worklist = ({
  clinic,
  whyNotTake,
  whyNotRemind,
  onTake,
  onFollowUp,
  onRemind,
}: {
  clinic: string | undefined
  whyNotTake: string | undefined
  whyNotRemind: string | undefined
  onTake: (rows: readonly { id: string }[]) => void
  onFollowUp: (invoice: Followed) => void
  onRemind: (invoice: Reminded) => void
}) => {
  const words = useInvoiceWords()
  const { t, date, amount } = words
  const isWide = useIsWide()
  const list = useWorklist({ clinicId: clinic })
  const finishing = useFinishFollowUp()

  /** A row names the invoice and the patient; the rest is read when it is needed. */
  const withInvoice = (todo: Todo, then: (row: Reminded) => void, failed: string) =>
    void tell(
      async () => {
        const { clinicId, patient } = await call(getInvoice, { params: { id: todo.invoiceId } })
        const { patientId, patientName } = todo
        then({ id: todo.invoiceId, clinicId, patientId, patientName, patientEmail: patient.email, payer: patient.payer })
      },
      { failed, why: (error) => describeError(error) },
    )
  const finish = (id: string) =>
    void tell(() => finishing.mutateAsync(id), {
      about: `follow-up ${id}`,
      done: t(messages.followUpDone),
      failed: t(messages.followUpNotDone),
      why: (error) => describeError(error),
    })
  const followed = ({ invoiceId: id, number, balance }: Todo) => ({ id, number, balance })
  const take = ({ invoiceId: id }: Todo) => onTake([{ id }])

  const columns: Column<Todo>[] = [
    {
      key: 'patient',
      header: t(messages.columns.patient),
      width: '22%',
      compact: 'title',
      cell: (todo) => <PatientCell row={todo} phone />,
    },
    {
      key: 'reason',
      header: t(messages.toDo),
      width: '26%',
      compact: 'detail',
      cell: ({ reason, since, note }) => (
        <Stack as="span" gap={2} align="flex-start">
          <Row as="span" gap={6} wrap>
            <Pill {...looks[reason]}>{t(messages.reasons[reason])}</Pill>
            <Text size="caption" tone="faint">
              {t(messages.since, { date: date(since, 'dayMonth') })}
            </Text>
          </Row>
          {note && (
            <Text size="caption" tone="soft">
              {note}
            </Text>
          )}
        </Stack>
      ),
    },
    {
      key: 'invoice',
      header: t(messages.columns.invoice),
      width: '12%',
      isRowHeader: true,
      compact: 'detail',
      cell: ({ invoiceId, number }) => <NumberLink row={{ id: invoiceId, number }} words={words} />,
    },
    {
      key: 'balance',
      header: t(messages.columns.balance),
      align: 'end',
      compact: 'amount',
      cell: ({ balance }) => (
        <Text className={styles.tabular} weight={600}>
          {amount(balance)}
        </Text>
      ),
    },
    {
      key: 'acts',
      header: t(messages.acts),
      hideHeader: true,
      align: 'end',
      compact: 'action',
      cell: (todo) => {
        const { followUpId } = todo
        const remind = () => withInvoice(todo, onRemind, t(messages.remindFailed))
        const note = () => onFollowUp(followed(todo))
        const label = t(messages.actsFor, { what: todo.number })
        if (!isWide)
          return (
            <Row justify="flex-end" gap={4}>
              <CallLink row={todo} />
              <Menu
                label={label}
                width={240}
                trigger={<IconButton size="sm" label={label} icon={<Ellipsis size={18} strokeWidth={1.75} />} />}
              >
                <MenuItem icon={<Wallet {...glyph} />} disabledReason={whyNotTake} onSelect={() => take(todo)}>
                  {t(messages.take)}
                </MenuItem>
                {followUpId !== null && (
                  <MenuItem icon={<CircleCheck {...glyph} />} disabledReason={whyNotTake} onSelect={() => finish(followUpId)}>
                    {t(messages.done)}
                  </MenuItem>
                )}
                <MenuItem icon={<NotebookPen {...glyph} />} disabledReason={whyNotTake} onSelect={note}>
                  {t(messages.rowActs.followUp)}
                </MenuItem>
                <MenuItem icon={<Mail {...glyph} />} disabledReason={whyNotRemind} onSelect={remind}>
                  {t(messages.rowActs.remind)}
                </MenuItem>
              </Menu>
            </Row>
          )
        return (
          <Row justify="flex-end" gap={4}>
            {followUpId !== null && (
              <IconButton
                size="sm"
                label={t(messages.done)}
                icon={<CircleCheck {...glyph} />}
                disabledReason={whyNotTake}
                onClick={() => finish(followUpId)}
              />
            )}
            <IconButton
              size="sm"
              label={t(messages.rowActs.followUp)}
              icon={<NotebookPen {...glyph} />}
              disabledReason={whyNotTake}
              onClick={note}
            />
            <IconButton
              size="sm"
              label={t(messages.rowActs.remind)}
              icon={<Mail {...glyph} />}
              disabledReason={whyNotRemind}
              onClick={remind}
            />
            <Button
              variant="soft"
              size="sm"
              icon={<Wallet {...glyph} />}
              disabledReason={whyNotTake}
              aria-label={t(messages.takeFor, { number: todo.number })}
              onClick={() => take(todo)}
            >
              {t(messages.take)}
            </Button>
          </Row>
        )
      },
    },
  ]
  return (
    <Card className={classNames(styles.card, styles.avatars)}>
      <DataTable
        label={t(messages.toDoList)}
        columns={columns}
        rows={list.data?.items ?? []}
        rowKey={({ invoiceId, reason }) => `${invoiceId} ${reason}`}
        loading={list.isPending}
        failed={
          list.isError
            ? { message: t(messages.toDoFailed), details: describeError(list.error), onRetry: () => void list.refetch() }
            : null
        }
        empty={
          <EmptyState
            article="invoices-unpaid"
            icon={ListChecks}
            drawing={DoneDrawing}
            title={t(messages.nothingToDo)}
            action={
              <Link to={paths.invoicesUnpaid()} search={{}} className={buttonClass()}>
                {t(messages.list)}
              </Link>
            }
          >
            {t(messages.nothingToDoText)}
          </EmptyState>
        }
      />
    </Card>
  )
}

/** Calls who pays, on a device that can. */
export const CallLink = ({ row }: { row: Parameters<typeof callOf>[0] }) => {
  const { t } = useInvoiceWords()
  const called = callOf(row)
  if (!called) return null
  const { name, phone } = called
  return (
    <a
      href={`tel:${phone.replace(/[^\d+]/g, '')}`}
      className={buttonClass('default', 'sm', iconOnly)}
      aria-label={t(messages.rowActs.call, { name })}
    >
      <Phone {...glyph} />
    </a>
  )
}
