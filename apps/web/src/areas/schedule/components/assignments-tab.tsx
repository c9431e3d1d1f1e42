import { Link } from '@tanstack/react-router'
import { DoorOpen, ListFilter } from 'lucide-react'
import { useMemo, useState } from 'react'
import { inMinutes, standsOf } from '@molaire/domain/schedule/clashes'
import type { Block } from '@molaire/domain/schedule/painting'
import { timeOf } from '@molaire/domain/shared/local-time'
import { overlaps } from '@molaire/domain/shared/ranges'
import { avatarIndex, initialsOf } from '@molaire/domain/users/initials'
import type { ListedAppointmentType } from '@molaire/contract/appointment-types/endpoints'
import type { WeekSchedule } from '@molaire/contract/schedule/shapes'
import { buttonClass } from '../../../ui/button.tsx'
import { Card, Row, Text } from '../../../ui/layout.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { useIsPhone } from '../../../ui/use-media.ts'
import { fmtList } from '../../../platform/i18n/format.ts'
import { paths } from '../../../platform/navigation/paths.ts'
import { UserAvatar } from '../../users/index.ts'
import { messages } from '../messages.ts'
import type { Drawn } from '../painting/drawing.ts'
import { HourGrid, type GridBlock, type GridGroup, type GridShade } from '../painting/hour-grid.tsx'
import { paintPlan, placePlan, slotAt, type Plan } from '../painting/plans.ts'
import type { Verdict } from '../painting/use-drawing.ts'
import { isPending } from '../painting/week-acts.ts'
import { nameOf, roomName, shortNameOf, useWeekWords, weekDays, type WeekWords } from '../use-week-words.ts'
import { BrushBar, type Tool } from './brush-bar.tsx'
import { ClashList } from './clash-list.tsx'
import { brushesOf, clashesOf, clashesWith, hourAround } from './week-blocks.ts'
import { AssignmentDialog, type AssignmentFields, type OfWeek } from './week-dialogs.tsx'
import { WeekHours } from './week-hours.tsx'
import { DayItem, DayList, EmptyDay, WeekTab } from './week-tab.tsx'
import styles from './week-tab.module.css'
import { BoardDrawing } from '../../../ui/drawings/board-drawing.tsx'

type Opened = { block: Block | null; opened: AssignmentFields }

/** The data of a week, shown as a grid or a list. */
interface Shown {
  week: WeekSchedule
  kinds: readonly ListedAppointmentType[]
  blocks: readonly Block[]
  clashing: ReadonlySet<string>
  words: WeekWords
}

/**
 * CFG-04, Decision 0038: paints the week. A row is one day of one room. Choose a person and draw
 * hours; drawing over several rows paints several days at once.
 */
export const AssignmentsTab = ({ kinds, ...props }: OfWeek & Pick<Shown, 'kinds'>) => {
  const { week, perform, disabledReason } = props
  const words = useWeekWords()
  const { t } = words
  const isPhone = useIsPhone()
  const [chosenTool, setTool] = useState<Tool>({ kind: 'none' })
  const [typeIds, setTypeIds] = useState<string[]>([])
  const [dialog, setDialog] = useState<Opened | null>(null)
  const [shownDay, setShownDay] = useState(1)

  const blocks = useMemo((): Block[] => standsOf(week), [week])
  const clashes = useMemo(() => clashesOf(week), [week])
  const clashing = useMemo(() => new Set(clashes.flatMap(({ ids }) => ids)), [clashes])
  const shownWeek = { week, kinds, blocks, clashing, words }
  const gridBlocks = useGridBlocks(shownWeek)
  const tool = toolOf(chosenTool, week)
  const isErasing = tool.kind === 'eraser'
  const brush = tool.kind === 'person' ? { userId: tool.userId, appointmentTypeIds: typeIds } : null

  if (week.rooms.length === 0)
    return (
      <Card style={{ overflow: 'clip' }}>
        <EmptyState
          article="configuration-work-periods"
          icon={DoorOpen}
          drawing={BoardDrawing}
          title={t(messages.assignments.noRooms)}
          action={
            <Link to={paths.configRooms()} className={buttonClass('primary')}>
              {t(messages.assignments.toRooms)}
            </Link>
          }
        >
          {t(messages.assignments.noRoomsText)}
        </EmptyState>
      </Card>
    )

  const find = (id: string | null) => blocks.find((block) => block.id === id)
  const isClosedRoom = (roomId: string) => week.rooms.find(({ id }) => id === roomId)?.isArchived === true
  /** The day and the room of a row of the grid. */
  const placeOf = (row: number) => ({
    dayOfWeek: row % weekDays.length,
    roomId: week.rooms[Math.floor(row / weekDays.length)]?.id ?? '',
  })
  const spotOf = ({ first, last, start, end }: Drawn) => ({
    roomId: placeOf(first).roomId,
    days: Array.from({ length: last - first + 1 }, (_, at) => placeOf(first + at).dayOfWeek),
    start,
    end,
  })
  const planOf = (drawn: Drawn, blockId: string | null): Plan => {
    const block = find(blockId)
    const { start, end } = drawn
    if (block) return placePlan(block, { ...block, ...placeOf(drawn.first), start, end }, blocks)
    return brush ? paintPlan({ ...spotOf(drawn), brush }, blocks) : { acts: [], leftOut: [] }
  }
  const under = (drawn: Drawn) => {
    const { roomId, days } = spotOf(drawn)
    return blocks
      .filter((block) => block.roomId === roomId && days.includes(block.dayOfWeek) && overlaps(block, drawn))
      .map(({ id }) => id)
  }

  const judge = (drawn: Drawn, blockId: string | null): Verdict => {
    if (isErasing && blockId === null) {
      const touched = under(drawn)
      const sentence = t(messages.assignments.erases, { n: touched.length })
      return { kind: touched.length > 0 ? 'warned' : 'refused', sentence, touched }
    }
    const refused = (sentence: string): Verdict => ({ kind: 'refused', sentence, touched: [] })
    const moved = find(blockId)
    const userId = moved?.userId ?? brush?.userId
    if (userId === undefined) return refused(t(messages.assignments.choosePerson))
    const spot = spotOf(drawn)
    if (isClosedRoom(spot.roomId) && moved?.roomId !== spot.roomId)
      return refused(t(messages.assignments.archivedRoom, { room: roomName(week, spot.roomId) }))
    const { acts, leftOut } = planOf(drawn, blockId)
    const alreadyThere = t(messages.assignments.there, { person: nameOf(week, userId), days: words.dayList(leftOut) })
    if (acts.length === 0 && leftOut.length > 0) return refused(alreadyThere)
    const days = spot.days.filter((day) => !leftOut.includes(day))
    const clashes = clashesWith({ ...spot, days, userId }, week, moved?.id)
    const sentences = [...(leftOut.length > 0 ? [alreadyThere] : []), ...clashes.map((clash) => words.clash(clash, week))]
    return {
      kind: sentences.length > 0 ? 'warned' : 'fine',
      sentence: sentences.slice(0, 2).join(' ') || null,
      touched: clashes.flatMap(({ ids }) => ids),
    }
  }

  const paint = ({ roomId, days, ...hours }: { roomId: string; days: number[]; start: number; end: number }) => {
    if (!brush) return
    const { acts } = paintPlan({ ...hours, days, roomId, brush }, blocks)
    const names = { person: shortNameOf(week, brush.userId), room: roomName(week, roomId), days: words.dayList(days) }
    void perform(acts, {
      title: t(messages.assignments.painted, { n: acts.length }),
      detail: t(messages.assignments.paintedDetail, { ...names, range: words.range(hours) }),
    })
  }
  const remove = (ids: readonly string[]) =>
    void perform(
      ids.map((id) => ({ kind: 'unassign', id })),
      { title: t(messages.assignments.removed, { n: ids.length }) },
    )
  const openNew = (roomId: string, day: number, { start, end } = { start: 480, end: 720 }) =>
    setDialog({
      block: null,
      opened: {
        userId: brush?.userId ?? '',
        roomId,
        appointmentTypeIds: typeIds,
        days: [day],
        start: timeOf(start),
        end: timeOf(end),
      },
    })
  const openBlock = (id: string) => {
    const block = find(id)
    if (!block) return
    const { userId, roomId, appointmentTypeIds, dayOfWeek, start, end } = block
    const hours = { days: [dayOfWeek], start: timeOf(start), end: timeOf(end) }
    setDialog({ block, opened: { ...hours, userId, roomId, appointmentTypeIds: [...appointmentTypeIds] } })
  }
  const show = (id: string) => {
    if (isPhone) setShownDay(find(id)?.dayOfWeek ?? shownDay)
    else document.querySelector<HTMLElement>(`[data-block="${id}"]`)?.focus()
  }

  return (
    <>
      <WeekTab
        {...props}
        of={messages.assignments}
        day={shownDay}
        onDay={setShownDay}
        above={<ClashList clashes={clashes} week={week} onShow={show} />}
        onAdd={(day) => openNew('', day)}
        phone={
          <>
            <RoomsOfDay {...shownWeek} day={shownDay} onOpen={openBlock} />
            <WeekHours week={week} />
          </>
        }
        desk={
          <>
            <HourGrid
              {...(disabledReason === undefined && {
                toolbar: (
                  <BrushBar week={week} kinds={kinds} tool={tool} typeIds={typeIds} onTool={setTool} onTypes={setTypeIds} />
                ),
              })}
              label={t(messages.assignments.grid)}
              help={t(messages.assignments.help)}
              groups={groupsOf(week, words, brush && shortNameOf(week, brush.userId))}
              blocks={gridBlocks}
              shades={shadesOf(week, brush?.userId, words)}
              isErasing={isErasing}
              disabledReason={disabledReason}
              judge={judge}
              onDraw={(drawn) => (isErasing ? remove(under(drawn)) : paint(spotOf(drawn)))}
              onPlace={(id, drawn) => void perform(planOf(drawn, id).acts, { title: t(messages.assignments.changed) })}
              onPress={({ row, minute }, isTouch) => {
                if (isErasing) return
                const { dayOfWeek, roomId } = placeOf(row)
                const slot = slotAt(week.timeSlots, dayOfWeek, minute)
                const spot = slot && { ...slot, days: [dayOfWeek], roomId }
                const isFree = brush && spot && !isClosedRoom(roomId) && paintPlan({ ...spot, brush }, blocks).acts.length > 0
                if (isFree && !isTouch) paint(spot)
                else openNew(roomId, dayOfWeek, slot ?? hourAround(minute))
              }}
              onOpen={openBlock}
              onRemove={(id) => remove([id])}
              onAdd={(row) => openNew(placeOf(row).roomId, placeOf(row).dayOfWeek)}
            />
            {blocks.length === 0 && (
              <Text as="p" tone="soft" pad="12px 16px" style={{ borderTop: '1px solid var(--border-subtle)' }}>
                <strong>{t(messages.assignments.empty)}.</strong> {t(messages.assignments.emptyText)}
              </Text>
            )}
            <WeekHours week={week} />
          </>
        }
      />
      {dialog && (
        <AssignmentDialog {...props} {...dialog} kinds={kinds} onRemove={(id) => remove([id])} onClose={() => setDialog(null)} />
      )}
    </>
  )
}

/**
 * Until a tool is chosen, the brush is the first person on offer. A person who is no longer in the
 * list cannot be the brush.
 */
const toolOf = (chosen: Tool, week: WeekSchedule): Tool => {
  if (chosen.kind === 'eraser') return chosen
  if (chosen.kind === 'person' && week.people.some(({ id, isEnabled }) => id === chosen.userId && isEnabled)) return chosen
  const [first] = brushesOf(week, []).offered
  return first ? { kind: 'person', userId: first.id } : { kind: 'none' }
}

const groupsOf = (week: WeekSchedule, { t, dayName }: WeekWords, person: string | null): GridGroup[] =>
  week.rooms.map(({ id, name, isArchived }) => ({
    key: id,
    label: name,
    heading: (
      <>
        <Text weight={600} style={{ display: 'block', lineHeight: '18px', overflowWrap: 'anywhere' }}>
          {name}
        </Text>
        {isArchived && (
          <Text size="caption" tone="faint">
            {t(messages.assignments.archived)}
          </Text>
        )}
      </>
    ),
    rows: weekDays.map((day) => ({
      key: `${id}-${day}`,
      day,
      addLabel: person
        ? t(messages.assignments.addFor, { person, room: name, day: dayName(day) })
        : t(messages.assignments.addOn, { room: name, day: dayName(day) }),
    })),
  }))

/** The hours of time slots in every room, and the hours that the painted person works elsewhere. */
const shadesOf = (week: WeekSchedule, userId: string | undefined, { t }: WeekWords): GridShade[] =>
  week.rooms.flatMap((room, at) => [
    ...week.timeSlots.map((slot): GridShade => ({
      key: `${room.id} ${slot.id}`,
      row: at * weekDays.length + slot.dayOfWeek,
      kind: 'slot',
      ...inMinutes(slot),
    })),
    ...week.elsewhere
      .filter((one) => one.userId === userId)
      .map((one, nth, all): GridShade => ({
        key: `${room.id} ${one.dayOfWeek} ${one.startTime} ${one.clinicName}`,
        row: at * weekDays.length + one.dayOfWeek,
        kind: 'elsewhere',
        label: t(messages.assignments.elsewhere, { clinic: one.clinicName, room: one.roomName }),
        // Written once per room, because most days say the same.
        isWritten: all.findIndex((other) => other.clinicName === one.clinicName && other.roomName === one.roomName) === nth,
        ...inMinutes(one),
      })),
  ])

const typesWords = (ids: readonly string[], kinds: readonly ListedAppointmentType[], { t, locale }: WeekWords) =>
  ids.length === 0
    ? t(messages.assignments.allTypes)
    : fmtList(
        ids.map((id) => kinds.find((kind) => kind.id === id)?.name ?? '…'),
        locale,
      )

const useGridBlocks = ({ week, blocks, clashing, kinds, words }: Shown): GridBlock[] =>
  useMemo(
    () =>
      blocks.flatMap((block) => {
        const at = week.rooms.findIndex(({ id }) => id === block.roomId)
        const person = week.people.find(({ id }) => id === block.userId)
        if (at < 0 || !person) return []
        const { id, start, end, appointmentTypeIds } = block
        const types = typesWords(appointmentTypeIds, kinds, words)
        const isClashing = clashing.has(id)
        const label = words.t(messages.assignments.block, {
          person: nameOf(week, block.userId),
          room: roomName(week, block.roomId),
          day: words.dayName(block.dayOfWeek),
          range: words.range(block),
          types,
        })
        return {
          id,
          start,
          end,
          row: at * weekDays.length + block.dayOfWeek,
          label: isClashing ? `${label}, ${words.t(messages.assignments.clashing)}` : label,
          content: (
            <>
              <strong style={{ flex: 'none' }}>{initialsOf(person)}</strong>
              <Text className={styles.name} weight={500}>
                {shortNameOf(week, block.userId)}
              </Text>
              <span className={styles.hours}>{words.range(block)}</span>
              {appointmentTypeIds.length > 0 && (
                <Row className={styles.types} as="span" inline gap={2} title={types}>
                  <ListFilter size={12} strokeWidth={2} aria-hidden="true" />
                  {appointmentTypeIds.length}
                </Row>
              )}
            </>
          ),
          tint: avatarIndex(initialsOf(person)),
          isClashing,
          isPending: isPending(id),
        }
      }),
    // `words` changes only with the language.
    // oxlint-disable-next-line react/exhaustive-deps
    [week, blocks, clashing, kinds, words.locale],
  )

/** One day as a list by room, for phones, where nothing can be painted. */
const RoomsOfDay = ({
  week,
  blocks,
  kinds,
  clashing,
  words,
  day,
  onOpen,
}: Shown & { day: number; onOpen: (id: string) => void }) => {
  const { t } = words
  const ofDay = blocks.filter(({ dayOfWeek }) => dayOfWeek === day).toSorted((a, b) => a.start - b.start)
  if (ofDay.length === 0) return <EmptyDay>{t(messages.assignments.emptyDay)}</EmptyDay>
  return week.rooms
    .filter(({ id }) => ofDay.some(({ roomId }) => roomId === id))
    .map((room) => (
      <div key={room.id}>
        <Text as="h2" size="caption" weight={500} tone="faint" pad="10px 16px 4px">
          {room.name}
        </Text>
        <DayList label={room.name}>
          {ofDay
            .filter(({ roomId }) => roomId === room.id)
            .map((block) => {
              const person = week.people.find(({ id }) => id === block.userId)
              return (
                <DayItem
                  key={block.id}
                  lead={person && <UserAvatar person={person} size={32} />}
                  title={nameOf(week, block.userId)}
                  onOpen={() => onOpen(block.id)}
                >
                  <Text size="dense" tone="soft">
                    {words.range(block)} · {typesWords(block.appointmentTypeIds, kinds, words)}
                  </Text>
                  {clashing.has(block.id) && (
                    <Text size="dense" style={{ color: 'var(--danger)' }}>
                      {t(messages.assignments.clashing)}
                    </Text>
                  )}
                </DayItem>
              )
            })}
        </DayList>
      </div>
    ))
}
