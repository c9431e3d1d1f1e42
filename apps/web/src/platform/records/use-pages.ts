import { useState } from 'react'
import { firstPageSize, readPageSize, type PageSize } from '../../ui/page-sizes.ts'
import { useAddressWord } from '../navigation/use-address-word.ts'

/** One page of a list that is already loaded, and the ways to the other pages. */
export interface Pages<Row> {
  rows: readonly Row[]
  /** Number of the first and the last row on the page, from 1, and of all rows. */
  range: { from: number; to: number; count: number }
  /** Whether the list is longer than the default page size. */
  isPaged: boolean
  size: PageSize
  onSize: (size: number) => void
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
}

/**
 * SHELL-16: shows rows a page at a time, 10 by default; the size is in the address. `of` identifies
 * the list: another search or filter starts at the first page.
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
