import type { StagePoint } from './view.ts'

/** The value of a measurement, tied to a point of it. */
export interface WantedLabel {
  lines: readonly string[]
  anchor: StagePoint
}

/** A label at its place: its upper left corner. */
export type PlacedLabel = Pick<WantedLabel, 'lines'> & StagePoint

/** The height of a line of a label. */
export const labelLine = 15
/** A letter is at most so wide. */
const letter = 8
/** Between a label and the point that it is tied to. */
const gap = 12
/** The radius of a handle with its line. */
const handle = 5

interface Box extends StagePoint {
  width: number
  height: number
}

/**
 * Labels at the right of their points, or where another label or a handle is there: at the left,
 * below, or above. Where nothing is free they stay at the right.
 */
export function placeLabels<L extends WantedLabel>(labels: readonly L[], handles: readonly StagePoint[]): (L & PlacedLabel)[] {
  const taken: Box[] = handles.map(({ left, top }) => ({
    left: left - handle,
    top: top - handle,
    width: 2 * handle,
    height: 2 * handle,
  }))
  return labels.map((label) => {
    const places = placesOf(label)
    const place = places.find((box) => !taken.some((other) => meet(box, other))) ?? places[0]
    taken.push(place)
    return { ...label, left: place.left, top: place.top }
  })
}

function placesOf({ lines, anchor: { left, top } }: WantedLabel): [Box, ...Box[]] {
  const [width, height] = [Math.max(0, ...lines.map(({ length }) => length)) * letter, lines.length * labelLine]
  const beside = top + 4 - labelLine * 0.75
  const size = { width, height }
  return [
    { left: left + gap, top: beside, ...size },
    { left: left - gap - width, top: beside, ...size },
    { left: left - width / 2, top: top + gap, ...size },
    { left: left - width / 2, top: top - gap - height, ...size },
  ]
}

const meet = (a: Box, b: Box) =>
  a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height
