import { Ban, Check, CircleCheck, CircleDashed, Ellipsis, ListChecks, PencilLine, RotateCcw, Trash2, Undo2 } from 'lucide-react'
import { memo, useEffect, useMemo, useRef, useState, type PointerEvent } from 'react'
import type { Chart, Treatment } from '@molaire/contract/treatments/shapes'
import { cents } from '@molaire/domain/shared/money'
import { parseMoney } from '@molaire/domain/shared/money-text'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import { isRefusal } from '@molaire/domain/shared/refusal'
import { priceForAmount } from '@molaire/domain/treatments/amount'
import { feesOf } from '@molaire/domain/tariffs/fees'
import { isQuantity, ONE } from '@molaire/domain/treatments/quantity'
import type { TreatmentStatus } from '@molaire/domain/treatments/status'
import { todayIn } from '../../../platform/clock/wall-clock.ts'
import { useFormat, type Format } from '../../../platform/i18n/format.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { CountBadge } from '../../../ui/count-badge.tsx'
import { DataTable, type Column } from '../../../ui/data-table.tsx'
import { Card, Row, Text } from '../../../ui/layout.tsx'
import { Menu, MenuDivider, MenuItem } from '../../../ui/menu.tsx'
import { Pill, type Hue, type Icon } from '../../../ui/pill.tsx'
import { Segment } from '../../../ui/segment.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { useIsWide } from '../../../ui/use-media.ts'
import { isPending, partOf } from '../chart-changes.ts'
import { letters } from '../odontogram/tooth-words.ts'
import { useIsPointed, type PointedTooth } from '../odontogram/pointed-tooth.ts'
import { EditTreatment } from './edit-treatment.tsx'
import { messages } from './messages.ts'
import { NumberCell } from './number-cell.tsx'
import { readNumber } from './read-number.ts'
import { descriptionOf } from './treatment-words.ts'
import { canComeBack, type TreatmentActs } from './use-treatment-acts.ts'
import styles from './treatment-table.module.css'
import { ArchDrawing } from '../odontogram/arch-drawing.tsx'

const glyph = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

const looks = {
  planned: { hue: 'rose', icon: CircleDashed },
  confirmed: { hue: 'blue', icon: Check },
  completed: { hue: 'green', icon: CircleCheck },
  cancelled: { hue: 'gray', icon: Ban },
} satisfies Record<TreatmentStatus, { hue: Hue; icon: Icon }>

type Filter = 'all' | 'today' | 'planned'
/** How many treatments of the past are shown before one asks for the others. */
const pastShown = 12

/**
 * What is to be seen first: acts of this appointment, then the plan, then history, the newest
 * first.
 */
const inOrder = (treatments: readonly Treatment[], appointmentId: string) => {
  const parts = { today: [] as Treatment[], planned: [] as Treatment[], past: [] as Treatment[] }
  for (const treatment of treatments) parts[partOf(treatment, appointmentId)].push(treatment)
  return { ...parts, past: parts.past.reverse() }
}

interface TableProps {
  chart: Chart
  appointmentId: string
  /** The clinic's today, the last day on which something can have been done. */
  today: LocalDate
  /** The clinic's. */
  timeZone: string
  /** The patient's, in years. */
  age: number | null
  /** Whether the appointment is today's. */
  isToday: boolean
  acts: TreatmentActs
  pointed: PointedTooth
  /** Why nothing can be changed. */
  whyNot: string | undefined
  /** Why nothing can be confirmed here. */
  whyNotDone: string | undefined
}

/**
 * APT-06, APT-08, APT-13: the treatments: those of this appointment, the planned ones and
 * history. Quantity and amount are edited in place; pointing at a row lights its tooth.
 */
export const TreatmentTable = memo(
  ({ chart, appointmentId, today, timeZone, age, isToday, acts, pointed, whyNot, whyNotDone }: TableProps) => {
    const { t, locale } = useMessages()
    const format = useFormat()
    const [filter, setFilter] = useState<Filter>('all')
    const [isLong, setLong] = useState(false)
    const [editing, setEditing] = useState<string | null>(null)
    const [removing, setRemoving] = useState<Treatment | null>(null)
    const parts = useMemo(() => inOrder(chart.treatments, appointmentId), [chart.treatments, appointmentId])
    const past = isLong ? parts.past : parts.past.slice(0, pastShown)
    const rows = filter === 'all' ? [...parts.today, ...parts.planned, ...past] : parts[filter]
    const hidden = filter === 'all' ? parts.past.length - past.length : 0
    const sequenceOf = useMemo(() => {
      const visits = chart.plans.flatMap(({ proposed }) => proposed.map(({ id, sequence }) => [id, sequence] as const))
      return new Map(visits)
    }, [chart.plans])
    const nameOf = (one: Treatment) => t(messages.row.name, { code: one.code, description: descriptionOf(one, locale) })

    const whyNotChange = (one: Treatment): string | undefined => {
      if (isPending(one)) return t(messages.whyNot.saving)
      if (one.isInvoiced) return t(messages.whyNot.invoiced)
      return whyNot
    }
    /** The same for what was done, which a signature freezes before the invoice does (APT-14). */
    const whyNotFacts = (one: Treatment): string | undefined =>
      whyNotChange(one) ?? (one.isSigned ? t(messages.whyNot.signed) : undefined)
    const remove = (one: Treatment) => {
      if (one.status === 'confirmed') return void acts.takeBack(one)
      if (one.status === 'planned' && !canComeBack(one)) return void acts.cancel(one)
      if (!canComeBack(one)) return setRemoving(one)
      void acts.remove(one)
    }
    const columns: Column<Treatment>[] = [
      {
        key: 'code',
        header: t(messages.table.code),
        width: 76,
        cell: ({ code }) => <span className={styles.code}>{code}</span>,
        compact: 'detail',
      },
      {
        key: 'description',
        header: t(messages.table.description),
        isRowHeader: true,
        width: '100%',
        cell: (one) => (
          <>
            <Text className={one.status === 'cancelled' ? styles.struck : undefined}>{descriptionOf(one, locale)}</Text>
            {one.ageReason !== null && (
              <Text size="caption" tone="soft" style={{ display: 'block', overflowWrap: 'anywhere' }}>
                {t(messages.warn.because, { reason: one.ageReason })}
              </Text>
            )}
          </>
        ),
        compact: 'title',
      },
      {
        key: 'tooth',
        header: t(messages.table.tooth),
        width: 92,
        cell: (one) => <SiteCell one={one} pointed={pointed} />,
        compact: 'detail',
      },
      {
        key: 'quantity',
        header: t(messages.table.quantity),
        align: 'end',
        width: 64,
        cell: (one) => <QuantityCell {...{ one, acts, format }} name={nameOf(one)} whyNot={whyNotFacts(one)} />,
      },
      {
        key: 'amount',
        header: t(messages.table.amount),
        align: 'end',
        width: 116,
        cell: (one) => <AmountCell {...{ one, acts, format, locale }} name={nameOf(one)} whyNot={whyNotChange(one)} />,
        compact: 'amount',
      },
      {
        key: 'status',
        header: t(messages.table.status),
        width: 112,
        cell: ({ status }) => (
          <Pill hue={looks[status].hue} icon={looks[status].icon}>
            {t(messages.statuses[status])}
          </Pill>
        ),
        compact: 'badge',
      },
      {
        key: 'source',
        header: t(messages.table.source),
        width: 150,
        cell: (one) => <Text tone="soft">{sourceWords(one)}</Text>,
        compact: 'detail',
      },
      {
        key: 'actions',
        header: t(messages.table.actions),
        hideHeader: true,
        align: 'end',
        width: 150,
        cell: (one) => (
          <RowActions
            one={one}
            name={nameOf(one)}
            {...{ acts, whyNotDone }}
            isPast={partOf(one, appointmentId) === 'past'}
            whyNot={whyNotFacts(one)}
            onEdit={() => setEditing(one.id)}
            onRemove={() => remove(one)}
          />
        ),
        compact: 'action',
      },
    ]

    function sourceWords(one: Treatment): string {
      const sequence = one.proposedAppointmentId === null ? undefined : sequenceOf.get(one.proposedAppointmentId)
      if (sequence !== undefined) return t(messages.source.plan, { n: sequence })
      if (partOf(one, appointmentId) === 'today') return t(isToday ? messages.source.today : messages.source.appointment)
      const day = one.completedOn ?? todayIn(timeZone, new Date(one.createdAt))
      const words = format.date(day, day.slice(0, 4) === today.slice(0, 4) ? 'dayMonth' : 'short')
      return t(one.completedOn === null ? messages.source.plannedOn : messages.source.on, { day: words })
    }

    const point = (event: PointerEvent) => {
      const row = event.target instanceof Element ? event.target.closest('tr, li') : null
      pointed.set(row?.querySelector<HTMLElement>('[data-row-tooth]')?.dataset['rowTooth'] ?? null)
    }
    const edited = chart.treatments.find(({ id }) => id === editing)
    return (
      <Card as="section" className={styles.card} aria-label={t(messages.table.title)}>
        <Row justify="space-between" className={styles.head} wrap gap={8}>
          <Row gap={8}>
            <Text as="h2" size="h3" weight={600}>
              {t(messages.table.title)}
            </Text>
            <CountBadge>{rows.length}</CountBadge>
          </Row>
          <Segment
            size="sm"
            label={t(messages.table.filter)}
            value={filter}
            onChange={setFilter}
            options={[
              { value: 'all', label: t(messages.table.all) },
              { value: 'today', label: t(messages.table.today) },
              { value: 'planned', label: t(messages.table.planned) },
            ]}
          />
        </Row>
        <div className={styles.table} onPointerOver={point} onPointerLeave={() => pointed.set(null)}>
          <DataTable
            label={t(messages.table.title)}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            loading={false}
            failed={null}
            empty={
              <EmptyState
                article={filter === 'planned' ? 'appointments-treatment-plan' : 'appointments-record'}
                icon={ListChecks}
                drawing={ArchDrawing}
                title={t(
                  filter === 'today'
                    ? messages.table.noneToday
                    : filter === 'planned'
                      ? messages.table.nonePlanned
                      : messages.table.empty,
                )}
                action={filter !== 'all' && <Button onClick={() => setFilter('all')}>{t(messages.table.all)}</Button>}
              >
                {filter === 'planned' ? t(messages.table.nonePlannedText) : whyNot === undefined && t(messages.table.emptyText)}
              </EmptyState>
            }
          />
        </div>
        {hidden > 0 && (
          <Row pad="8px 16px" line="top">
            <Button size="sm" variant="ghost" onClick={() => setLong(true)}>
              {t(messages.table.more, { n: hidden })}
            </Button>
          </Row>
        )}
        {edited && (
          <EditTreatment
            key={edited.id}
            treatment={edited}
            today={today}
            age={age}
            acts={acts}
            onClose={() => setEditing(null)}
          />
        )}
        <ConfirmDialog
          opened={removing !== null}
          title={t(messages.row.removeVisits.title)}
          confirmLabel={t(messages.row.remove)}
          keepLabel={t(messages.edit.cancel)}
          onConfirm={async () => {
            if (removing) await acts.remove(removing)
            setRemoving(null)
          }}
          onClose={() => setRemoving(null)}
        >
          {t(messages.row.removeVisits.text)}
        </ConfirmDialog>
      </Card>
    )
  },
)
TreatmentTable.displayName = 'TreatmentTable'

/** The tooth and the surfaces; the row lights while its tooth is pointed at. */
const SiteCell = ({ one, pointed }: { one: Treatment; pointed: PointedTooth }) => {
  const { t } = useMessages()
  const isLit = useIsPointed(pointed, one.tooth)
  if (one.tooth === null) return <Text tone="faint">{t(messages.table.noTooth)}</Text>
  return (
    <span data-row-tooth={one.tooth} data-lit={isLit || undefined} style={{ whiteSpace: 'nowrap' }}>
      <Text weight={600}>{one.tooth}</Text>
      {one.surfaces && <Text tone="soft"> {letters(one.tooth, one.surfaces)}</Text>}
    </span>
  )
}

interface CellProps {
  one: Treatment
  name: string
  acts: TreatmentActs
  format: Format
  whyNot: string | undefined
}

const QuantityCell = ({ one, name, acts, format, whyNot }: CellProps) => {
  const { t } = useMessages()
  const shown = format.number(one.quantity)
  return (
    <NumberCell
      shown={shown}
      edited={shown}
      label={t(messages.row.quantityOf, { what: name, value: shown })}
      field={t(messages.table.quantity)}
      whyNot={whyNot}
      onSave={(text) => {
        const quantity = readNumber(text)
        if (
          quantity === undefined ||
          !isQuantity(Math.round(quantity * ONE)) ||
          Math.abs(quantity * ONE - Math.round(quantity * ONE)) > 1e-6
        )
          return t(messages.row.badQuantity)
        if (quantity !== one.quantity) void acts.update({ treatment: one, changes: { quantity } })
        return undefined
      }}
    />
  )
}

const AmountCell = ({ one, name, acts, format, locale, whyNot }: CellProps & { locale: 'fr' | 'en' }) => {
  const { t } = useMessages()
  const shown = format.money(cents(one.amount))
  const plain = (one.amount / 100).toFixed(2)
  return (
    <span className={one.status === 'cancelled' ? styles.struck : styles.amount}>
      <NumberCell
        shown={shown}
        edited={locale === 'fr' ? plain.replace('.', ',') : plain}
        label={t(messages.row.amountOf, { what: name, value: shown })}
        field={t(messages.table.amount)}
        whyNot={whyNot}
        onSave={(text) => {
          const amount = parseMoney(text)
          if (amount === undefined) return t(messages.row.badAmount)
          const next = priceForAmount(cents(amount), feesOf(one), Math.round(one.quantity * ONE))
          if (isRefusal(next))
            return t(messages.row.lowAmount, { least: format.money(cents(Number(next.details?.['least'] ?? 0))) })
          if (next !== one.price) void acts.update({ treatment: one, changes: { price: next } })
          return undefined
        }}
      />
    </span>
  )
}

const RowActions = ({
  one,
  name,
  acts,
  whyNot,
  whyNotDone,
  isPast,
  onEdit,
  onRemove,
}: Omit<CellProps, 'format'> & {
  whyNotDone: string | undefined
  /** Of an earlier appointment: what undoes it is in the menu only, out of the way of a slip. */
  isPast: boolean
  onEdit: () => void
  onRemove: () => void
}) => {
  const { t } = useMessages()
  const more = t(messages.row.more, { what: name })
  const { status } = one
  const isWide = useIsWide()
  const confirmWords = t(messages.row.confirmOne, { what: name })
  const confirm = () => void acts.confirm(one)
  const box = useRef<HTMLDivElement>(null)
  const isPlanned = status === 'planned'
  const wasPlanned = useRef(isPlanned)
  useEffect(() => {
    // The button that was pressed is gone, and with it the user's place among the rows.
    if (wasPlanned.current && !isPlanned && document.activeElement === document.body) {
      const buttons = box.current?.querySelectorAll('button') ?? []
      buttons[buttons.length - 1]?.focus()
    }
    wasPlanned.current = isPlanned
  }, [isPlanned])
  return (
    <Row gap={2} justify="flex-end" inline ref={box}>
      {status === 'planned' &&
        (isWide ? (
          <Button
            size="sm"
            variant="soft"
            icon={<Check {...glyph} />}
            aria-label={confirmWords}
            disabledReason={whyNot ?? whyNotDone}
            onClick={confirm}
          >
            {t(messages.row.confirm)}
          </Button>
        ) : (
          <IconButton
            size="sm"
            variant="soft"
            icon={<Check {...glyph} />}
            label={confirmWords}
            disabledReason={whyNot ?? whyNotDone}
            onClick={confirm}
          />
        ))}
      {!isPast && (status === 'completed' || status === 'confirmed') && (
        <IconButton
          size="sm"
          label={t(status === 'confirmed' ? messages.row.takeBackOne : messages.row.removeOne, { what: name })}
          disabledReason={whyNot}
          icon={status === 'confirmed' ? <Undo2 size={16} strokeWidth={1.75} /> : <Trash2 size={16} strokeWidth={1.75} />}
          onClick={onRemove}
        />
      )}
      <Menu
        label={more}
        position="bottom-end"
        trigger={<IconButton size="sm" label={more} icon={<Ellipsis size={16} strokeWidth={1.75} />} />}
      >
        {status !== 'cancelled' && (
          <MenuItem icon={<PencilLine {...glyph} />} disabledReason={whyNot} onSelect={onEdit}>
            {t(messages.row.edit)}
          </MenuItem>
        )}
        {status === 'confirmed' && (
          <MenuItem icon={<Undo2 {...glyph} />} disabledReason={whyNot} onSelect={onRemove}>
            {t(messages.row.takeBack)}
          </MenuItem>
        )}
        {status === 'cancelled' && (
          <MenuItem icon={<RotateCcw {...glyph} />} disabledReason={whyNot} onSelect={() => void acts.restore(one)}>
            {t(messages.row.restore)}
          </MenuItem>
        )}
        {status === 'planned' && (
          <MenuItem icon={<Ban {...glyph} />} disabledReason={whyNot} onSelect={() => void acts.cancel(one)}>
            {t(messages.row.cancel)}
          </MenuItem>
        )}
        {(status === 'completed' || (status === 'planned' && canComeBack(one))) && <MenuDivider />}
        {(status === 'completed' || (status === 'planned' && canComeBack(one))) && (
          <MenuItem icon={<Trash2 {...glyph} />} danger disabledReason={whyNot} onSelect={onRemove}>
            {t(messages.row.remove)}
          </MenuItem>
        )}
      </Menu>
    </Row>
  )
}
