import { CalendarHeart, CalendarPlus, Pencil, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import type { WireHoliday, WireWorkPeriod } from '@molaire/contract/schedule/shapes'
import { Button, IconButton } from '../../../ui/button.tsx'
import { NewButton } from '../../../ui/new-button.tsx'
import { DataTable, type Column } from '../../../ui/data-table.tsx'
import { Card, Row } from '../../../ui/layout.tsx'
import { RowButton } from '../../../ui/row-button.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { useIsWide } from '../../../ui/use-media.ts'
import { describeError } from '../../../platform/api/describe-error.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { messages as ofRecords } from '../../../platform/records/messages.ts'
import { showToast } from '../../../platform/toast/toast-store.ts'
import { useCreateHolidays, useDeleteHoliday, useHolidays } from '../api.ts'
import { messages } from '../messages.ts'
import { holidaysOf } from '../year-of-holidays.ts'
import { HolidaySheet } from './holiday-sheet.tsx'
import { ProposeHolidays } from './propose-holidays.tsx'
import type { Guard } from './use-stranded.tsx'
import { YearChoice } from './year-choice.tsx'
import { YearStrip } from './year-strip.tsx'
import { BoardDrawing } from '../../../ui/drawings/board-drawing.tsx'

const glyph = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/** CFG-04: the holidays of the clinic, by year. */
export const HolidaysTab = ({
  clinicId,
  periods,
  year,
  onYear,
  guard,
  disabledReason,
}: {
  clinicId: string
  periods: readonly WireWorkPeriod[]
  year: number
  onYear: (year: number) => void
  guard: Guard
  disabledReason: string | undefined
}) => {
  const { t } = useMessages()
  const list = useHolidays(clinicId)
  const remove = useDeleteHoliday()
  const create = useCreateHolidays()
  const [form, setForm] = useState<WireHoliday | 'new' | null>(null)
  const [isProposing, setIsProposing] = useState(false)
  const all = list.data?.items ?? []
  const rows = holidaysOf(all, year)

  const fail = (error: unknown) =>
    showToast({ kind: 'error', title: t(messages.failed), detail: describeError(error, messages.errors) })
  const bringBack = async ({ name, startDate, endDate }: WireHoliday) => {
    try {
      const back = await guard((accept) => create.mutateAsync({ clinicId, holidays: [{ name, startDate, endDate }], accept }))
      if (back) showToast({ kind: 'success', title: t(messages.undone) })
    } catch (error) {
      fail(error)
    }
  }
  // The holidays being deleted. A second press may come before the button is disabled.
  const leaving = useRef(new Set<string>())
  const drop = async (holiday: WireHoliday) => {
    if (leaving.current.has(holiday.id)) return
    leaving.current.add(holiday.id)
    try {
      await remove.mutateAsync(holiday)
      showToast({
        kind: 'success',
        title: t(messages.holidays.deleted),
        detail: holiday.name,
        action: { label: t(messages.undo), onPress: () => void bringBack(holiday) },
      })
    } catch (error) {
      fail(error)
    } finally {
      leaving.current.delete(holiday.id)
    }
  }
  const columns = useColumns({ disabledReason, onEdit: setForm, onDelete: (holiday) => void drop(holiday) })
  return (
    <>
      <Row gap="8px 16px" justify="space-between" wrap style={{ marginBottom: 12 }}>
        <YearChoice as="h2" year={year} onYear={onYear} />
        <Row align="stretch" wrap>
          {/* An empty year offers it in the middle of the page. */}
          {rows.length > 0 && (
            <Button icon={<CalendarPlus {...glyph} />} disabledReason={disabledReason} onClick={() => setIsProposing(true)}>
              {t(messages.holidays.propose)}
            </Button>
          )}
          <NewButton isBrief disabledReason={disabledReason} data-add onClick={() => setForm('new')}>
            {t(messages.holidays.add)}
          </NewButton>
        </Row>
      </Row>
      <Card style={{ overflow: 'clip' }}>
        <YearStrip year={year} holidays={all} periods={periods} />
        <DataTable
          label={t(messages.holidays.list, { year: String(year) })}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          loading={list.isPending}
          failed={
            list.isError
              ? {
                  message: t(messages.holidays.loadFailed),
                  details: describeError(list.error, messages.errors),
                  onRetry: () => void list.refetch(),
                }
              : null
          }
          empty={
            <EmptyState
              article="configuration-work-periods"
              icon={CalendarHeart}
              drawing={BoardDrawing}
              title={t(messages.holidays.empty, { year: String(year) })}
              action={<Button onClick={() => setIsProposing(true)}>{t(messages.holidays.propose)}</Button>}
              whyNot={disabledReason}
            >
              {t(messages.holidays.emptyText)}
            </EmptyState>
          }
          {...(disabledReason === undefined && { onRowPress: setForm })}
        />
      </Card>
      {form && (
        <HolidaySheet
          holiday={form === 'new' ? null : form}
          clinicId={clinicId}
          guard={guard}
          disabledReason={disabledReason}
          onClose={() => setForm(null)}
        />
      )}
      {isProposing && (
        <ProposeHolidays
          clinicId={clinicId}
          holidays={all}
          year={year}
          onYear={onYear}
          guard={guard}
          onClose={() => setIsProposing(false)}
        />
      )}
    </>
  )
}

const useColumns = ({
  disabledReason,
  onEdit,
  onDelete,
}: {
  disabledReason: string | undefined
  onEdit: (holiday: WireHoliday) => void
  onDelete: (holiday: WireHoliday) => void
}): Column<WireHoliday>[] => {
  const { t } = useMessages()
  const format = useFormat()
  const isWide = useIsWide()
  return [
    {
      key: 'name',
      header: t(messages.name),
      width: '46%',
      compact: 'title',
      cell: (holiday) =>
        disabledReason === undefined ? <RowButton onClick={() => onEdit(holiday)}>{holiday.name}</RowButton> : holiday.name,
    },
    {
      key: 'dates',
      header: t(messages.holidays.dates),
      compact: 'detail',
      cell: ({ startDate, endDate }) =>
        endDate === null || endDate === startDate
          ? format.date(startDate, 'long')
          : t(messages.holidays.range, { from: format.date(startDate), to: format.date(endDate) }),
    },
    {
      key: 'actions',
      header: t(ofRecords.actions),
      hideHeader: true,
      align: 'end',
      compact: 'action',
      cell: (holiday) => (
        <Row as="span" inline gap={2}>
          {isWide && (
            <IconButton
              label={t(ofRecords.editOne, { name: holiday.name })}
              icon={<Pencil size={16} strokeWidth={1.75} />}
              disabledReason={disabledReason}
              onClick={() => onEdit(holiday)}
            />
          )}
          <IconButton
            label={t(ofRecords.deleteOne, { name: holiday.name })}
            icon={<Trash2 size={16} strokeWidth={1.75} />}
            disabledReason={disabledReason}
            onClick={() => onDelete(holiday)}
          />
        </Row>
      ),
    },
  ]
}
