import type { ReactNode } from 'react'

/** A line of the palette that one may choose. */
export interface PaletteRow {
  key: string
  content: ReactNode
  /** Why it cannot be chosen; it stays, and says so. */
  disabledReason?: string | undefined
  /** What choosing it does, once the palette is closed. */
  run: () => void
  /** Done without closing the palette. */
  staysOpen?: boolean
  /** Where else it leads: unfolded under it with → or Tab. */
  places?: readonly PaletteRow[]
  /** A fast Enter, before the answer was seen, does not choose it. */
  isOffer?: boolean
  /**
   * It only comes near what was typed (Decision 0079): Enter chooses it only once it was pointed
   * at.
   */
  isQuestion?: boolean
  /** Not a thing found: an offer to create, to try again. */
  isMeta?: boolean
}

export interface PaletteGroup {
  key: string
  label: string
  rows: readonly PaletteRow[]
}

/** A line as it is shown: one that was unfolded stands under its `parent`. */
export interface ShownRow extends PaletteRow {
  parent: string | null
}

/** The lines of a group in their order, with the places of the one that is unfolded. */
export const shownRows = (rows: readonly PaletteRow[], unfolded: string | null): ShownRow[] =>
  rows.flatMap((row) => [
    { ...row, parent: null },
    ...(row.key === unfolded ? (row.places ?? []).map((place) => ({ ...place, parent: row.key })) : []),
  ])
