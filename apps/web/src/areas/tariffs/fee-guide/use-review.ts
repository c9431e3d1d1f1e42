import { useMemo, useState } from 'react'
import type { OtherLine } from '@molaire/domain/tariffs/fee-guide/read-guide'
import type { GuideReading } from './read-pages.ts'
import {
  blockingDoubts,
  doubtsOf,
  edited,
  languageOf,
  rowOfLine,
  rowsToReview,
  type GuideLanguage,
  type ReviewRow,
} from './review-rows.ts'

/** CFG-07: the rows of a guide while somebody reviews them, with what is still to check. */
export function useReview(reading: GuideReading) {
  const [language, setLanguage] = useState<GuideLanguage>(() => languageOf(reading))
  const [rows, setRows] = useState<ReviewRow[]>(() => rowsToReview(reading, language))
  const [madeRows, setMadeRows] = useState<ReadonlySet<OtherLine>>(new Set())
  const doubts = useMemo(() => doubtsOf(rows), [rows])
  const lines = reading.others.filter((line) => line.kind === 'not_understood' && !madeRows.has(line))
  const edit = (key: number, change: Partial<ReviewRow>) =>
    setRows((all) => all.map((row) => (row.key === key ? edited(row, change) : row)))

  return {
    language,
    rows,
    doubts,
    /** Lines of the guide that are in no row. */
    lines,
    /** How many rows cannot be imported as they are. */
    blocked: [...doubts.values()].filter((some) => some.some((doubt) => blockingDoubts.has(doubt))).length,
    edit,
    /** Descriptions go to the column of the other language. */
    changeLanguage: (to: GuideLanguage) => {
      if (to === language) return
      setLanguage(to)
      setRows((all) => all.map((row) => ({ ...row, descriptionFr: row.descriptionEn, descriptionEn: row.descriptionFr })))
    },
    /** Adds a row for a line that was not understood. Returns its key. */
    makeRow: (line: OtherLine): number => {
      const key = rows.reduce((highest, row) => Math.max(highest, row.key), -1) + 1
      setMadeRows((all) => new Set(all).add(line))
      setRows((all) => [...all, rowOfLine(line, key, language)])
      return key
    },
  }
}
export type Review = ReturnType<typeof useReview>
