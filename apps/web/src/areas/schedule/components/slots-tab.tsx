import { Button } from '../../../ui/button.tsx'
import { CalendarClock } from 'lucide-react'
import { useMemo, useState } from 'react'
import { layOut } from '@molaire/domain/appointments/calendar-grid'
import { inMinutes } from '@molaire/domain/schedule/clashes'
import { timeOf } from '@molaire/domain/shared/local-time'
import type { WeekSchedule } from '@molaire/contract/schedule/shapes'
import { Text } from '../../../ui/layout.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { messages } from '../messages.ts'
import type { Drawn } from '../painting/drawing.ts'
import { HourGrid, type GridBlock } from '../painting/hour-grid.tsx'
import { moveSlotPlan, slotPlan, type Plan } from '../painting/plans.ts'
import { isPending } from '../painting/week-acts.ts'
import { useWeekWords, weekDays } from '../use-week-words.ts'
import { hourAround } from './week-blocks.ts'
import { SlotDialog, type HoursFields, type OfWeek } from './week-dialogs.tsx'
import { DayItem, DayList, EmptyDay, WeekTab } from './week-tab.tsx'
import styles from './week-tab.module.css'

type Slot = WeekSchedule['timeSlots'][number]
type Opened = { slot: Slot | null; opened: HoursFields }

/** CFG-04: the weekly time slots of the clinic, drawn in a grid or entered in a form. */
export const SlotsTab = (props: OfWeek) => {
  const { week, perform, disabledReason } = props
  const words = useWeekWords()
  const { t } = words
  const [dialog, setDialog] = useState<Opened | null>(null)
  const [shownDay, setShownDay] = useState(1)

  const slots = week.timeSlots
  const people = ({ id }: Slot) =>
    t(messages.slots.people, { n: week.assignments.filter(({ timeSlotId }) => timeSlotId === id).length })
  const openNew = (day: number, { start, end } = { start: 480, end: 720 }) =>
    setDialog({ slot: null, opened: { days: [day], start: timeOf(start), end: timeOf(end) } })
  const openSlot = (id: string) => {
    const slot = slots.find((one) => one.id === id)
    if (slot) setDialog({ slot, opened: { days: [slot.dayOfWeek], start: slot.startTime, end: slot.endTime } })
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
              <strong style={{ flex: 'none' }}>{words.range(range)}</strong>
              <span className={styles.slotPeople}>{words.t(messages.slots.people, { n })}</span>
            </>
          ),
          tint: null,
          isPending: isPending(slot.id),
        }
      }),
    // `words` changes only with the language.
    // oxlint-disable-next-line react/exhaustive-deps
    [slots, week.assignments, words.locale],
  )

  const daysOf = ({ first, last }: Drawn) => weekDays.slice(first, last + 1)
  const planOf = (drawn: Drawn, blockId: string | null): Plan => {
    const slot = slots.find(({ id }) => id === blockId)
    return slot ? moveSlotPlan(slot, drawn.first, drawn, slots) : slotPlan({ days: daysOf(drawn), ...drawn }, slots)
  }
  const remove = (id: string) => void perform([{ kind: 'closeSlot', id }], { title: t(messages.slots.removed) })
  const ofDay = slots.filter(({ dayOfWeek }) => dayOfWeek === shownDay)
  return (
    <>
      <WeekTab
        {...props}
        of={messages.slots}
        day={shownDay}
        onDay={setShownDay}
        onAdd={openNew}
        phone={
          <>
            <DayList label={t(messages.slots.grid)}>
              {ofDay
                .toSorted((a, b) => (a.startTime < b.startTime ? -1 : 1))
                .map((slot) => (
                  <DayItem key={slot.id} title={words.range(inMinutes(slot))} onOpen={() => openSlot(slot.id)}>
                    <Text size="dense" tone="soft">
                      {people(slot)}
                    </Text>
                  </DayItem>
                ))}
            </DayList>
            {ofDay.length === 0 && <EmptyDay>{t(messages.slots.emptyDay)}</EmptyDay>}
          </>
        }
        desk={
          <>
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
              judge={(drawn, blockId) => {
                const { acts, leftOut } = planOf(drawn, blockId)
                if (leftOut.length === 0) return { kind: 'fine', sentence: null, touched: [] }
                const sentence = t(messages.slots.there, { days: words.dayList(leftOut) })
                return { kind: acts.length > 0 ? 'warned' : 'refused', sentence, touched: [] }
              }}
              onDraw={(drawn) => {
                const { acts } = planOf(drawn, null)
                const detail = `${words.dayList(daysOf(drawn))}, ${words.range(drawn)}`
                void perform(acts, { title: t(messages.slots.opened, { n: acts.length }), detail })
              }}
              onPlace={(id, drawn) => void perform(planOf(drawn, id).acts, { title: t(messages.slots.moved) })}
              onPress={({ row, minute }) => openNew(row, hourAround(minute))}
              onOpen={openSlot}
              onRemove={remove}
              onAdd={(row) => openNew(row)}
            />
            {slots.length === 0 && (
              <EmptyState
                article="configuration-work-periods"
                icon={CalendarClock}
                title={t(messages.slots.empty)}
                action={<Button onClick={() => openNew(1)}>{t(messages.slots.add)}</Button>}
                whyNot={disabledReason}
              >
                {t(messages.slots.emptyText)}
              </EmptyState>
            )}
          </>
        }
      />
      {dialog && <SlotDialog {...props} {...dialog} onRemove={remove} onClose={() => setDialog(null)} />}
    </>
  )
}

const oneSlot = 25
/**
 * The row height in pixels. Overlapping slots are stacked, and all days are as high as the fullest
 * one.
 */
const heightFor = (blocks: readonly GridBlock[]) => {
  const lines = weekDays.map((day) =>
    Math.max(0, ...layOut(blocks.filter(({ row }) => row === day)).map(({ columns }) => columns)),
  )
  return Math.max(40, Math.max(...lines) * oneSlot + 4)
}
