import { useState } from 'react'
import { firstPageSize, readPageSize, type PageSize } from '../../ui/page-sizes.ts'
import { useAddressWord } from '../navigation/use-address-word.ts'

/** One page of rows that are all at hand, and the ways to the others. */
export interface Pages<Row> {
  rows: readonly Row[]
  /** Of the page's first and last row, from 1. */
  range: { from: number; to: number; count: number }
  /** Whether there is anything to turn: the first size does not hold them all. */
  isPaged: boolean
  size: PageSize
  onSize: (size: number) => void
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
}

/**
 * SHELL-16: rows a page at a time, 10 first; the size stands in the address. `of` says what is
 * listed: of another search or filter the first page is shown.
 */
export const usePages = <Row>(all: readonly Row[], of: string): Pages<Row> => {
  const [word, changeWord] = useAddressWord('size')
  const size = readPageSize(word)
  const [turned, setTurned] = useState({ page: 0, of })
  if (turned.of !== of) setTurned({ page: 0, of })
  const last = Math.max(0, Math.ceil(all.length / size) - 1)
  const page = turned.of === of ? Math.min(turned.page, last) : 0
  const turn = (to: number) => setTurned({ page: to, of })
  const from = page * size
  const rows = all.slice(from, from + size)
  return {
    rows,
    range: { from: from + 1, to: from + rows.length, count: all.length },
    isPaged: all.length > firstPageSize,
    size,
    onSize: (chosen) => {
      turn(0)
      changeWord(chosen === firstPageSize ? undefined : String(chosen))
    },
    onPrevious: page > 0 ? () => turn(page - 1) : undefined,
    onNext: page < last ? () => turn(page + 1) : undefined,
  }
}
