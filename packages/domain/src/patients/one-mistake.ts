/**
 * Whether two texts differ by one typing mistake at most: a letter wrong, missing or extra, or two
 * neighbours swapped. `fits` compares what follows the mistake in both texts: equal, or the
 * beginning of it.
 */
export function isOneMistakeApart(typed: string, meant: string, fits: (typed: string, meant: string) => boolean): boolean {
  // The first position where they differ.
  let at = 0
  while (at < typed.length && typed[at] === meant[at]) at++
  const goesOn = (within: number, from: number) => fits(typed.slice(within), meant.slice(from))
  return (
    goesOn(at + 1, at + 1) || // wrong letter
    goesOn(at, at + 1) || // missing letter
    goesOn(at + 1, at) || // extra letter
    (typed[at] === meant[at + 1] && typed[at + 1] === meant[at] && goesOn(at + 2, at + 2)) // swapped letters
  )
}
