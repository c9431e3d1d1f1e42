import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import type { Relative } from '@molaire/contract/patients/shapes'
import { AGE_OF_MAJORITY } from '@molaire/domain/patients/own-file'
import { IconButton } from '../../../ui/button.tsx'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { paths } from '../../../platform/navigation/paths.ts'
import { UserAvatar } from '../../users/index.ts'
import { AlertPills } from '../components/alert-pills.tsx'
import { useClinicToday } from '../components/use-clinic-today.ts'
import { lastVisitWords, nextVisitWords } from '../components/visit-words.ts'
import { messages as areaMessages } from '../messages.ts'
import { messages } from './messages.ts'
import { fullName } from './who.ts'
import styles from './family.module.css'

/** PAT-06: a relative: who they are, and of their file what the family may see. The whole card leads to it. */
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
  const facts = [
    t(messages.relationships[relationship]),
    patient.age !== null && t(areaMessages.years, { n: patient.age }),
    patient.status === 'archived' && t(messages.archived),
  ]
  const isMinor = patient.age !== null && patient.age < AGE_OF_MAJORITY
  return (
    <li className={styles.person}>
      <UserAvatar person={patient} size={32} />
      <div className={styles.words}>
        <Link className={styles.name} to={paths.patientProfile(patient.id)}>
          <bdi>{name}</bdi>
        </Link>
        <span className={styles.facts}>{facts.filter(Boolean).join(' · ')}</span>
        {view && (
          <>
            {view.nextAppointment && (
              <span className={styles.facts}>
                {t(messages.next, { when: nextVisitWords(view.nextAppointment, today, format) })}
              </span>
            )}
            {view.lastVisit && (
              <span className={styles.facts}>{t(messages.last, { when: lastVisitWords(view.lastVisit, today, format) })}</span>
            )}
            {view.alerts.length > 0 && (
              <span className={styles.alerts}>
                <AlertPills alerts={view.alerts} max={2} />
              </span>
            )}
          </>
        )}
        {/* Of an adult it goes without saying. */}
        {!view && ownFileSince && isMinor && (
          <span className={styles.facts}>{t(messages.ownFile.since, { day: format.date(ownFileSince) })}</span>
        )}
      </div>
      <IconButton
        className={styles.unlink ?? ''}
        size="xs"
        label={t(messages.unlinkOne, { name })}
        icon={<X size={14} strokeWidth={1.75} aria-hidden="true" />}
        disabledReason={whyNot}
        onClick={onUnlink}
      />
    </li>
  )
}
