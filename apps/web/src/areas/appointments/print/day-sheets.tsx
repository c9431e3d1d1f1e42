import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import type { ClinicNow } from '@molaire/domain/appointments/status'
import type { Day } from '@molaire/contract/appointments/shapes'
import { capitalised } from '../../../platform/i18n/format.ts'
import type { ReadDay } from '../calendar/read-day.ts'
import { useDayWords } from '../calendar/use-day-words.ts'
import { messages } from '../messages.ts'
import { printMessages } from './messages.ts'
import { sheetsOf, type Sheet, type SheetBy } from './sheets.ts'
import styles from './day-sheets.module.css'

/**
 * CAL-10: the day on paper, beside the application, which the style sheet leaves out while this stands. It holds what the day
 * holds, so nothing that a patient at the counter should not read (CAL-06), and room for notes.
 */
export const DaySheets = ({
  day,
  read,
  now,
  clinicName,
  by,
}: {
  day: Day
  read: ReadDay
  now: ClinicNow
  clinicName: string
  by: SheetBy
}) => {
  const { t, date: write, time } = useDayWords()
  const { sheets, idle } = sheetsOf(day, read, by)
  const heading = (name: string, detail: string) => (
    <header className={styles.head}>
      <div className={styles.first}>
        <span>{clinicName}</span>
        <span>{t(printMessages.printed, { date: write(now.date, 'short'), time: time(now.minutes) })}</span>
      </div>
      <h1 className={styles.title}>{capitalised(write(day.date, 'long'))}</h1>
      {name && (
        <p className={styles.name}>
          <strong>{name}</strong>
          {detail && ` · ${detail}`}
        </p>
      )}
      {day.holiday && <p className={styles.fact}>{t(messages.calendar.holiday, { name: day.holiday.name })}</p>}
    </header>
  )
  return createPortal(
    <div className={styles.sheets} data-print-sheets>
      {(sheets.length > 0 ? sheets : [null]).map((sheet, index, all) => (
        <section key={sheet?.id ?? 'none'} className={styles.sheet}>
          {heading(sheet?.name ?? '', sheet?.others.join(', ') ?? '')}
          {sheet ? <VisitTable sheet={sheet} by={by} /> : <p className={styles.name}>{t(printMessages.none)}</p>}
          {index === all.length - 1 && idle.length > 0 && (
            <p className={styles.fact}>{t(printMessages.idle, { names: idle.join(', ') })}</p>
          )}
        </section>
      ))}
    </div>,
    document.body,
  )
}

type Column = [className: string | undefined, word: ReactNode]

const VisitTable = ({ sheet, by }: { sheet: Sheet; by: SheetBy }) => {
  const { t, range, duration } = useDayWords()
  const hasOthers = sheet.others.length > 1
  const columns: Column[] = [
    [styles.time, t(printMessages.time)],
    [styles.patient, t(printMessages.patient)],
    [styles.type, t(printMessages.type)],
    [styles.duration, t(printMessages.duration)],
    ...(hasOthers ? [[styles.other, t(by === 'room' ? printMessages.practitioner : printMessages.room)] satisfies Column] : []),
    [styles.status, t(printMessages.status)],
    [styles.notes, t(printMessages.notes)],
  ]
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {columns.map(([className, word]) => (
            <th key={className} scope="col" className={className}>
              {word}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sheet.visits.map(({ visit, typeName, other }) => (
          <tr key={visit.id}>
            <td className={styles.time}>{range(visit.start, visit.end)}</td>
            <td className={styles.patient}>
              {visit.patient.firstName} {visit.patient.lastName}
              {visit.isFirstVisit && <span className={styles.newcomer}>{t(printMessages.newcomer)}</span>}
            </td>
            <td>{typeName}</td>
            <td>{duration(visit.durationMinutes)}</td>
            {hasOthers && <td>{other}</td>}
            <td>{t(messages.status[visit.status])}</td>
            <td />
          </tr>
        ))}
      </tbody>
    </table>
  )
}
