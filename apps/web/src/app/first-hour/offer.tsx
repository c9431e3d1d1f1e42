import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import type { Clinic } from '@molaire/contract/clinics/endpoints'
import { usualTypes } from '@molaire/domain/appointment-types/usual-types'
import { usualRooms } from '@molaire/domain/rooms/usual-rooms'
import { isInPeriod } from '@molaire/domain/schedule/work-period'
import { usualHours, usualPeriod, usualPlaces } from '@molaire/domain/schedule/usual-week'
import { displayName } from '@molaire/domain/users/display-name'
import type { SetupStep } from '../../areas/rooms/index.ts'
import { chosenPeriod, firstTicks, proposals, useHolidays, useWeekSchedule, useWorkPeriods } from '../../areas/schedule/index.ts'
import { useMay } from '../../areas/users/index.ts'
import { describeError } from '../../platform/api/describe-error.ts'
import { todayIn } from '../../platform/clock/wall-clock.ts'
import { useFormat } from '../../platform/i18n/format.ts'
import { useMessages } from '../../platform/i18n/use-messages.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { tell } from '../../platform/toast/tell.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Row, Text } from '../../ui/layout.tsx'
import * as defaults from './defaults.ts'
import { messages } from './messages.ts'
import { FormLink } from './step-page.tsx'
import styles from './first-hour.module.css'

/** WIZ-05: the default of a step, shown before it is added, beside the way to the open form. */
export const Offer = ({ step, clinic }: { step: SetupStep; clinic: Clinic | undefined }) => {
  if (!clinic || step === 'clinics')
    return (
      <Row margin="10px 0 0">
        <FormLink step="clinics" clinicId={undefined} isMain />
      </Row>
    )
  if (step === 'rooms') return <RoomsOffer clinicId={clinic.id} />
  if (step === 'appointmentTypes') return <TypesOffer clinicId={clinic.id} />
  if (step === 'workPeriods') return <PeriodOffer clinic={clinic} />
  return <WeekOffer step={step} clinic={clinic} />
}

/** The parts of a default, and the buttons to add it or to fill in the form instead. */
const Default = ({
  step,
  clinicId,
  parts,
  note,
  other,
  add,
}: {
  step: Exclude<SetupStep, 'clinics'>
  clinicId: string
  parts: readonly { key: string; content: ReactNode }[]
  note?: ReactNode
  other?: ReactNode
  add: () => Promise<defaults.Undo>
}) => {
  const { t } = useMessages()
  const cache = useQueryClient()
  const [busy, setBusy] = useState(false)
  const words = messages[step]
  const refresh = () => cache.invalidateQueries()
  const undo = (remove: defaults.Undo) =>
    tell(async () => remove?.(), { done: t(messages.undone), failed: t(messages.notUndone), why: describeError }).finally(
      () => void refresh(),
    )
  const run = async () => {
    setBusy(true)
    // A later step uses the earlier ones, so their undo goes away.
    await tell(add, {
      about: 'first-hour',
      done: t(words.added),
      undo: step === 'appointmentTypes' ? undefined : { label: t(messages.undo), run: undo },
      failed: t(messages.notAdded),
      why: describeError,
    })
    await refresh()
    setBusy(false)
  }
  return (
    <>
      {note}
      <ul className={styles.preview} aria-label={t(messages.previewOf)}>
        {parts.map(({ key, content }) => (
          <li key={key}>{content}</li>
        ))}
      </ul>
      <Row wrap>
        <Button variant="primary" busy={busy} onClick={() => void run()}>
          {t(words.add)}
        </Button>
        <FormLink step={step} clinicId={clinicId} />
        {other}
      </Row>
    </>
  )
}

const RoomsOffer = ({ clinicId }: { clinicId: string }) => {
  const { locale } = useMessages()
  const parts = usualRooms.map(({ name }) => ({ key: name.fr, content: name[locale] }))
  return <Default step="rooms" {...{ clinicId, parts }} add={() => defaults.addUsualRooms(clinicId)} />
}

const TypesOffer = ({ clinicId }: { clinicId: string }) => {
  const { locale } = useMessages()
  const { duration } = useFormat()
  const parts = usualTypes.map(({ name, color, defaultDurationMinutes }) => ({
    key: name.fr,
    content: (
      <>
        <span className={styles.dot} style={{ background: color }} aria-hidden="true" />
        {name[locale]}
        <Text tone="soft">{duration(defaultDurationMinutes)}</Text>
      </>
    ),
  }))
  return <Default step="appointmentTypes" {...{ clinicId, parts }} add={defaults.addUsualTypes} />
}

const PeriodOffer = ({ clinic }: { clinic: Clinic }) => {
  const { t, locale } = useMessages()
  const format = useFormat()
  const existing = useHolidays(clinic.id).data?.items
  if (!existing) return null
  const period = usualPeriod(todayIn(clinic.timeZone))
  const years = [...new Set([period.startDate, period.endDate].map((date) => Number(date.slice(0, 4))))]
  const holidays = years
    .flatMap((year) => {
      const list = proposals(year, existing)
      const ticks = firstTicks(list)
      return list.filter(({ date }) => ticks.has(date) && isInPeriod(date, period))
    })
    .map(({ date, name }) => ({ date, name: name[locale] }))
  const parts = [
    {
      key: 'dates',
      content: t(messages.workPeriods.dates, { from: format.date(period.startDate), to: format.date(period.endDate) }),
    },
    { key: 'holidays', content: t(messages.workPeriods.holidays, { n: holidays.length }) },
  ]
  const add = () => defaults.addUsualPeriod(clinic.id, period, holidays)
  return <Default step="workPeriods" clinicId={clinic.id} {...{ parts, add }} />
}

/** The last two steps, about the week of the clinic's period. */
const WeekOffer = ({ step, clinic }: { step: 'timeSlots' | 'assignments'; clinic: Clinic }) => {
  const periods = useWorkPeriods(clinic.id).data?.items
  const period = periods && chosenPeriod(periods, undefined, todayIn(clinic.timeZone))
  if (!period) return null
  const Part = step === 'timeSlots' ? SlotsOffer : PeopleOffer
  return <Part clinicId={clinic.id} periodId={period.id} />
}

interface OfWeek {
  clinicId: string
  periodId: string
}

const SlotsOffer = ({ clinicId, periodId }: OfWeek) => {
  const { t } = useMessages()
  const { timeRange } = useFormat()
  const monday = usualHours.filter(({ dayOfWeek }) => dayOfWeek === 1)
  const parts = [
    { key: 'days', content: t(messages.timeSlots.weekdays) },
    ...monday.map(({ startTime, endTime }) => ({ key: startTime, content: timeRange(startTime, endTime) })),
  ]
  return <Default step="timeSlots" {...{ clinicId, parts }} add={() => defaults.addUsualSlots(periodId)} />
}

const PeopleOffer = ({ clinicId, periodId }: OfWeek) => {
  const { t, locale } = useMessages()
  const mayAddStaff = useMay('users.administrate')
  const week = useWeekSchedule(periodId).data
  if (!week) return null
  const places = usualPlaces(week.people, week.rooms)
  const parts = places.map(({ person, room }) => ({
    key: room.id,
    content: t(messages.assignments.place, {
      person: displayName(person),
      room: (locale === 'en' && room.nameEn) || room.name,
    }),
  }))
  const add = () => defaults.addUsualAssignments(week)
  return (
    <Default
      step="assignments"
      {...{ clinicId, parts, add }}
      note={
        places.every(({ person }) => !person.isDentist) && (
          <Text as="p" size="dense" tone="soft">
            {t(messages.assignments.noDentist)}
          </Text>
        )
      }
      other={
        mayAddStaff && (
          <Link to={paths.administrationUsers()} search={{ add: 'yes' }} className={buttonClass()}>
            {t(messages.assignments.addStaff)}
          </Link>
        )
      }
    />
  )
}
