import type { ReactNode } from 'react'

/** A line of the palette that can be chosen. */
export interface PaletteRow {
  key: string
  content: ReactNode
  /** Why it cannot be chosen; the line is still shown, with the reason. */
  disabledReason?: string | undefined
  /** Runs when the line is chosen, after the palette has closed. */
  run: () => void
  /** It runs without closing the palette. */
  staysOpen?: boolean
  /** Other places it leads to: shown below it with → or Tab. */
  places?: readonly PaletteRow[]
  /** An Enter that was pressed before the answer arrived does not choose it. */
  isOffer?: boolean
  /** A near match only (Decision 0079): Enter chooses it only after the user has pointed at it. */
  isQuestion?: boolean
  /** Not a result, but an offer such as to create or to try again. */
  isMeta?: boolean
}

export interface PaletteGroup {
  key: string
  label: string
  rows: readonly PaletteRow[]
}

/** A line on the screen; a place is shown below its `parent`. */
export interface ShownRow extends PaletteRow {
  parent: string | null
}

/** The lines of a group in order, with the places of the unfolded line. */
export const shownRows = (rows: readonly PaletteRow[], unfolded: string | null): ShownRow[] =>
  rows.flatMap((row) => [
    { ...row, parent: null },
    ...(row.key === unfolded ? (row.places ?? []).map((place) => ({ ...place, parent: row.key })) : []),
  ])
