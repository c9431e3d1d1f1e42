/**
 * Whether one typing mistake stands between two texts: a letter wrong, missing or too many, or two
 * neighbours swapped. `fits` says how what comes behind the mistake must go with what is behind it
 * in the other: be the same, or begin it. Texts that already fit to their ends fit.
 */
export function isOneMistakeApart(typed: string, meant: string, fits: (typed: string, meant: string) => boolean): boolean {
  // Where they first differ: all that came before was right.
  let at = 0
  while (at < typed.length && typed[at] === meant[at]) at++
  const goesOn = (within: number, from: number) => fits(typed.slice(within), meant.slice(from))
  return (
    goesOn(at + 1, at + 1) || // wrong
    goesOn(at, at + 1) || // missing
    goesOn(at + 1, at) || // too many
    (typed[at] === meant[at + 1] && typed[at + 1] === meant[at] && goesOn(at + 2, at + 2)) // swapped
  )
}
