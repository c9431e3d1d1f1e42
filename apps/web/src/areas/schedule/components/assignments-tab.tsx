import { Link } from '@tanstack/react-router'
import { ChevronRight, Copy, DoorOpen, ListFilter, Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { findClashes, inMinutes } from '@molaire/domain/schedule/clashes'
import type { Block } from '@molaire/domain/schedule/painting'
import { overlaps } from '@molaire/domain/shared/ranges'
import { avatarIndex, initialsOf } from '@molaire/domain/users/initials'
import type { ListedAppointmentType } from '@molaire/contract/appointment-types/endpoints'
import type { WeekSchedule } from '@molaire/contract/schedule/shapes'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { useIsPhone } from '../../../ui/use-media.ts'
import { fmtList } from '../../../platform/i18n/format.ts'
import { paths } from '../../../platform/navigation/paths.ts'
import { UserAvatar } from '../../users/index.ts'
import { messages } from '../messages.ts'
import type { Drawn } from '../painting/drawing.ts'
import { HourGrid, type GridBlock, type GridGroup, type GridShade } from '../painting/hour-grid.tsx'
import { paintPlan, placePlan, slotAt, weekClashes, type Plan, type WeekClash } from '../painting/plans.ts'
import type { Verdict } from '../painting/use-drawing.ts'
import type { Perform } from '../painting/use-week-acts.ts'
import { isPending, type WeekAct } from '../painting/week-acts.ts'
import { nameOf, roomName, shortNameOf, useWeekWords, weekDays, type WeekWords } from '../use-week-words.ts'
import { AssignmentDialog, type AssignmentStart } from './assignment-dialog.tsx'
import { blocksOf, brushesOf, elsewhereOf } from './week-blocks.ts'
import { BrushBar, type Tool } from './brush-bar.tsx'
import { ClashList } from './clash-list.tsx'
import { CopyDayDialog } from './copy-day-dialog.tsx'
import { DayChips } from './slots-tab.tsx'
import { WeekHours } from './week-hours.tsx'
import styles from './week-tab.module.css'
import own from './assignments-tab.module.css'

type Opened = { block: Block | null; start: AssignmentStart }

/** CFG-04, Decision 0038: paints the week. A row is a day of a room; choose someone, draw hours, and go down to paint several days at once. */
export const AssignmentsTab = ({
  week,
  kinds,
  perform,
  disabledReason,
}: {
  week: WeekSchedule
  kinds: readonly ListedAppointmentType[]
  perform: Perform
  disabledReason: string | undefined
}) => {
  const words = useWeekWords()
  const { t } = words
  const isPhone = useIsPhone()
  const [chosenTool, setTool] = useState<Tool>({ kind: 'none' })
  const [typeIds, setTypeIds] = useState<string[]>([])
  const [dialog, setDialog] = useState<Opened | null>(null)
  const [copying, setCopying] = useState<number | null>(null)
  const [shownDay, setShownDay] = useState(1)

  const blocks = useMemo(() => blocksOf(week), [week])
  const elsewhere = useMemo(() => elsewhereOf(week), [week])
  const clashes = useMemo(() => weekClashes(findClashes({ stands: blocks, elsewhere })), [blocks, elsewhere])
  const tool = toolOf(chosenTool, week)
  const brush = tool.kind === 'person' ? { userId: tool.userId, appointmentTypeIds: typeIds } : null
  const clashing = useMemo(() => new Set(clashes.flatMap(({ ids }) => ids)), [clashes])
  const gridBlocks = useGridBlocks({ week, blocks, clashing, kinds, words })

  if (week.rooms.length === 0)
    return (
      <div className={styles.card}>
        <EmptyState
          icon={DoorOpen}
          title={t(messages.assignments.noRooms)}
          action={
            <Link to={paths.configRooms()} className={buttonClass('primary')}>
              {t(messages.assignments.toRooms)}
            </Link>
          }
        >
          {t(messages.assignments.noRoomsText)}
        </EmptyState>
      </div>
    )

  const dayOf = (row: number) => row % weekDays.length
  const roomOf = (row: number) => week.rooms[Math.floor(row / weekDays.length)]?.id ?? ''
  const daysOf = ({ first, last }: Drawn) => Array.from({ length: last - first + 1 }, (_, at) => dayOf(first + at))
  const find = (id: string) => blocks.find((block) => block.id === id)
  const isClosedRoom = (roomId: string) => week.rooms.find(({ id }) => id === roomId)?.isArchived === true

  const planOf = (drawn: Drawn, blockId: string | null): Plan => {
    const block = blockId === null ? undefined : find(blockId)
    const roomId = roomOf(drawn.first)
    if (block) return placePlan(block, { ...block, ...hoursOnly(drawn), dayOfWeek: dayOf(drawn.first), roomId }, blocks)
    return brush ? paintPlan({ ...hoursOnly(drawn), days: daysOf(drawn), roomId, brush }, blocks) : { acts: [], leftOut: [] }
  }
  const under = (drawn: Drawn) =>
    blocks.filter(
      (block) => block.roomId === roomOf(drawn.first) && daysOf(drawn).includes(block.dayOfWeek) && overlaps(block, drawn),
    )

  const judge = (drawn: Drawn, blockId: string | null): Verdict => {
    if (tool.kind === 'eraser' && blockId === null) {
      const erased = under(drawn)
      return {
        kind: erased.length > 0 ? 'warned' : 'refused',
        sentence: t(messages.assignments.erases, { n: erased.length }),
        touched: erased.map(({ id }) => id),
      }
    }
    const moved = blockId === null ? undefined : find(blockId)
    const userId = moved?.userId ?? brush?.userId
    if (userId === undefined) return { kind: 'refused', sentence: t(messages.assignments.choosePerson), touched: [] }
    if (isClosedRoom(roomOf(drawn.first)) && moved?.roomId !== roomOf(drawn.first))
      return {
        kind: 'refused',
        sentence: t(messages.assignments.archivedRoom, { room: roomName(week, roomOf(drawn.first)) }),
        touched: [],
      }
    const { acts, leftOut } = planOf(drawn, blockId)
    const found = clashesOf({ userId, drawn, days: daysOf(drawn).filter((day) => !leftOut.includes(day)), moved })
    const sentences = [
      ...(leftOut.length > 0
        ? [t(messages.assignments.there, { person: nameOf(week, userId), days: words.dayList(leftOut) })]
        : []),
      ...found.map((clash) => words.clash(clash, week)),
    ]
    if (acts.length === 0 && leftOut.length > 0) return { kind: 'refused', sentence: sentences[0] ?? null, touched: [] }
    return {
      kind: sentences.length > 0 ? 'warned' : 'fine',
      sentence: sentences.slice(0, 2).join(' ') || null,
      touched: found.flatMap(({ ids }) => ids),
    }
  }
  /** What hours of somebody would clash with, days together. */
  const clashesOf = (given: { userId: string; drawn: Drawn; days: number[]; moved: Block | undefined }): WeekClash[] => {
    const typed = given.days.map((dayOfWeek) => ({
      id: `drawn-${dayOfWeek}`,
      userId: given.userId,
      roomId: roomOf(given.drawn.first),
      dayOfWeek,
      ...hoursOnly(given.drawn),
    }))
    const others = blocks.filter(({ id }) => id !== given.moved?.id)
    return weekClashes(findClashes({ stands: [...typed, ...others], elsewhere }).filter(({ a }) => a.id.startsWith('drawn-')))
  }

  const paint = (roomId: string, days: number[], hours: { start: number; end: number }) => {
    if (!brush) return
    const { acts } = paintPlan({ ...hours, days, roomId, brush }, blocks)
    const said = { person: shortNameOf(week, brush.userId), room: roomName(week, roomId), days: words.dayList(days) }
    void perform(acts, {
      title: t(messages.assignments.painted, { n: acts.length }),
      detail: t(messages.assignments.paintedDetail, { ...said, range: words.range(hours) }),
    })
  }
  const remove = (ids: readonly string[]) =>
    void perform(
      ids.map((id): WeekAct => ({ kind: 'unassign', id })),
      { title: t(messages.assignments.removed, { n: ids.length }) },
    )
  const openNew = (roomId: string, day: number, hours = { start: 480, end: 720 }) =>
    setDialog({
      block: null,
      start: { userId: brush?.userId ?? '', roomId, appointmentTypeIds: typeIds, day, ...hours },
    })
  const openBlock = (id: string) => {
    const block = find(id)
    if (block)
      setDialog({
        block,
        start: { ...block, appointmentTypeIds: [...block.appointmentTypeIds], day: block.dayOfWeek },
      })
  }
  const show = (id: string) => {
    if (isPhone) setShownDay(find(id)?.dayOfWeek ?? shownDay)
    else document.querySelector<HTMLElement>(`[data-block="${id}"]`)?.focus()
  }

  return (
    <>
      <div className={styles.head}>
        <div className={styles.note}>
          <p>{t(messages.assignments.note)}</p>
          {!isPhone && disabledReason === undefined && <p className={styles.help}>{t(messages.assignments.help)}</p>}
        </div>
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
            onClick={() => openNew('', isPhone ? shownDay : 1)}
          >
            {t(messages.assignments.add)}
          </Button>
        </div>
      </div>
      <ClashList clashes={clashes} week={week} onShow={show} />
      {isPhone ? (
        <>
          <DayChips value={shownDay} onChange={setShownDay} />
          <div className={styles.card}>
            <DayList {...{ week, blocks, kinds, clashing, words }} day={shownDay} onOpen={openBlock} />
            <WeekHours week={week} />
          </div>
        </>
      ) : (
        <>
          <div className={styles.card}>
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
              isErasing={tool.kind === 'eraser'}
              disabledReason={disabledReason}
              judge={judge}
              onDraw={(drawn) => {
                if (tool.kind === 'eraser') remove(under(drawn).map(({ id }) => id))
                else paint(roomOf(drawn.first), daysOf(drawn), hoursOnly(drawn))
              }}
              onPlace={(id, drawn) => void perform(planOf(drawn, id).acts, { title: t(messages.assignments.changed) })}
              onPress={({ row, minute }, isTouch) => {
                if (tool.kind === 'eraser') return
                const slot = slotAt(week.timeSlots, dayOf(row), minute)
                const roomId = roomOf(row)
                const isFree =
                  brush &&
                  slot &&
                  !isClosedRoom(roomId) &&
                  paintPlan({ ...slot, days: [dayOf(row)], roomId, brush }, blocks).acts.length > 0
                if (isFree && !isTouch) paint(roomId, [dayOf(row)], slot)
                else openNew(roomId, dayOf(row), slot ?? hourAround(minute))
              }}
              onOpen={openBlock}
              onRemove={(id) => remove([id])}
              onAdd={(row) => openNew(roomOf(row), dayOf(row))}
            />
            {blocks.length === 0 && (
              <p className={own.empty}>
                <strong>{t(messages.assignments.empty)}.</strong> {t(messages.assignments.emptyText)}
              </p>
            )}
            <WeekHours week={week} />
          </div>
        </>
      )}
      {dialog && (
        <AssignmentDialog
          week={week}
          kinds={kinds}
          block={dialog.block}
          opened={dialog.start}
          perform={perform}
          disabledReason={disabledReason}
          onRemove={({ id }) => remove([id])}
          onClose={() => setDialog(null)}
        />
      )}
      {copying !== null && <CopyDayDialog from={copying} perform={perform} onClose={() => setCopying(null)} />}
    </>
  )
}

const hoursOnly = ({ start, end }: { start: number; end: number }) => ({ start, end })
const lastHour = 21 * 60
const hourAround = (minute: number) => {
  const start = Math.min(lastHour, Math.floor(minute / 60) * 60)
  return { start, end: start + 60 }
}

/** Until one is chosen, the first person offered is the brush; whoever left the list is none. */
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
        <span className={own.room}>{name}</span>
        {isArchived && <span className={own.archived}>{t(messages.assignments.archived)}</span>}
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

/** The hours of slots in every room, and where the one who is painted is elsewhere. */
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
        // Written once in a room: from day to day it mostly says the same.
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

const useGridBlocks = ({
  week,
  blocks,
  clashing,
  kinds,
  words,
}: {
  week: WeekSchedule
  blocks: readonly Block[]
  clashing: ReadonlySet<string>
  kinds: readonly ListedAppointmentType[]
  words: WeekWords
}): GridBlock[] =>
  useMemo(
    () =>
      blocks.flatMap((block) => {
        const at = week.rooms.findIndex(({ id }) => id === block.roomId)
        const person = week.people.find(({ id }) => id === block.userId)
        if (at < 0 || !person) return []
        const isClashing = clashing.has(block.id)
        const label = words.t(messages.assignments.block, {
          person: nameOf(week, block.userId),
          room: roomName(week, block.roomId),
          day: words.dayName(block.dayOfWeek),
          range: words.range(block),
          types: typesWords(block.appointmentTypeIds, kinds, words),
        })
        return {
          ...hoursOnly(block),
          id: block.id,
          row: at * weekDays.length + block.dayOfWeek,
          label: isClashing ? `${label}, ${words.t(messages.assignments.clashing)}` : label,
          content: (
            <>
              <strong className={own.initials}>{initialsOf(person)}</strong>
              <span className={own.name}>{shortNameOf(week, block.userId)}</span>
              <span className={own.hours}>{words.range(block)}</span>
              {block.appointmentTypeIds.length > 0 && (
                <span className={own.types} title={typesWords(block.appointmentTypeIds, kinds, words)}>
                  <ListFilter size={12} strokeWidth={2} aria-hidden="true" />
                  {block.appointmentTypeIds.length}
                </span>
              )}
            </>
          ),
          tint: avatarIndex(initialsOf(person)),
          isClashing,
          isPending: isPending(block.id),
        }
      }),
    // The words change with the language alone.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [week, blocks, clashing, kinds, words.locale],
  )

/** One day as a list, room by room: on a phone nothing is drawn. */
const DayList = ({
  week,
  blocks,
  kinds,
  clashing,
  words,
  day,
  onOpen,
}: {
  week: WeekSchedule
  blocks: readonly Block[]
  kinds: readonly ListedAppointmentType[]
  clashing: ReadonlySet<string>
  words: WeekWords
  day: number
  onOpen: (id: string) => void
}) => {
  const { t } = words
  const ofDay = blocks.filter(({ dayOfWeek }) => dayOfWeek === day).toSorted((a, b) => a.start - b.start)
  if (ofDay.length === 0) return <p className={styles.emptyDay}>{t(messages.assignments.emptyDay)}</p>
  return week.rooms
    .filter(({ id }) => ofDay.some(({ roomId }) => roomId === id))
    .map((room) => (
      <div key={room.id}>
        <h2 className={styles.roomHeading}>{room.name}</h2>
        <ul className={styles.list} aria-label={room.name}>
          {ofDay
            .filter(({ roomId }) => roomId === room.id)
            .map((block) => {
              const person = week.people.find(({ id }) => id === block.userId)
              return (
                <li key={block.id}>
                  <button type="button" className={styles.item} onClick={() => onOpen(block.id)}>
                    {person && <UserAvatar person={person} size={32} />}
                    <span className={styles.itemWords}>
                      <strong>{nameOf(week, block.userId)}</strong>
                      <span>
                        {words.range(block)} · {typesWords(block.appointmentTypeIds, kinds, words)}
                      </span>
                      {clashing.has(block.id) && <span className={styles.clash}>{t(messages.assignments.clashing)}</span>}
                    </span>
                    <ChevronRight size={16} strokeWidth={1.75} aria-hidden="true" />
                  </button>
                </li>
              )
            })}
        </ul>
      </div>
    ))
}
