import type { CSSProperties } from 'react'
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
 * CAL-10: the printed day, outside the application's element, which the style sheet hides while
 * this is present. It contains only what the board shows, so nothing a patient at the counter must
 * not read (CAL-06), and room for notes.
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
      <div style={type.first}>
        <span>{clinicName}</span>
        <span>{t(printMessages.printed, { date: write(now.date, 'short'), time: time(now.minutes) })}</span>
      </div>
      <h1 style={type.title}>{capitalised(write(day.date, 'long'))}</h1>
      {name && (
        <p style={type.name}>
          <strong>{name}</strong>
          {detail && ` · ${detail}`}
        </p>
      )}
      {day.holiday && <p style={type.fact}>{t(messages.calendar.holiday, { name: day.holiday.name })}</p>}
    </header>
  )
  return createPortal(
    <div className={styles.sheets} data-print-sheets>
      {(sheets.length > 0 ? sheets : [null]).map((sheet, index, all) => (
        <section key={sheet?.id ?? 'none'} className={styles.sheet}>
          {heading(sheet?.name ?? '', sheet?.others.join(', ') ?? '')}
          {sheet ? <AppointmentTable sheet={sheet} by={by} /> : <p style={type.name}>{t(printMessages.none)}</p>}
          {index === all.length - 1 && idle.length > 0 && (
            <p style={type.fact}>{t(printMessages.idle, { names: idle.join(', ') })}</p>
          )}
        </section>
      ))}
    </div>,
    document.body,
  )
}

/** The typography of a sheet, in points. */
const type = {
  first: { display: 'flex', justifyContent: 'space-between', gap: '24pt', font: '8.5pt/12pt var(--font)' },
  title: { marginTop: '4pt', font: '600 16pt/21pt var(--font)' },
  name: { font: '11pt/15pt var(--font)' },
  fact: { marginTop: '8pt', font: '9pt/12pt var(--font)' },
} satisfies Record<string, CSSProperties>

type Column = [word: 'time' | 'patient' | 'type' | 'duration' | 'practitioner' | 'room' | 'status' | 'notes', width: string]

const AppointmentTable = ({ sheet, by }: { sheet: Sheet; by: SheetBy }) => {
  const { t, range, duration, locale } = useDayWords()
  const hasOthers = sheet.others.length > 1
  const columns: Column[] = [
    ['time', locale === 'en' ? '108pt' : '86pt'],
    ['patient', '22%'],
    ['type', '15%'],
    ['duration', locale === 'en' ? '58pt' : '46pt'],
    ...(hasOthers ? [[by === 'room' ? 'practitioner' : 'room', '14%'] satisfies Column] : []),
    ['status', '54pt'],
    ['notes', 'auto'],
  ]
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {columns.map(([word, width]) => (
            <th key={word} scope="col" style={{ width }}>
              {t(printMessages[word])}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sheet.appointments.map(({ appointment, typeName, other }) => (
          <tr key={appointment.id}>
            <td style={{ whiteSpace: 'nowrap' }}>{range(appointment.start, appointment.end)}</td>
            <td style={{ fontWeight: 600 }}>
              {appointment.patient.firstName} {appointment.patient.lastName}
              {appointment.isFirstAppointment && <span className={styles.newcomer}>{t(printMessages.newcomer)}</span>}
            </td>
            <td>{typeName}</td>
            <td>{duration(appointment.durationMinutes)}</td>
            {hasOthers && <td>{other}</td>}
            <td>{t(messages.status[appointment.status])}</td>
            <td />
          </tr>
        ))}
      </tbody>
    </table>
  )
}
