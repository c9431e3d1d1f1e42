import { useEffect, useEffectEvent, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { timeOf } from '@molaire/domain/shared/local-time'
import { describeError } from '../../../platform/api/describe-error.ts'
import { defaultTimeZone, wallClock } from '../../../platform/clock/wall-clock.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { showToast } from '../../../platform/toast/toast-store.ts'
import { useWhyNot } from '../../users/index.ts'
import { messages } from './messages.ts'
import styles from './report-sheet.module.css'

/** A column on paper. */
export interface PaperColumn<Row> {
  header: string
  text: (row: Row) => string
  align?: 'end'
}

/** What a report prints. */
export interface Paper<Row> {
  title: string
  /** The filters, in words. */
  filters: readonly string[]
  /** The figures: a name and an amount. */
  totals: readonly (readonly [name: string, value: string])[]
  columns: readonly PaperColumn<Row>[]
  /** The rows on the screen. */
  rows: readonly Row[]
  /** How many there are on all pages. */
  count: number
}

/** The most rows on paper: some forty pages. */
const mostOnPaper = 1000

/** A page of a list, as the API gives it. */
interface Page<Row> {
  items: Row[]
  pagination: { nextKey: string | null }
}

/** Reads all pages of a list, up to `mostOnPaper` rows. Rejects with the refusal of a page. */
const readAll = async <Row,>(read: (nextKey: string | undefined) => Promise<Page<Row>>): Promise<Row[]> => {
  const rows: Row[] = []
  let nextKey: string | undefined
  do {
    const page: Page<Row> = await read(nextKey)
    rows.push(...page.items)
    nextKey = page.pagination.nextKey ?? undefined
  } while (nextKey !== undefined && rows.length < mostOnPaper)
  return rows
}

/**
 * INV-08, INV-09: prints a report as its own sheet, with the filters in words and all rows, not
 * only those of the page. `read` reads a page of 100. When printing begins in the browser, the
 * sheet has the rows on the screen, and says so.
 */
export const useReportPrint = <Row,>(
  paper: Paper<Row> | undefined,
  read: ((nextKey: string | undefined) => Promise<Page<Row>>) | undefined,
) => {
  const { t } = useMessages()
  const notAllowed = useWhyNot('documents.print', { worksOffline: true })
  const [isBusy, setIsBusy] = useState(false)
  const [rows, setRows] = useState<readonly Row[]>()
  const [printedAt, setPrintedAt] = useState<Date>()
  const begin = useEffectEvent(() => {
    // The browser reads the page as soon as this returns, so the render must be synchronous.
    if (paper && notAllowed === undefined) flushSync(() => setPrintedAt(new Date()))
  })
  useEffect(() => {
    const before = () => begin()
    const after = () => {
      setPrintedAt(undefined)
      setRows(undefined)
    }
    window.addEventListener('beforeprint', before)
    window.addEventListener('afterprint', after)
    return () => {
      window.removeEventListener('beforeprint', before)
      window.removeEventListener('afterprint', after)
    }
  }, [])
  const print = async () => {
    if (!paper || isBusy) return
    setIsBusy(true)
    try {
      const all = read && paper.rows.length < paper.count ? await readAll(read) : undefined
      flushSync(() => setRows(all))
      window.print()
    } catch (error) {
      showToast({ kind: 'error', title: t(messages.printFailed), detail: describeError(error) })
    } finally {
      setIsBusy(false)
    }
  }
  return {
    print,
    isBusy,
    whyNot: notAllowed,
    sheet: printedAt && paper && <ReportSheet {...paper} rows={rows ?? paper.rows} at={printedAt} />,
  }
}

/** The sheet, outside the application's element, which its style sheet hides on paper. */
const ReportSheet = <Row,>({ title, filters, totals, columns, rows, count, at }: Paper<Row> & { at: Date }) => {
  const { t } = useMessages()
  const { date, time } = useFormat()
  const now = wallClock(at, defaultTimeZone)
  return createPortal(
    <div className={styles.sheet} data-print-sheets>
      <header className={styles.head}>
        <p className={styles.small}>{t(messages.printed, { date: `${date(now.date)}, ${time(timeOf(now.minutes))}` })}</p>
        <h1>{title}</h1>
        <p>{filters.join(' · ')}</p>
      </header>
      <dl className={styles.totals}>
        {totals.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map(({ header, align }) => (
              <th key={header} scope="col" data-align={align}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, line) => (
            <tr key={line}>
              {columns.map(({ header, text, align }) => (
                <td key={header} data-align={align}>
                  {text(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length < count && <p className={styles.small}>{t(messages.printedPart, { shown: rows.length, count })}</p>}
    </div>,
    document.body,
  )
}
