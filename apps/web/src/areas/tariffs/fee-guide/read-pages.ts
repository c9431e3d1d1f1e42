import { readGuide, type ReadGuide } from '@molaire/domain/tariffs/fee-guide/read-guide'
import type { GuidePage } from '@molaire/domain/tariffs/fee-guide/text-lines'
import { UnreadableGuide, type OpenGuide, type PageSize } from './open-guide.ts'

/** A guide as it was read: its rows, the other lines, and the size of each page that was read. */
export interface GuideReading extends ReadGuide {
  sizes: ReadonlyMap<number, PageSize>
}

/**
 * CFG-07: reads the pages from `first` to `last`, one after the other, so that the screen stays
 * alive, and says after each how many are done. Aborting `signal` rejects with its reason. Throws
 * UnreadableGuide: `no_text` when no page has any, as in a scanned guide.
 */
export async function readPages(
  guide: OpenGuide,
  {
    first = 1,
    last = guide.pageCount,
    onPage,
    signal,
  }: { first?: number; last?: number; onPage?: (done: number, of: number) => void; signal?: AbortSignal } = {},
): Promise<GuideReading> {
  const pages: GuidePage[] = []
  const sizes = new Map<number, PageSize>()
  for (let number = first; number <= last; number++) {
    signal?.throwIfAborted()
    const { size, page } = await guide.readPage(number)
    sizes.set(number, size)
    pages.push(page)
    onPage?.(pages.length, last - first + 1)
  }
  if (pages.every(({ cells }) => cells.length === 0)) throw new UnreadableGuide('no_text')
  return { ...readGuide(pages), sizes }
}
