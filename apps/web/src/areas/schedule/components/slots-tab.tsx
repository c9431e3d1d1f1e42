import { CalendarClock, ChevronRight, Copy, Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { layOut } from '@molaire/domain/appointments/calendar-grid'
import { inMinutes } from '@molaire/domain/schedule/clashes'
import { timeOf } from '@molaire/domain/shared/local-time'
import type { WeekSchedule } from '@molaire/contract/schedule/shapes'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { useIsPhone } from '../../../ui/use-media.ts'
import { messages } from '../messages.ts'
import type { Drawn } from '../painting/drawing.ts'
import { HourGrid, type GridBlock } from '../painting/hour-grid.tsx'
import { moveSlotPlan, slotPlan, type Plan } from '../painting/plans.ts'
import type { Verdict } from '../painting/use-drawing.ts'
import type { Perform } from '../painting/use-week-acts.ts'
import { isPending } from '../painting/week-acts.ts'
import { useWeekWords, weekDays } from '../use-week-words.ts'
import { CopyDayDialog } from './copy-day-dialog.tsx'
import { SlotDialog } from './slot-dialog.tsx'
import styles from './week-tab.module.css'

type Slot = WeekSchedule['timeSlots'][number]
type Opened = { slot: Slot | null; day: number; start: string; end: string }

/** CFG-04: the weekly hours of the clinic, drawn in a grid or by form. */
export const SlotsTab = ({
  week,
  perform,
  disabledReason,
}: {
  week: WeekSchedule
  perform: Perform
  disabledReason: string | undefined
}) => {
  const words = useWeekWords()
  const { t } = words
  const isPhone = useIsPhone()
  const [dialog, setDialog] = useState<Opened | null>(null)
  const [copying, setCopying] = useState<number | null>(null)
  const [shownDay, setShownDay] = useState(1)

  const slots = week.timeSlots
  const assignedTo = (slotId: string) => week.assignments.filter(({ timeSlotId }) => timeSlotId === slotId).length
  const openNew = (day: number, start = '08:00', end = '12:00') => setDialog({ slot: null, day, start, end })
  const openSlot = (id: string) => {
    const slot = slots.find((one) => one.id === id)
    if (slot) setDialog({ slot, day: slot.dayOfWeek, start: slot.startTime, end: slot.endTime })
  }

  const blocks: GridBlock[] = useMemo(
    () =>
      slots.map((slot) => {
        const range = inMinutes(slot)
        const n = week.assignments.filter(({ timeSlotId }) => timeSlotId === slot.id).length
        return {
          ...range,
          id: slot.id,
          row: slot.dayOfWeek,
          label: words.t(messages.slots.block, { day: words.dayName(slot.dayOfWeek), range: words.range(range), n }),
          content: (
            <>
              <strong className={styles.slotHours}>{words.range(range)}</strong>
              <span className={styles.slotPeople}>{words.t(messages.slots.people, { n })}</span>
            </>
          ),
          tint: null,
          isPending: isPending(slot.id),
        }
      }),
    // The words change with the language alone.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [slots, week.assignments, words.locale],
  )

  const daysOf = ({ first, last }: Drawn) => weekDays.slice(first, last + 1)
  const planOf = (drawn: Drawn, blockId: string | null): Plan => {
    const slot = slots.find(({ id }) => id === blockId)
    return slot ? moveSlotPlan(slot, drawn.first, drawn, slots) : slotPlan({ days: daysOf(drawn), ...drawn }, slots)
  }
  const judge = (drawn: Drawn, blockId: string | null): Verdict => {
    const { acts, leftOut } = planOf(drawn, blockId)
    if (leftOut.length === 0) return { kind: 'fine', sentence: null, touched: [] }
    return {
      kind: acts.length > 0 ? 'warned' : 'refused',
      sentence: t(messages.slots.there, { days: words.dayList(leftOut) }),
      touched: [],
    }
  }
  const draw = (drawn: Drawn) => {
    const { acts } = planOf(drawn, null)
    void perform(acts, {
      title: t(messages.slots.opened, { n: acts.length }),
      detail: `${words.dayList(daysOf(drawn))}, ${words.range(drawn)}`,
    })
  }
  const remove = (id: string) => void perform([{ kind: 'closeSlot', id }], { title: t(messages.slots.removed) })

  const acts = (
    <div className={styles.acts}>
      <Button
        icon={<Copy size={16} strokeWidth={1.75} aria-hidden="true" />}
        disabledReason={disabledReason}
        onClick={() => setCopying(isPhone ? shownDay : 1)}
      >
        {isPhone ? t(messages.copy.openOf, { day: words.dayName(shownDay) }) : t(messages.copy.open)}
      </Button>
      <Button
        variant="primary"
        icon={<Plus size={16} strokeWidth={1.75} aria-hidden="true" />}
        disabledReason={disabledReason}
        aria-keyshortcuts="Shift+N"
        data-add
        onClick={() => openNew(isPhone ? shownDay : 1)}
      >
        {t(messages.slots.add)}
      </Button>
    </div>
  )
  return (
    <>
      <div className={styles.head}>
        <div className={styles.note}>
          <p>{t(messages.slots.note)}</p>
          {!isPhone && disabledReason === undefined && <p className={styles.help}>{t(messages.slots.help)}</p>}
        </div>
        {acts}
      </div>
      {isPhone ? (
        <>
          <DayChips value={shownDay} onChange={setShownDay} />
          <div className={styles.card}>
            <ul className={styles.list} aria-label={t(messages.slots.grid)}>
              {slots
                .filter(({ dayOfWeek }) => dayOfWeek === shownDay)
                .toSorted((a, b) => (a.startTime < b.startTime ? -1 : 1))
                .map((slot) => (
                  <li key={slot.id}>
                    <button type="button" className={styles.item} onClick={() => openSlot(slot.id)}>
                      <span className={styles.itemWords}>
                        <strong>{words.range(inMinutes(slot))}</strong>
                        <span>{t(messages.slots.people, { n: assignedTo(slot.id) })}</span>
                      </span>
                      <ChevronRight size={16} strokeWidth={1.75} aria-hidden="true" />
                    </button>
                  </li>
                ))}
            </ul>
            {slots.every(({ dayOfWeek }) => dayOfWeek !== shownDay) && (
              <p className={styles.emptyDay}>{t(messages.slots.emptyDay)}</p>
            )}
          </div>
        </>
      ) : (
        <>
          <div className={styles.card}>
            <HourGrid
              rowHeight={heightFor(blocks)}
              label={t(messages.slots.grid)}
              help={t(messages.slots.help)}
              groups={[
                {
                  key: 'week',
                  label: t(messages.tabs.slots),
                  rows: weekDays.map((day) => ({
                    key: `day-${day}`,
                    day,
                    addLabel: t(messages.slots.addOn, { day: words.dayName(day) }),
                  })),
                },
              ]}
              blocks={blocks}
              shades={[]}
              disabledReason={disabledReason}
              judge={judge}
              onDraw={draw}
              onPlace={(id, drawn) => void perform(planOf(drawn, id).acts, { title: t(messages.slots.moved) })}
              onPress={({ row, minute }) => openNew(row, timeOf(hourOf(minute)), timeOf(hourOf(minute) + 60))}
              onOpen={openSlot}
              onRemove={remove}
              onAdd={(row) => openNew(row)}
            />
            {slots.length === 0 && (
              <EmptyState icon={CalendarClock} title={t(messages.slots.empty)}>
                {t(messages.slots.emptyText)}
              </EmptyState>
            )}
          </div>
        </>
      )}
      {dialog && (
        <SlotDialog
          week={week}
          slot={dialog.slot}
          opened={dialog}
          perform={perform}
          disabledReason={disabledReason}
          onClose={() => setDialog(null)}
        />
      )}
      {copying !== null && <CopyDayDialog from={copying} perform={perform} onClose={() => setCopying(null)} />}
    </>
  )
}

const oneSlot = 25
/** Slots that overlap stand under each other: as high as the fullest day needs, so that all days have the same height. */
const heightFor = (blocks: readonly GridBlock[]) => {
  const lines = weekDays.map((day) =>
    Math.max(0, ...layOut(blocks.filter(({ row }) => row === day)).map(({ columns }) => columns)),
  )
  return Math.max(40, Math.max(...lines) * oneSlot + 4)
}

const lastHour = 21 * 60
/** The full hour under a press, the last one that is shown at most. */
const hourOf = (minute: number) => Math.min(lastHour, Math.floor(minute / 60) * 60)

/** On a phone one day is shown at a time. */
export const DayChips = ({ value, onChange }: { value: number; onChange: (day: number) => void }) => {
  const { dayName, shortDay } = useWeekWords()
  return (
    <div className={styles.days}>
      {weekDays.map((day) => (
        <Chip key={day} size="sm" icon={<></>} aria-label={dayName(day)} pressed={day === value} onToggle={() => onChange(day)}>
          {shortDay(day)}
        </Chip>
      ))}
    </div>
  )
}
