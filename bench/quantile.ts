/** The value below which this part of the figures lies: `quantile(figures, 0.5)` is the median. */
export function quantile(figures: readonly number[], part: number): number {
  const sorted = [...figures].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}

/** The median of the figures. */
export const median = (figures: readonly number[]): number => quantile(figures, 0.5)
