import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import type { Relative } from '@molaire/contract/patients/shapes'
import { AGE_OF_MAJORITY } from '@molaire/domain/patients/own-file'
import { IconButton } from '../../../ui/button.tsx'
import { Row, Stack, Text } from '../../../ui/layout.tsx'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { paths } from '../../../platform/navigation/paths.ts'
import { UserAvatar } from '../../users/index.ts'
import { AlertMark } from '../components/alert-mark.tsx'
import { useClinicToday } from '../components/use-clinic-today.ts'
import { lastVisitWords, nextAppointmentWords } from '../components/appointment-words.ts'
import { messages as areaMessages } from '../messages.ts'
import { messages } from './messages.ts'
import { fullName } from './who.ts'
import styles from './family.module.css'

/**
 * PAT-06: a relative, with as much of their record as the family may see. The whole card is a link
 * to it.
 */
export const PersonCard = ({
  relative: { patient, relationship, view, ownFileSince },
  whyNot,
  onUnlink,
}: {
  relative: Relative
  whyNot: string | undefined
  onUnlink: () => void
}) => {
  const { t } = useMessages()
  const format = useFormat()
  const today = useClinicToday()
  const name = fullName(patient)
  const isMinor = patient.age !== null && patient.age < AGE_OF_MAJORITY
  const facts = [
    t(messages.relationships[relationship]),
    patient.age !== null && t(areaMessages.years, { n: patient.age }),
    patient.status === 'archived' && t(messages.archived),
  ]
  const lines = [
    facts.filter(Boolean).join(' · '),
    // Whom to call about a child.
    relationship === 'parent' && patient.phone,
    view?.nextAppointment && t(messages.next, { when: nextAppointmentWords(view.nextAppointment, today, format) }),
    view?.lastVisit && t(messages.last, { when: lastVisitWords(view.lastVisit, today, format) }),
    // Not shown for an adult, to whom it always applies.
    !view && ownFileSince && isMinor && t(messages.ownFile.since, { day: format.date(ownFileSince) }),
  ].filter((line) => typeof line === 'string')
  return (
    <Row className={styles.person} as="li" gap={10} align="stretch" pad={10}>
      <UserAvatar person={patient} size={32} />
      <Stack gap={0} grow>
        <Link className={styles.name} to={paths.patientProfile(patient.id)}>
          <bdi>{name}</bdi>
        </Link>
        {lines.map((line) => (
          <Text key={line} size="caption" tone="faint">
            {line}
          </Text>
        ))}
        {view && (
          <span style={{ marginTop: 4 }}>
            <AlertMark alerts={view.alerts} />
          </span>
        )}
      </Stack>
      <IconButton
        className={styles.unlink ?? ''}
        size="xs"
        label={t(messages.unlinkOne, { name })}
        icon={<X size={14} strokeWidth={1.75} aria-hidden="true" />}
        disabledReason={whyNot}
        onClick={onUnlink}
      />
    </Row>
  )
}
