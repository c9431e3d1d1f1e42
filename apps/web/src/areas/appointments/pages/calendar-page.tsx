import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Building2 } from 'lucide-react'
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { may } from '@molaire/domain/users/access'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { paths } from '../../../platform/navigation/paths.ts'
import { PageHeading } from '../../../platform/page-title/page-heading.tsx'
import { describeError } from '../../../platform/api/describe-error.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { ClinicSelect, rememberClinic, rememberedClinic, useClinics } from '../../clinics/index.ts'
import { useCurrentUser } from '../../users/index.ts'
import { prefetchDay } from '../api.ts'
import { useCalendarAddress, type CalendarAddress } from '../calendar/calendar-address.ts'
import { ClinicCalendar } from '../calendar/clinic-calendar.tsx'
import type { FreedTime } from '../calendar/board/freed-time.ts'
import type { BookedAppointment } from '../calendar/read-day.ts'
import { clinicNow } from '../calendar/use-clinic-now.ts'
import { messages } from '../messages.ts'
import { Row } from '../../../ui/layout.tsx'
import styles from './calendar-page.module.css'

export interface WaitingParts {
  freedTime?: ((slot: FreedTime) => ReactNode) | undefined
  onWaitEarlier?: ((appointment: BookedAppointment, clinicId: string) => void) | undefined
}

/**
 * CAL-01: `/`, `/appointments` and `/appointments/calendar`: the day of the clinic in the address,
 * else of the last one. `freedTime` shows the waiting patients for a freed time. `onWaitEarlier`
 * puts the patient of an appointment on the list for an earlier time.
 */
export const CalendarPage = ({ freedTime, onWaitEarlier }: WaitingParts = {}) => {
  const { t } = useMessages()
  const clinics = useClinics()
  const [address, changeAddress] = useCalendarAddress()
  const clinicList = clinics.data?.items ?? []
  const byId = (id: string | null | undefined) => clinicList.find((clinic) => clinic.id === id)
  // An archived clinic is shown only when the address names it, for its past days.
  const open = clinicList.filter(({ isArchived }) => !isArchived)
  const clinic = byId(address.clinic) ?? open.find(({ id }) => id === rememberedClinic()) ?? open[0] ?? clinicList[0]
  const { user } = useCurrentUser()
  useDayAhead(address, clinics.isPending)
  const rememberedId = byId(rememberedClinic())?.id
  useEffect(() => {
    if (clinic && rememberedId === undefined) rememberClinic(clinic.id)
  }, [clinic, rememberedId])

  if (!clinic)
    return (
      <div className={styles.page}>
        <PageHeading title={t(messages.title)} className={styles.hiddenHeading} />
        <Row grow justify="center" pad={24}>
          {clinics.isError && (
            <ErrorState
              message={t(messages.calendar.loadFailed)}
              details={describeError(clinics.error)}
              onRetry={() => void clinics.refetch()}
            />
          )}
          {clinics.isSuccess && (
            <EmptyState
              article="configuration-clinics"
              icon={Building2}
              title={t(messages.calendar.noClinic.title)}
              action={
                user &&
                may(user, 'configuration.write') && (
                  <Link to={paths.configClinics()} className={buttonClass('primary')}>
                    {t(messages.calendar.noClinic.add)}
                  </Link>
                )
              }
            >
              {t(messages.calendar.noClinic.text)}
            </EmptyState>
          )}
        </Row>
      </div>
    )
  return (
    <ClinicCalendar
      key={clinic.id}
      clinic={clinic}
      address={address}
      changeAddress={changeAddress}
      freedTime={freedTime}
      onWaitEarlier={onWaitEarlier && ((appointment) => onWaitEarlier(appointment, clinic.id))}
      clinicSelect={
        (open.length > 1 || clinic.isArchived) && (
          <ClinicSelect
            value={clinic.id}
            onChange={(id) => {
              rememberClinic(id)
              changeAddress({ clinic: id })
            }}
          />
        )
      }
    />
  )
}

/**
 * Asks for the day together with the clinics, when this device knows which clinic it will be. The
 * date is this device's, which a clinic in another time zone may not share for a few hours; then
 * the calendar asks for its own.
 */
const useDayAhead = ({ clinic, date }: CalendarAddress, isWaitingForClinics: boolean): void => {
  const cache = useQueryClient()
  const ask = useEffectEvent(() => {
    if (!isWaitingForClinics) return
    const clinicId = clinic ?? rememberedClinic()
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    if (clinicId !== null) void prefetchDay(cache, clinicId, date ?? clinicNow(new Date(), timeZone).date)
  })
  useEffect(() => ask(), [])
}
