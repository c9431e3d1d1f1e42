import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useEffectEvent, type ReactNode } from 'react'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { PageHeading } from '../../../platform/page-title/page-heading.tsx'
import { useMedia } from '../../../ui/use-media.ts'
import { describeError } from '../../../platform/api/describe-error.ts'
import { useArrived } from '../../../platform/api/use-arrived.ts'
import { ErrorState } from '../../../ui/states.tsx'
import {
  ClinicMenu,
  ClinicSelect,
  clinicToShow,
  NoClinic,
  rememberClinic,
  rememberedClinic,
  useClinics,
} from '../../clinics/index.ts'
import { useMay, useWhyNot } from '../../users/index.ts'
import { prefetchDay } from '../api.ts'
import { AwaitedCalendar } from '../calendar/awaited-calendar.tsx'
import { useCalendarAddress, type CalendarAddress } from '../calendar/calendar-address.ts'
import { ClinicCalendar, loadPhoneCalendar } from '../calendar/clinic-calendar.tsx'
import { phoneWidth } from '../calendar/window-widths.ts'
import type { FreedTime } from '../calendar/board/freed-time.ts'
import type { BookedAppointment } from '../calendar/read-day.ts'
import type { FirstHourPart } from '../calendar/use-calendar.ts'
import { deviceNow } from '../calendar/use-clinic-now.ts'
import { messages } from '../messages.ts'
import { KeptDayOffer } from '../offline/later.ts'
import { Row } from '../../../ui/layout.tsx'
import styles from './calendar-page.module.css'

export { loadPhoneCalendar }

export interface WaitingParts {
  freedTime?: ((slot: FreedTime) => ReactNode) | undefined
  onWaitEarlier?: ((appointment: BookedAppointment, clinicId: string) => void) | undefined
  firstHour?: FirstHourPart | undefined
}

/**
 * CAL-01: `/`, `/appointments` and `/appointments/calendar`: the day of the clinic in the address,
 * else of the last one. `freedTime` shows the waiting patients for a freed time. `onWaitEarlier`
 * puts the patient of an appointment on the list for an earlier time. `firstHour` shows what a
 * clinic still needs to book.
 */
export const CalendarPage = ({ freedTime, onWaitEarlier, firstHour }: WaitingParts = {}) => {
  const { t } = useMessages()
  const clinics = useClinics()
  const [address, changeAddress] = useCalendarAddress()
  const clinicList = clinics.data?.items ?? []
  const byId = (id: string | null | undefined) => clinicList.find((clinic) => clinic.id === id)
  // An archived clinic is shown only when the address names it, for its past days.
  const open = clinicList.filter(({ isArchived }) => !isArchived)
  const chosen = byId(address.clinic) ?? clinicToShow(clinicList) ?? clinicList[0]
  const clinic = useArrived(chosen)
  const whyNotAdd = useWhyNot('configuration.write')
  const mayAdd = useMay('configuration.write')
  const isPhone = useMedia(phoneWidth)
  useDayAhead(address, clinics.isPending)
  const rememberedId = byId(rememberedClinic())?.id
  useEffect(() => {
    if (clinic && rememberedId === undefined) rememberClinic(clinic.id)
  }, [clinic, rememberedId])

  if (clinics.isPending || (chosen && !clinic)) return <AwaitedCalendar address={address} />
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
            >
              <Suspense fallback={null}>
                <KeptDayOffer date={address.date} />
              </Suspense>
            </ErrorState>
          )}
          {clinics.isSuccess && (firstHour && mayAdd ? firstHour(undefined, null) : <NoClinic whyNot={whyNotAdd} />)}
        </Row>
      </div>
    )
  const ClinicChoice = isPhone ? ClinicMenu : ClinicSelect
  return (
    <ClinicCalendar
      key={clinic.id}
      clinic={clinic}
      address={address}
      changeAddress={changeAddress}
      freedTime={freedTime}
      firstHour={mayAdd ? firstHour : undefined}
      onWaitEarlier={onWaitEarlier && ((appointment) => onWaitEarlier(appointment, clinic.id))}
      clinicSelect={
        (open.length > 1 || clinic.isArchived) && (
          <ClinicChoice
            value={clinic.id}
            onChange={(id) => {
              rememberClinic(id)
              // A week's room or practitioner is of the clinic before.
              changeAddress({ clinic: id, room: undefined, practitioner: undefined })
            }}
          />
        )
      }
    />
  )
}

/**
 * Asks for the day together with the clinics, when this device knows which clinic it will be. Where
 * the clinic's date is another than this device's, the calendar asks for its own.
 */
const useDayAhead = ({ clinic, date }: CalendarAddress, isWaitingForClinics: boolean): void => {
  const cache = useQueryClient()
  const ask = useEffectEvent(() => {
    if (!isWaitingForClinics) return
    const clinicId = clinic ?? rememberedClinic()
    if (clinicId !== null) void prefetchDay(cache, clinicId, date ?? deviceNow().date)
  })
  useEffect(() => ask(), [])
}
