import { Link } from '@tanstack/react-router'
import { CheckCheck, CircleCheck, CircleDashed } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { cents } from '@molaire/domain/shared/money'
import { recordGaps, recordGapsOf, type RecordGap } from '@molaire/domain/appointments/record'
import type { AppointmentRecord } from '@molaire/contract/appointments/record'
import type { Appointment } from '@molaire/contract/appointments/shapes'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { paths } from '../../../platform/navigation/paths.ts'
import { settleAutosaves } from '../../../platform/forms/autosave.ts'
import { useLeaving } from '../../../platform/forms/use-leaving.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Row, Stack, Text } from '../../../ui/layout.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { useWhyNot } from '../../users/index.ts'
import { useAppointmentActions } from '../calendar/peek/use-appointment-actions.ts'
import { readAppointment } from '../calendar/read-day.ts'
import { useClinicNow } from '../calendar/use-clinic-now.ts'
import { useBeginBooking } from '../wizard/begin-booking.ts'
import { patientOfFormer } from '../wizard/booking.ts'
import { TypedCorrections, type ClosingTarget, type AppointmentCare } from './closing.ts'
import { LoadedRecord } from './loaded-record.tsx'
import { recordMessages } from './record-messages.ts'
import { RecordText } from './record-text.tsx'
import { textsNow } from './record-texts.ts'
import { SignButton, SignedMark } from './signing.tsx'
import { autosaveKey } from './use-record-field.ts'
import styles from './record.module.css'

interface ClosingProps {
  appointment: Appointment
  care: AppointmentCare
  /** The tabs that the page has: the panel leads to no other. */
  targets: readonly string[]
  /** Opens a tab of the page; the panel is closed before. */
  goTo: (target: ClosingTarget) => void
  onClose: () => void
}

interface PartProps extends ClosingProps {
  /** Closes the panel, then does `act`; asks first if a typed correction would be lost. */
  closeFor: (act: () => void) => void
}

/**
 * Issue 16, Build 8: what a complete record still misses, with the short facts to fill in at once
 * and a way to all the rest. It never keeps anyone from completing the appointment.
 */
export const ClosingPanel = (given: ClosingProps) => {
  const { t } = useMessages()
  const { appointment, onClose } = given
  const isRunning = appointment.status === 'in_progress'
  const [typed, setTyped] = useState(0)
  const [round, setRound] = useState(0)
  const { close, leave, question } = useLeaving({ dirty: typed > 0, busy: false, onLeave: onClose })
  const closeFor = (act: () => void) =>
    leave(() => {
      // The corrections go first: each would ask again when the page turns to another tab.
      flushSync(() => setRound((n) => n + 1))
      onClose()
      act()
    })
  const props = { ...given, onClose: close, closeFor }
  return (
    <>
      <Sheet
        opened
        onClose={close}
        width={520}
        title={t(isRunning ? recordMessages.closing.title : recordMessages.closing.check)}
        footer={<Footer {...props} />}
      >
        <TypedCorrections value={setTyped}>
          <LoadedRecord appointment={appointment}>{(record) => <Body key={round} {...props} record={record} />}</LoadedRecord>
        </TypedCorrections>
      </Sheet>
      {question}
    </>
  )
}

const gapsOf = (record: AppointmentRecord, { doneTreatments }: AppointmentCare): RecordGap[] =>
  recordGapsOf({ texts: textsNow(record), isSigned: record.signature !== null, doneTreatments })

const Body = ({ record, care, targets, goTo, closeFor }: PartProps & { record: AppointmentRecord }) => {
  const { t } = useMessages()
  const missing = gapsOf(record, care)
  const rest = missing.filter((gap) => gap !== 'signature').length
  const mayNotBook = useWhyNot('appointments.book', { worksOffline: true })
  const mayNotNote = useWhyNot('clinicalNotes.write', { worksOffline: true })
  const leadTo = (target: ClosingTarget) => closeFor(() => goTo(target))
  const gapOf = (gap: RecordGap) => {
    switch (gap) {
      case 'reason':
      case 'clinical_note': {
        const field = t(recordMessages.fields[gap])
        return (
          <Row justify="space-between" gap={12} className={styles.gapLine}>
            <Text weight={500}>{field}</Text>
            {missing.includes(gap) && (gap === 'reason' ? mayNotBook : mayNotNote) === undefined && (
              <Button
                size="sm"
                aria-label={t(recordMessages.closing.writeFor, { field })}
                onClick={() => leadTo(gap === 'reason' ? 'motif' : 'observations')}
              >
                {t(recordMessages.closing.write)}
              </Button>
            )}
          </Row>
        )
      }
      case 'diagnosis':
      case 'consent':
      case 'anaesthetic':
      case 'materials':
        return (
          <RecordText record={record} field={gap} level="h3" rows={1} isQuiet placeholder={t(recordMessages.placeholders[gap])} />
        )
      case 'treatments':
        return (
          <Row justify="space-between" gap={12}>
            <Stack gap={0}>
              <Text weight={500}>{t(recordMessages.closing.gaps.treatments)}</Text>
              <Text size="dense" tone="soft">
                {care.doneTreatments === 0
                  ? t(recordMessages.closing.noTreatments)
                  : t(recordMessages.closing.treatments, { n: care.doneTreatments ?? 0 })}
              </Text>
            </Stack>
            {missing.includes(gap) && targets.includes('traitements') && (
              <Button size="sm" onClick={() => leadTo('traitements')}>
                {t(recordMessages.closing.addTreatments)}
              </Button>
            )}
          </Row>
        )
      case 'signature':
        return (
          <Row justify="space-between" gap={12} wrap className={styles.gapLine}>
            {record.signature ? (
              <SignedMark record={record} withIcon={false} />
            ) : (
              <>
                <Text weight={500}>{t(recordMessages.closing.gaps.signature)}</Text>
                <SignButton record={record} missing={rest} />
              </>
            )}
          </Row>
        )
      default:
        return gap satisfies never
    }
  }
  // What is not known is not listed: neither as done nor as missing.
  const listed = recordGaps.filter((gap) => gap !== 'treatments' || care.doneTreatments !== undefined)
  return (
    <Stack gap={18}>
      <Text as="p" weight={500} role="status">
        {missing.length === 0 ? t(recordMessages.closing.complete) : t(recordMessages.closing.missing, { n: missing.length })}
      </Text>
      {mayNotNote !== undefined && (
        <Text as="p" size="dense" tone="soft">
          {mayNotNote}
        </Text>
      )}
      <ul className={styles.gaps}>
        {listed.map((gap) => (
          <li key={gap} className={styles.gap} data-gap={gap} data-missing={missing.includes(gap) || undefined}>
            {missing.includes(gap) ? (
              <CircleDashed size={18} strokeWidth={1.75} color="var(--amber-fg)" aria-hidden="true" />
            ) : (
              <CircleCheck size={18} strokeWidth={1.75} color="var(--green-fg)" aria-hidden="true" />
            )}
            <div>
              <VisuallyHidden>
                {t(missing.includes(gap) ? recordMessages.closing.absent : recordMessages.closing.present)}
              </VisuallyHidden>
              {gapOf(gap)}
            </div>
          </li>
        ))}
      </ul>
      <NextSteps record={record} care={care} targets={targets} leadTo={leadTo} />
    </Stack>
  )
}

/** What comes afterwards, as far as known: the next appointment, the plan, the invoice. */
const NextSteps = ({
  record,
  care: { nextProposed, invoice },
  targets,
  leadTo,
}: {
  record: AppointmentRecord
  care: AppointmentCare
  targets: readonly string[]
  leadTo: (target: ClosingTarget) => void
}) => {
  const { t } = useMessages()
  const { date, time, money } = useFormat()
  const begin = useBeginBooking()
  const notAllowed = useWhyNot('appointments.book')
  const { following, appointment } = record
  return (
    <Stack as="section" gap={10} line="top" pad="14px 0 0">
      <Text as="h3" size="h3">
        {t(recordMessages.closing.next)}
      </Text>
      <Step
        text={
          following
            ? t(recordMessages.closing.following, {
                date: date(following.date),
                time: time(following.startTime),
                type: following.typeName,
              })
            : t(recordMessages.closing.noFollowing)
        }
      >
        {following ? (
          <Link to={paths.appointment(following.id)} className={buttonClass('default', 'sm')}>
            {t(recordMessages.closing.see)}
          </Link>
        ) : (
          <Button
            size="sm"
            disabledReason={notAllowed}
            onClick={() =>
              begin({
                clinicId: appointment.clinicId,
                known: { step: 'when', patient: patientOfFormer(appointment, appointment) },
              })
            }
          >
            {t(recordMessages.closing.book)}
          </Button>
        )}
      </Step>
      {nextProposed && (
        <Step text={t(recordMessages.closing.plan, { name: nextProposed.name })}>
          {targets.includes('plan') && (
            <Button size="sm" onClick={() => leadTo('plan')}>
              {t(recordMessages.closing.seePlan)}
            </Button>
          )}
        </Step>
      )}
      {invoice && (
        <Step
          text={t(recordMessages.closing.invoice, {
            amount: money(cents(invoice.totalCents)),
            status: t(recordMessages.closing.invoiceStatuses[invoice.status]).toLowerCase(),
          })}
        >
          {invoice.step}
          {targets.includes('facture') && (
            <Button size="sm" onClick={() => leadTo('facture')}>
              {t(recordMessages.closing.seeInvoice)}
            </Button>
          )}
        </Step>
      )}
    </Stack>
  )
}

const Step = ({ text, children }: { text: string; children: ReactNode }) => (
  <Row wrap justify="space-between" gap="6px 12px">
    <Text tone="soft" style={{ flex: '1 1 160px' }}>
      {text}
    </Text>
    <Row wrap gap={8}>
      {children}
    </Row>
  </Row>
)

const Footer = ({ appointment, care, onClose, closeFor }: PartProps) => {
  const { t } = useMessages()
  if (appointment.status !== 'in_progress')
    return (
      <Row justify="flex-end" grow>
        <Button onClick={onClose}>{t(recordMessages.closing.close)}</Button>
      </Row>
    )
  return (
    <LoadedRecord appointment={appointment}>
      {(record) => <Complete {...{ appointment, onClose, closeFor }} isComplete={gapsOf(record, care).length === 0} />}
    </LoadedRecord>
  )
}

const Complete = ({
  appointment,
  isComplete,
  onClose,
  closeFor,
}: Pick<PartProps, 'appointment' | 'onClose' | 'closeFor'> & { isComplete: boolean }) => {
  const { t } = useMessages()
  const notAllowed = useWhyNot('appointments.changeStatus')
  const actions = useAppointmentActions({ clinicId: appointment.clinicId, now: useClinicNow(appointment.timeZone) })
  return (
    <Row justify="flex-end" gap={8} grow wrap>
      <Button onClick={onClose}>{t(recordMessages.closing.later)}</Button>
      <Button
        variant="primary"
        icon={<CheckCheck size={16} strokeWidth={1.75} aria-hidden="true" />}
        disabledReason={notAllowed}
        onClick={() =>
          closeFor(() => {
            // What is typed is saved on its way; nothing here waits for it.
            void settleAutosaves(autosaveKey(appointment.id))
            actions.gesture(readAppointment(appointment), 'complete')
          })
        }
      >
        {t(isComplete ? recordMessages.closing.end : recordMessages.closing.endAnyway)}
      </Button>
    </Row>
  )
}
