import { useEffect, useRef, useState } from 'react'
import { openGuide, UnreadableGuide, type GuideProblem, type OpenGuide } from './open-guide.ts'
import { readPages, type GuideReading } from './read-pages.ts'

/** A file while it is read, what came of it, or why nothing did. */
export type ReadingState =
  | { step: 'none'; problem: GuideProblem | 'failed' | null }
  | { step: 'reading'; name: string; done: number; of: number }
  | { step: 'read'; name: string; guide: OpenGuide; reading: GuideReading }

const nothing: ReadingState = { step: 'none', problem: null }

/**
 * The first and the last page to read, as typed: '12' or '12-40'; null for every page, undefined
 * for another text.
 */
export function pagesOf(text: string): { first: number; last?: number } | null | undefined {
  if (text.trim() === '') return null
  const [, first, last] = /^\s*(\d{1,3})(?:\s*[-–]\s*(\d{1,3}))?\s*$/.exec(text) ?? []
  if (first === undefined || Number(first) < 1) return undefined
  const range = { first: Number(first), last: Number(last ?? first) }
  return range.last < range.first ? undefined : range
}

/** CFG-07: reads one fee guide at a time. Leaving the page ends the reading. */
export function useGuideReading() {
  const [state, setState] = useState<ReadingState>(nothing)
  const stop = useRef<AbortController | null>(null)
  const opened = useRef<OpenGuide | null>(null)
  const close = () => {
    stop.current?.abort()
    opened.current?.close()
    opened.current = null
  }
  useEffect(() => close, [])

  const read = async (file: File, pages: ReturnType<typeof pagesOf>) => {
    close()
    const { signal } = (stop.current = new AbortController())
    const { name } = file
    setState({ step: 'reading', name, done: 0, of: 0 })
    try {
      const guide = await openGuide(new Uint8Array(await file.arrayBuffer()))
      opened.current = guide
      signal.throwIfAborted()
      const last = Math.min(pages?.last ?? guide.pageCount, guide.pageCount)
      const reading = await readPages(guide, {
        first: Math.min(pages?.first ?? 1, guide.pageCount),
        last,
        onPage: (done, of) => setState({ step: 'reading', name, done, of }),
        signal,
      })
      setState({ step: 'read', name, guide, reading })
    } catch (error) {
      if (!signal.aborted) setState({ step: 'none', problem: error instanceof UnreadableGuide ? error.problem : 'failed' })
    }
  }
  return {
    state,
    read,
    /** Ends the reading, or puts the guide away. */
    reset: () => {
      close()
      setState(nothing)
    },
  }
}
