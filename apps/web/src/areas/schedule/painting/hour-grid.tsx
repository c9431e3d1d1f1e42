import { Plus } from 'lucide-react'
import { useMemo, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react'
import { layOut } from '@molaire/domain/appointments/calendar-grid'
import type { MinuteRange } from '@molaire/domain/shared/ranges'
import { placeOf } from '../../../platform/time-grid/grid-time.ts'
import { useRoving } from '../../../platform/time-grid/roving.ts'
import { Hours } from '../../../platform/time-grid/time-grid.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { useWeekWords } from '../use-week-words.ts'
import type { Drawn, Point } from './drawing.ts'
import { useDrawing, type Verdict } from './use-drawing.ts'
import { Row, Text } from '../../../ui/layout.tsx'
import styles from './hour-grid.module.css'

/** One day of the week, of a room or of the clinic. */
export interface GridRow {
  key: string
  day: number
  /** The label of the button on its day: « Affecter, Salle 1, lundi ». */
  addLabel: string
}
export interface GridGroup {
  key: string
  /** Names the group for screen readers. */
  label: string
  heading?: ReactNode
  rows: GridRow[]
}
export interface GridBlock extends MinuteRange {
  id: string
  /** The index of its row among all rows, from 0. */
  row: number
  label: string
  content: ReactNode
  /** One of the ten tints of avatars; null for the accent. */
  tint: number | null
  isClashing?: boolean
  /** Shown before the server has answered: it cannot be moved yet. */
  isPending: boolean
}
/** A background behind the blocks: the hours of time slots, or of work elsewhere. */
export interface GridShade extends MinuteRange {
  key: string
  row: number
  kind: 'slot' | 'elsewhere'
  /** Shown on hover. */
  label?: string
  /** Whether the label is also written on the grid. */
  isWritten?: boolean
}

export interface HourGridProps {
  label: string
  /** How to use it, for screen readers. */
  help: string
  groups: readonly GridGroup[]
  blocks: readonly GridBlock[]
  shades: readonly GridShade[]
  /** Drawing starts on blocks too: they are erased, not moved. */
  isErasing?: boolean
  /** The height of a row, in pixels. */
  rowHeight?: number
  /** Above the hours; both stay in view while scrolling. */
  toolbar?: ReactNode
  /** Why nothing can be changed. The grid stays readable. */
  disabledReason: string | undefined
  judge: (drawn: Drawn, blockId: string | null) => Verdict
  onDraw: (drawn: Drawn) => void
  onPlace: (blockId: string, drawn: Drawn) => void
  onPress: (point: Point, isTouch: boolean) => void
  onOpen: (blockId: string) => void
  onRemove: (blockId: string) => void
  onAdd: (row: number) => void
}

/**
 * CFG-04: a week to draw in: days are rows, hours go across from 7:00 to 22:00. The whole grid is
 * one tab stop: the arrow keys move between days and blocks, Enter opens, Delete removes.
 */
export const HourGrid = (props: HourGridProps) => {
  const { groups, blocks, shades, disabledReason, isErasing = false, rowHeight = 32 } = props
  const words = useWeekWords()
  const hasHeadings = groups.some(({ heading }) => heading !== undefined)
  const rows = useMemo(() => groups.flatMap((group) => group.rows), [groups])
  const firstRows = useMemo(() => startsOf(groups), [groups])

  const { body, field, ghost, status, onPointerDown } = useDrawing({
    rowCount: rows.length,
    boundsOf: (row) => {
      const at = firstRows.findLastIndex((first) => first <= row)
      const first = firstRows[at] ?? 0
      return { first, last: first + (groups[at]?.rows.length ?? 1) - 1 }
    },
    blockOf: (id) => blocks.find((block) => block.id === id && !block.isPending),
    isOverBlocks: isErasing,
    isSuspended: disabledReason !== undefined,
    judge: props.judge,
    say: (drawn) => {
      const days = rows.slice(drawn.first, drawn.last + 1).map(({ day }) => day)
      const hours = `${words.range(drawn)} · ${words.duration(drawn)}`
      return days.length > 1 ? `${words.dayList(days)} · ${hours}` : hours
    },
    onDraw: props.onDraw,
    onPlace: props.onPlace,
    onPress: props.onPress,
  })
  const { tabStop, onKeyDown, onFocus } = useRows(props, rows)

  return (
    <div className={styles.scroll} style={heightOf(rowHeight)}>
      <section className={styles.grid} aria-label={props.label}>
        <VisuallyHidden>{props.help}</VisuallyHidden>
        <div className={styles.top}>
          {props.toolbar !== undefined && <div className={styles.toolbar}>{props.toolbar}</div>}
          <div className={classNames(styles.hours, hasHeadings && styles.withHeadings)}>
            <Hours axis="across" write={words.time} />
          </div>
        </div>
        {/* The days and blocks inside are buttons. The key handler only moves between them, and a
            form can do what drawing does. */}
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
        <div
          ref={body}
          className={classNames(
            styles.body,
            hasHeadings && styles.withHeadings,
            disabledReason === undefined && styles.open,
            isErasing && styles.erasing,
          )}
          onKeyDown={onKeyDown}
          onFocus={onFocus}
          onPointerDown={onPointerDown}
        >
          {groups.map((group, at) => (
            <div key={group.key} role="group" aria-label={group.label} className={styles.group}>
              {group.heading && <div className={styles.heading}>{group.heading}</div>}
              {group.rows.map(({ key, day, addLabel }, within) => {
                const row = (firstRows[at] ?? 0) + within
                return (
                  <Row
                    key={key}
                    role="group"
                    aria-label={`${group.label}, ${words.dayName(day)}`}
                    className={styles.row}
                    gap={0}
                    align="stretch"
                    data-day={day}
                  >
                    <button
                      type="button"
                      className={styles.head}
                      aria-label={addLabel}
                      title={disabledReason ?? addLabel}
                      aria-disabled={disabledReason ? true : undefined}
                      data-stop={key}
                      tabIndex={tabStop === key ? 0 : -1}
                      onClick={() => disabledReason === undefined && props.onAdd(row)}
                    >
                      {words.shortDay(day)}
                      <Plus size={12} strokeWidth={2} aria-hidden="true" />
                    </button>
                    <div className={styles.lane} data-lane={key}>
                      {shades
                        .filter((shade) => shade.row === row)
                        .map(({ key: shadeKey, kind, label, isWritten, ...range }) => (
                          <div key={shadeKey} className={styles.shade} data-kind={kind} style={placeOf(range)} title={label}>
                            {isWritten && <span>{label}</span>}
                          </div>
                        ))}
                      {layOut(blocks.filter((block) => block.row === row)).map(({ item: block, column, columns }) => (
                        <button
                          key={block.id}
                          type="button"
                          className={styles.block}
                          style={placeOf(block, { '--col': column, '--cols': columns, ...tintOf(block.tint) })}
                          aria-label={block.label}
                          title={block.label}
                          data-block={block.id}
                          data-stop={block.id}
                          data-clash={block.isClashing || undefined}
                          data-pending={block.isPending || undefined}
                          data-crowded={columns > 1 || undefined}
                          tabIndex={tabStop === block.id ? 0 : -1}
                          onClick={() => {
                            if (block.isPending) return
                            if (isErasing && disabledReason === undefined) props.onRemove(block.id)
                            else props.onOpen(block.id)
                          }}
                        >
                          <span className={styles.edge} data-edge="start" />
                          <Row className={styles.content} as="span" gap={6} pad="0 6px">
                            {block.content}
                          </Row>
                          <span className={styles.edge} data-edge="end" />
                        </button>
                      ))}
                    </div>
                  </Row>
                )
              })}
            </div>
          ))}
          <div ref={field} className={styles.field} aria-hidden="true">
            <div ref={ghost} className={styles.ghost} data-ghost hidden>
              <span />
            </div>
          </div>
        </div>
      </section>
      <Text ref={status} role="status" className={styles.status} as="p" pad="8px 14px" weight={500} />
    </div>
  )
}

const heightOf = (pixels: number): CSSProperties => {
  const variables: Record<`--${string}`, string> = { '--lane': `${pixels}px` }
  return variables
}

const startsOf = (groups: readonly GridGroup[]): number[] => {
  let next = 0
  return groups.map(({ rows }) => {
    const first = next
    next += rows.length
    return first
  })
}

const tintOf = (tint: number | null): Record<`--${string}`, string> =>
  tint === null
    ? { '--ground': 'var(--accent-subtle-2)', '--ink': 'var(--accent-text)' }
    : { '--ground': `var(--av-${tint}-bg)`, '--ink': `var(--av-${tint}-fg)` }

/** One tab stop, which the arrow keys move between days and blocks. Delete removes a block. */
const useRows = ({ blocks, onRemove, disabledReason }: HourGridProps, rows: readonly GridRow[]) => {
  const lanes = useMemo(
    () =>
      rows.map(({ key }, row) => [
        { id: key, start: -1 },
        ...blocks.filter((block) => block.row === row).sort((a, b) => a.start - b.start),
      ]),
    [rows, blocks],
  )
  const { tabStop, remember, idOf, ...roving } = useRoving({ lanes, axis: 'across', attribute: 'stop', first: rows[0]?.key })
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const block = blocks.find(({ id }) => id === idOf(event.target))
    const isPlain = !(event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
    if (!isPlain || (event.key !== 'Delete' && event.key !== 'Backspace')) return roving.onKeyDown(event)
    if (!block || block.isPending || disabledReason !== undefined) return
    event.preventDefault()
    // The block disappears, so the focus goes to its day.
    event.currentTarget.querySelector<HTMLElement>(`[data-stop="${rows[block.row]?.key ?? ''}"]`)?.focus()
    onRemove(block.id)
  }
  return { tabStop, onKeyDown, onFocus: ({ target }: { target: EventTarget }) => remember(idOf(target)) }
}
