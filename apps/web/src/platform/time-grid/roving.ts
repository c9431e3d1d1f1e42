import { useCallback, useState, type KeyboardEvent } from 'react'

/** One stop of the arrow keys: an element in a lane, or the head of the lane. */
export interface Stop {
  id: string
  /** Its minute of the day; below 0 for a head. */
  start: number
}

type Lanes = readonly (readonly Stop[])[]

/** The direction of time: down the columns of a board, or across the rows of an editor. */
export type Axis = 'down' | 'across'

const keys = {
  down: { back: 'ArrowUp', on: 'ArrowDown', laneBefore: 'ArrowLeft', laneAfter: 'ArrowRight' },
  across: { back: 'ArrowLeft', on: 'ArrowRight', laneBefore: 'ArrowUp', laneAfter: 'ArrowDown', first: 'Home', last: 'End' },
}

/**
 * The stop that an arrow key leads to, or the same one at the edge; undefined for other keys. Along
 * a lane it is the next one in time. Across lanes it is the one nearest in time in the next lane
 * that is not empty; from a head it is the next head.
 */
export const nextStop = (lanes: Lanes, id: string, key: string, axis: Axis): Stop | undefined => {
  const at = lanes.findIndex((stops) => stops.some((stop) => stop.id === id))
  const lane = lanes[at]
  const row = lane?.findIndex((stop) => stop.id === id) ?? -1
  const current = lane?.[row]
  if (!lane || !current) return undefined
  const nearestIn = (candidates: Lanes) => {
    const stops = candidates.find((other) => other.length > 0) ?? []
    const things = stops.filter(({ start }) => start >= 0)
    if (current.start < 0 || things.length === 0) return stops[0] ?? current
    return things.reduce((best, stop) =>
      Math.abs(stop.start - current.start) < Math.abs(best.start - current.start) ? stop : best,
    )
  }
  const { back, on, laneBefore, laneAfter, first, last } = { first: undefined, last: undefined, ...keys[axis] }
  switch (key) {
    case back:
      return lane[row - 1] ?? current
    case on:
      return lane[row + 1] ?? current
    case laneBefore:
      return nearestIn(lanes.slice(0, at).reverse())
    case laneAfter:
      return nearestIn(lanes.slice(at + 1))
    case first:
      return lane[0]
    case last:
      return lane.at(-1)
    default:
      return undefined
  }
}

/**
 * Makes the elements of a grid a single tab stop, with arrow keys to move between them. Each has
 * its id in `data-<attribute>`. The Tab key reaches `preferred`, else the last one visited, else
 * `first`.
 */
export const useRoving = ({
  lanes,
  axis,
  attribute,
  preferred = null,
  first,
}: {
  lanes: Lanes
  axis: Axis
  attribute: 'card' | 'stop'
  preferred?: string | null
  first: string | undefined
}) => {
  const [visited, setVisited] = useState<string | null>(null)
  const isThere = (id: string | null) => id !== null && lanes.some((stops) => stops.some((stop) => stop.id === id))
  const tabStop = [preferred, visited].find(isThere) ?? first ?? lanes.flat()[0]?.id ?? null
  const idOf = (target: EventTarget) => (target instanceof HTMLElement ? target.dataset[attribute] : undefined)

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const id = idOf(event.target)
    if (id === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const next = nextStop(lanes, id, event.key, axis)
    if (!next) return
    event.preventDefault()
    // On the page, the arrow keys change the day; here they do not.
    event.stopPropagation()
    setVisited(next.id)
    const element = event.currentTarget.querySelector<HTMLElement>(`[data-${attribute}="${next.id}"]`)
    element?.focus()
    element?.scrollIntoView({ block: 'nearest' })
  }
  /** Notes the element that was reached by the pointer or the Tab key. */
  const remember = useCallback((id: string | undefined) => id !== undefined && setVisited(id), [])
  return { tabStop, onKeyDown, remember, idOf }
}
