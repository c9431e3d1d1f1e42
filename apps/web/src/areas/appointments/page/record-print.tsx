import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { recordFields } from '@molaire/domain/appointments/record'
import { displayName } from '@molaire/domain/users/display-name'
import type { AppointmentRecord } from '@molaire/contract/appointments/record'
import { capitalised } from '../../../platform/i18n/format.ts'
import { useClinics } from '../../clinics/index.ts'
import { readAppointment } from '../calendar/read-day.ts'
import { useDayWords } from '../calendar/use-day-words.ts'
import { messages } from '../messages.ts'
import paper from '../print/day-sheets.module.css'
import { useMomentWords } from './moment-words.ts'
import { recordMessages } from './record-messages.ts'
import { savedText } from './record-texts.ts'

const { print: words } = recordMessages

/**
 * APT-14: prints the record of an appointment as soon as it is mounted, and says when it is done.
 * The paper has the texts as they were signed, then each correction. It is outside the
 * application's element, which the style sheet of the printed day hides while it is present.
 */
export const RecordPrint = ({ record, onDone }: { record: AppointmentRecord; onDone: () => void }) => {
  const clinics = useClinics()
  const isPrinted = useRef(false)
  const [printedAt] = useState(() => new Date().toISOString())
  const done = useEffectEvent(onDone)
  const isReady = !clinics.isPending
  useEffect(() => {
    if (!isReady) return
    const end = () => done()
    window.addEventListener('afterprint', end)
    if (!isPrinted.current) {
      isPrinted.current = true
      window.print()
    }
    return () => window.removeEventListener('afterprint', end)
  }, [isReady])
  if (!isReady) return null
  const clinic = clinics.data?.items.find(({ id }) => id === record.appointment.clinicId)
  return createPortal(<RecordSheet record={record} clinicName={clinic?.name ?? ''} printedAt={printedAt} />, document.body)
}

const RecordSheet = ({
  record,
  clinicName,
  printedAt,
}: {
  record: AppointmentRecord
  clinicName: string
  /** In ISO 8601. */
  printedAt: string
}) => {
  const { t, ...write } = useDayWords()
  const { appointment, signature, amendments } = record
  const { of } = useMomentWords(appointment.timeZone)
  const { patient, date, status } = appointment
  const { start, end } = readAppointment(appointment)
  const now = of(printedAt)
  const signed = signature && of(signature.signedAt)
  return (
    <div className={paper.sheets} data-print-sheets>
      <section className={paper.sheet}>
        <header className={paper.head}>
          <div style={type.first}>
            <span>{clinicName}</span>
            <span>{t(words.printed, { date: now.date, time: now.time })}</span>
          </div>
          <h1 style={type.title}>
            {patient.firstName} {patient.lastName}
          </h1>
          {record.patient.dateOfBirth && <p>{t(words.born, { date: write.date(record.patient.dateOfBirth, 'short') })}</p>}
          <p>
            {t(words.appointment, {
              date: capitalised(write.date(date, 'long')),
              range: write.range(start, end),
              type: appointment.appointmentType.name,
              practitioner: displayName(appointment.practitioner),
            })}
          </p>
          <p>{t(messages.status[status])}</p>
        </header>
        {recordFields.map((field) => (
          <div key={field} style={type.field}>
            <h2 style={type.heading}>{t(recordMessages.fields[field])}</h2>
            <p style={type.text}>{savedText(record, field) || t(recordMessages.empty)}</p>
            {amendments
              .filter((one) => one.field === field)
              .map(({ id, text, reason, amendedBy, amendedAt }) => (
                <div key={id} style={type.amendment}>
                  <p style={type.small}>
                    {t(words.amended, { name: amendedBy.name, date: of(amendedAt).date, time: of(amendedAt).time, reason })}
                  </p>
                  <p style={type.text}>{text || t(recordMessages.empty)}</p>
                </div>
              ))}
          </div>
        ))}
        <p style={type.signature}>
          {signature && signed
            ? t(recordMessages.signature.signed, { name: signature.signedBy.name, date: signed.date, time: signed.time })
            : t(recordMessages.signature.unsigned)}
        </p>
        {signature?.isIntact === false && <p style={type.small}>{t(recordMessages.signature.changedSince)}</p>}
      </section>
    </div>
  )
}

/** The typography of the sheet, in points. */
const type = {
  first: { display: 'flex', justifyContent: 'space-between', gap: '24pt', font: '8.5pt/12pt var(--font)' },
  title: { margin: '4pt 0', font: '600 16pt/21pt var(--font)' },
  field: { marginBottom: '9pt' },
  heading: { margin: '0 0 2pt', font: '600 10pt/13pt var(--font)', breakAfter: 'avoid' },
  text: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  amendment: { margin: '4pt 0 0', padding: '0 0 0 8pt', borderLeft: '1.5pt solid currentColor' },
  small: { font: '8.5pt/12pt var(--font)' },
  signature: { marginTop: '12pt', paddingTop: '6pt', borderTop: '1pt solid currentColor', fontWeight: 600 },
} as const
