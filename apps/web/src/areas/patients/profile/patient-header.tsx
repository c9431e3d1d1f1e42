import { Archive, CircleCheck, CirclePause } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Patient } from '@molaire/contract/patients/shapes'
import type { PatientStatus } from '@molaire/domain/patients/status'
import { phoneUri } from '@molaire/domain/shared/phone'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { PageHeading } from '../../../platform/page-title/page-heading.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Pill, type Hue, type Icon } from '../../../ui/pill.tsx'
import { UserAvatar } from '../../users/index.ts'
import { AlertPills } from '../components/alert-pills.tsx'
import { useClinicToday } from '../components/use-clinic-today.ts'
import { lastVisitWords, nextAppointmentWords } from '../components/appointment-words.ts'
import { messages as words } from '../messages.ts'
import { messages } from './messages.ts'
import { Box, Row, Text, touchArea } from '../../../ui/layout.tsx'
import { useIsPhone } from '../../../ui/use-media.ts'
import styles from './patient-header.module.css'

const looks = {
  active: { hue: 'green', icon: CircleCheck },
  inactive: { hue: 'gray', icon: CirclePause },
  archived: { hue: 'gray', icon: Archive },
} satisfies Record<PatientStatus, { hue: Hue; icon: Icon }>

/**
 * PAT-05: the head of a record: the patient, how to reach them, and the last and next appointment.
 * `acts` are shown at its end. A short one is a single line with the name, the age and the alerts,
 * for the tabs that need the height.
 */
export const PatientHeader = ({
  patient,
  title,
  back,
  acts,
  isShort,
}: {
  patient: Patient
  title: string
  /** A link back, when it has no line of its own. */
  back?: ReactNode
  acts: ReactNode
  isShort: boolean
}) => {
  const { t } = useMessages()
  const isPhone = useIsPhone()
  const { age, status } = patient
  const { hue, icon } = looks[status]
  return (
    <Row className={classNames(styles.head, isShort && styles.short)} as="header">
      {back}
      {!isPhone && <UserAvatar person={patient} size={isShort ? 32 : 56} />}
      <Box grow>
        <Row gap={isShort ? '0 10px' : '4px 12px'} wrap>
          <PageHeading title={title} keepOnPhone className={styles.name}>
            <bdi>
              {patient.firstName} {patient.lastName}
            </bdi>
          </PageHeading>
          {isShort && age !== null && (
            <Text size="dense" tone="soft">
              {t(words.years, { n: age })}
            </Text>
          )}
          {!((isShort || isPhone) && status === 'active') && (
            <Pill hue={hue} icon={icon}>
              {t(words.statuses[status])}
            </Pill>
          )}
          <AlertPills alerts={patient.alerts} />
        </Row>
        {!isShort && <HeadFacts patient={patient} isPhone={isPhone} />}
      </Box>
      <Row className={styles.acts} align="stretch">
        {acts}
      </Row>
    </Row>
  )
}

/** How to reach the patient, and the appointments; on a phone, the cards below say the rest. */
const HeadFacts = ({ patient, isPhone }: { patient: Patient; isPhone: boolean }) => {
  const { t } = useMessages()
  const format = useFormat()
  const today = useClinicToday()
  const { age, dateOfBirth, phone, email, preferredLanguage, lastVisit, nextAppointment } = patient
  const facts = [
    age !== null && t(words.years, { n: age }),
    !isPhone && dateOfBirth && format.date(dateOfBirth),
    phone && (
      <a href={phoneUri(phone)} className={touchArea}>
        {phone}
      </a>
    ),
    !isPhone && email && (
      <a href={`mailto:${email}`} className={touchArea}>
        {email}
      </a>
    ),
  ].filter(Boolean)
  const appointments = [
    !isPhone &&
      nextAppointment &&
      t(messages.header.nextAppointment, { when: nextAppointmentWords(nextAppointment, today, format) }),
    lastVisit ? t(messages.header.lastVisit, { when: lastVisitWords(lastVisit, today, format) }) : t(messages.header.noLastVisit),
    !isPhone && preferredLanguage && t(messages.header.language, { language: t(messages.languages[preferredLanguage]) }),
  ].filter(Boolean)
  return (
    <>
      {facts.length > 0 && <Dotted className={styles.facts} parts={facts} />}
      <Dotted className={styles.appointments} parts={appointments} />
    </>
  )
}

/** Facts separated by dots. No line begins or ends with a dot. */
const Dotted = ({ parts, className }: { parts: readonly ReactNode[]; className: string | undefined }) => (
  <div className={classNames(styles.dotted, className)}>
    <ul>
      {parts.map((part, at) => (
        <li key={at}>{part}</li>
      ))}
    </ul>
  </div>
)
