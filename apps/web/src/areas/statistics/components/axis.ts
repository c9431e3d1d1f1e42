/** The steps of an axis, in multiples of a power of ten. */
const steps = [1, 2, 2.5, 5, 10]

/** An axis from 0 to a round amount that nothing exceeds, with its ticks. */
export function axisOf(largest: number): { most: number; ticks: number[] } {
  const least = Math.max(largest, 10_000) / 4
  const power = 10 ** Math.floor(Math.log10(least))
  const step = power * (steps.find((one) => one * power >= least) ?? 10)
  const count = Math.max(1, Math.ceil(largest / step))
  return { most: count * step, ticks: Array.from({ length: count + 1 }, (_, at) => at * step) }
}
