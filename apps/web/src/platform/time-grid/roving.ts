import { useCallback, useState, type KeyboardEvent } from 'react'

/** One stop of the arrow keys: a thing in its lane, or the head that stands before all of them. */
export interface Stop {
  id: string
  /** The minute where it stands; below 0 for a head. */
  start: number
}

type Lanes = readonly (readonly Stop[])[]

/** Which way time goes: down a board's columns, or across the rows of an editor. */
export type Axis = 'down' | 'across'

const keys = {
  down: { back: 'ArrowUp', on: 'ArrowDown', laneBefore: 'ArrowLeft', laneAfter: 'ArrowRight' },
  across: { back: 'ArrowLeft', on: 'ArrowRight', laneBefore: 'ArrowUp', laneAfter: 'ArrowDown', first: 'Home', last: 'End' },
}

/**
 * The stop that a key leads to, or the same one at the edge; undefined for other keys. Along a lane
 * that is the next one in time; across lanes, the one nearest in time in the next lane that is not
 * empty, or from a head the next head.
 */
export const nextStop = (lanes: Lanes, id: string, key: string, axis: Axis): Stop | undefined => {
  const at = lanes.findIndex((stops) => stops.some((stop) => stop.id === id))
  const lane = lanes[at]
  const row = lane?.findIndex((stop) => stop.id === id) ?? -1
  const here = lane?.[row]
  if (!lane || !here) return undefined
  const nearestIn = (candidates: Lanes) => {
    const stops = candidates.find((other) => other.length > 0) ?? []
    const things = stops.filter(({ start }) => start >= 0)
    if (here.start < 0 || things.length === 0) return stops[0] ?? here
    return things.reduce((best, stop) => (Math.abs(stop.start - here.start) < Math.abs(best.start - here.start) ? stop : best))
  }
  const { back, on, laneBefore, laneAfter, first, last } = { first: undefined, last: undefined, ...keys[axis] }
  switch (key) {
    case back:
      return lane[row - 1] ?? here
    case on:
      return lane[row + 1] ?? here
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
 * The things of a grid are one stop of the Tab key, which the arrows move. Each has its id in
 * `data-<attribute>`. The Tab key reaches the one preferred, else the last one visited, else the
 * first that is given.
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
    // The page's own arrows turn the day; here they have another meaning.
    event.stopPropagation()
    setVisited(next.id)
    const element = event.currentTarget.querySelector<HTMLElement>(`[data-${attribute}="${next.id}"]`)
    element?.focus()
    element?.scrollIntoView({ block: 'nearest' })
  }
  /** Remembers what was gone to otherwise, by the pointer or the Tab key. */
  const remember = useCallback((id: string | undefined) => id !== undefined && setVisited(id), [])
  return { tabStop, onKeyDown, remember, idOf }
}
