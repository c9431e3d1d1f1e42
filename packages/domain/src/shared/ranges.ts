/**
 * Minutes of one day, start included, end excluded: 9–10 and 10–11 touch without overlapping. A
 * range with equal start and end is empty.
 */
export type MinuteRange = { start: number; end: number }

/** True when the ranges share a minute. */
export function overlaps(a: MinuteRange, b: MinuteRange): boolean {
  return Math.max(a.start, b.start) < Math.min(a.end, b.end)
}

/** The minutes that both ranges share, or undefined. */
export function intersect(a: MinuteRange, b: MinuteRange): MinuteRange | undefined {
  return overlaps(a, b) ? { start: Math.max(a.start, b.start), end: Math.min(a.end, b.end) } : undefined
}

/** What remains of a range without the others, in order. */
export function subtract(range: MinuteRange, others: readonly MinuteRange[]): MinuteRange[] {
  const left: MinuteRange[] = []
  let start = range.start
  for (const taken of merge(others)) {
    if (!overlaps(range, taken)) continue
    if (taken.start > start) left.push({ start, end: taken.start })
    start = taken.end
  }
  if (start < range.end) left.push({ start, end: range.end })
  return left
}

/**
 * The same minutes in as few ranges as possible, in order. Touching ranges are joined; empty ones
 * are removed.
 */
export function merge(ranges: readonly MinuteRange[]): MinuteRange[] {
  const merged: MinuteRange[] = []
  const inOrder = ranges.filter((r) => r.start < r.end).sort((a, b) => a.start - b.start)
  for (const { start, end } of inOrder) {
    const last = merged.at(-1)
    if (last !== undefined && start <= last.end) last.end = Math.max(last.end, end)
    else merged.push({ start, end })
  }
  return merged
}

/** True when the inner range lies entirely within the outer one. */
export function contains(outer: MinuteRange, inner: MinuteRange): boolean {
  return outer.start <= inner.start && inner.end <= outer.end
}
