import { CalendarPlus } from 'lucide-react'
import type { Appointment } from '@molaire/contract/appointments/shapes'
import type { Patient } from '@molaire/contract/patients/shapes'
import { shortName } from '@molaire/domain/users/display-name'
import { defaultTimeZone } from '../../../platform/clock/wall-clock.ts'
import { capitalised, useFormat } from '../../../platform/i18n/format.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { Pill } from '../../../ui/pill.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { statusLook } from '../calendar/cards/status-look.ts'
import { useClinicNow } from '../calendar/use-clinic-now.ts'
import { useChanges } from '../../../platform/live/use-changes.ts'
import { patientKeys } from '../../patients/index.ts'
import { messages as words } from '../messages.ts'
import { firstPage, usePatientAppointments } from './api.ts'
import { messages } from './messages.ts'
import { shownVisit } from './shown-visit.ts'
import { useShowVisit } from './show-visit.ts'
import styles from './visit-card.module.css'

/** PAT-05: at the right of the profile: the appointment under way, or the next one. */
export const PatientVisitCard = ({ patient }: { patient: Patient }) => {
  const { t } = useMessages()
  const upcoming = usePatientAppointments(patient.id, { when: 'upcoming', limit: firstPage })
  const past = usePatientAppointments(patient.id, { when: 'past', limit: firstPage })
  const timeZone = [...(upcoming.data?.items ?? []), ...(past.data?.items ?? [])][0]?.timeZone ?? defaultTimeZone
  const { date: today } = useClinicNow(timeZone)
  const clinicId = upcoming.data?.items[0]?.clinicId ?? past.data?.items[0]?.clinicId ?? patient.clinicId ?? undefined
  // What colleagues do with the visit, as they do it. The file itself is not asked again: each view of it is recorded.
  useChanges(clinicId, (cache, { what }) => {
    if (what !== 'waiting-list') void cache.invalidateQueries({ queryKey: [...patientKeys.one(patient.id), 'appointments'] })
  })
  // The file knows already whether somebody is expected: what is below does not move when the visit comes.
  if (upcoming.isPending || past.isPending)
    return <Skeleton height={patient.nextAppointment ? 142 : 52} radius="var(--radius-card)" />
  if (!upcoming.data || !past.data)
    return (
      <section className={styles.quiet} role="alert">
        <p>{t(messages.loadFailed)}</p>
        <Button
          size="sm"
          onClick={() => {
            void upcoming.refetch()
            void past.refetch()
          }}
        >
          {t(messages.retry)}
        </Button>
      </section>
    )
  const visit = shownVisit(upcoming.data.items, past.data.items, today)
  if (!visit)
    return (
      <section className={styles.quiet}>
        <CalendarPlus size={18} strokeWidth={1.75} aria-hidden="true" />
        <p>{t(messages.none)}</p>
      </section>
    )
  return <Shown visit={visit} today={today} />
}

const Shown = ({ visit, today }: { visit: Appointment; today: string }) => {
  const { t } = useMessages()
  const format = useFormat()
  const show = useShowVisit()
  const { icon, hue } = statusLook[visit.status]
  const title = visit.status === 'in_progress' ? messages.current : visit.date === today ? messages.today : messages.next
  return (
    <section className={styles.card} aria-labelledby="file-visit">
      <div className={styles.head}>
        <h2 id="file-visit" className={styles.title}>
          {t(title)}
        </h2>
        <Pill hue={hue} icon={icon}>
          {t(words.status[visit.status])}
        </Pill>
      </div>
      <p className={styles.when}>
        {t(messages.when, { day: capitalised(format.relativeDay(visit.date, today)), time: format.time(visit.startTime) })}
      </p>
      <p className={styles.what}>{[visit.appointmentType.name, visit.roomName, shortName(visit.practitioner)].join(' · ')}</p>
      <Button size="sm" fullWidth onClick={() => show(visit)}>
        {t(messages.open)}
      </Button>
    </section>
  )
}
