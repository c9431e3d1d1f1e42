/** How many letters must be added, removed or replaced to turn one text into the other. */
const editDistance = (one: string, other: string): number => {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1)
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}

/**
 * The known address closest to a mistyped one, with at most two wrong letters in each step of the
 * path; null if there is none.
 */
export const nearestPath = (typed: string, known: readonly string[]): string | null => {
  const steps = typed.toLowerCase().split('/')
  const scored = known
    .filter((path) => path.split('/').length === steps.length)
    .map((path) => {
      const distances = path.split('/').map((step, at) => editDistance(step, steps[at] ?? ''))
      return { path, worst: Math.max(...distances), sum: distances.reduce((sum, one) => sum + one, 0) }
    })
    .filter(({ worst, sum }) => worst <= 2 && sum > 0)
    .toSorted((a, b) => a.sum - b.sum)
  return scored[0]?.path ?? null
}
