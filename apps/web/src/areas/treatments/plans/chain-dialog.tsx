import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Opening } from '@molaire/contract/appointments/shapes'
import type { VisitOpenings } from '@molaire/contract/treatments/plans'
import { isLocalDate, type LocalDate } from '@molaire/domain/shared/local-date'
import { writeWishedPlace, type WishedPlace as Wish } from '@molaire/domain/treatments/wished-place'
import { shortName } from '@molaire/domain/users/display-name'
import { hasCode } from '../../../platform/api/api-error.ts'
import { describeError } from '../../../platform/api/describe-error.ts'
import { showToast } from '../../../platform/toast/toast-store.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Box, Row, Stack, Text } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Select } from '../../../ui/select.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { DateField } from '../../../ui/date-field.tsx'
import { describeRefusal, useBookingOptions, useDayWords } from '../../appointments/index.ts'
import { useWhyNot } from '../../users/index.ts'
import { bookVisits, usePlanOpenings } from './api.ts'
import { messages } from './messages.ts'
import { planErrors } from './plan-errors.ts'
import type { PlanView } from './plan-view.ts'
import { titleOfVisit } from './plan-words.ts'
import styles from './plans.module.css'

const keyOf = ({ date, startTime, roomId, practitionerId }: Opening) => [date, startTime, roomId, practitionerId].join('_')

/**
 * APT-04: one preview with the dates of all visits that are not booked, or that are booked too
 * early. One that is changed shifts those behind it; one press books or moves all, or none.
 */
export const ChainDialog = ({
  view,
  of,
  today,
  onClose,
}: {
  view: PlanView
  of: 'unbooked' | 'too_early'
  today: LocalDate
  onClose: () => void
}) => {
  const { plan, visits } = view
  const words = useDayWords()
  const { t } = words
  const cache = useQueryClient()
  const whyNot = useWhyNot('appointments.book')
  const options = useBookingOptions(plan.clinicId).data
  const [wishes, setWishes] = useState<Record<string, Wish>>({})
  const [chosenTypeId, setTypeId] = useState<string | undefined>()
  const [onlyType, ...otherTypes] = options?.appointmentTypes ?? []
  const typeId = chosenTypeId ?? (otherTypes.length === 0 ? onlyType?.id : undefined)
  const [refusal, setRefusal] = useState<unknown>(null)
  const [isBusy, setBusy] = useState(false)
  const needsType = of === 'unbooked' && visits.some(({ visit, isToBook }) => isToBook && visit.appointmentTypeId === null)
  const openings = usePlanOpenings(plan.id, {
    from: today,
    of,
    wishes: Object.entries(wishes).map(([id, wish]) => writeWishedPlace(id, wish)),
    ...(typeId !== undefined && { appointmentTypeId: typeId }),
  })
  const rows = openings.data?.items ?? []
  const isSearching = openings.isPending || openings.isPlaceholderData
  const isMove = of === 'too_early'
  const isPlaced = rows.length > 0 && rows.every(({ place }) => place !== null)
  const whyNotBook =
    whyNot ?? (needsType && typeId === undefined ? t(messages.chain.chooseType) : isPlaced ? undefined : t(messages.chain.none))

  /** The others keep their place while it is possible; those behind follow. */
  const wishFor = (changed: VisitOpenings, wish: Wish) => {
    setRefusal(null)
    const kept = rows.flatMap(({ proposedAppointmentId, place }) =>
      place && proposedAppointmentId !== changed.proposedAppointmentId ? [[proposedAppointmentId, wishOf(place)] as const] : [],
    )
    setWishes({ ...Object.fromEntries(kept), [changed.proposedAppointmentId]: wish })
  }

  const book = async () => {
    setBusy(true)
    setRefusal(null)
    try {
      const { appointments } = await bookVisits(cache, plan, {
        visits: rows.flatMap(({ proposedAppointmentId, appointmentId, durationMinutes, place }) => {
          if (!place) return []
          const { roomName: _name, roomNameEn: _nameEn, ...at } = place
          const own = visits.find(({ visit }) => visit.id === proposedAppointmentId)?.visit
          const type = appointmentId === null ? (own?.appointmentTypeId ?? typeId) : undefined
          return [
            {
              proposedAppointmentId,
              appointmentId,
              durationMinutes,
              ...at,
              ...(type !== undefined && { appointmentTypeId: type }),
            },
          ]
        }),
      })
      showToast({ kind: 'success', title: t(isMove ? messages.chain.moved : messages.chain.booked, { n: appointments.length }) })
      onClose()
    } catch (error) {
      setRefusal(error)
      void openings.refetch()
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      opened
      onClose={onClose}
      width={720}
      isFullOnPhones
      title={t(isMove ? messages.chain.moveTitle : messages.chain.title)}
      footer={
        <>
          <Button onClick={onClose}>{t(messages.chain.close)}</Button>
          <Button
            variant="primary"
            busy={isBusy}
            disabled={isSearching}
            disabledReason={isSearching ? undefined : whyNotBook}
            onClick={() => void book()}
          >
            {t(isMove ? messages.chain.move : messages.chain.book, { n: rows.length })}
          </Button>
        </>
      }
    >
      <Stack gap={16}>
        {needsType && (
          <Select
            label={t(messages.fields.type)}
            required
            value={typeId ?? ''}
            placeholder={t(messages.fields.anyType)}
            onChange={setTypeId}
            options={(options?.appointmentTypes ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        {refusal !== null && (
          <Notice kind="error" title={t(isMove ? messages.chain.moveRefused : messages.chain.refused)}>
            {whyRefused(refusal, words)}
          </Notice>
        )}
        {openings.isError ? (
          <ErrorState
            message={t(isMove ? messages.chain.moveLoadFailed : messages.chain.loadFailed)}
            details={describeError(openings.error, planErrors)}
            onRetry={() => void openings.refetch()}
          />
        ) : openings.isPending ? (
          <Stack role="status" aria-busy="true" aria-label={t(messages.chain.loading)}>
            {visits.map(({ visit }) => (
              <Skeleton key={visit.id} height={56} radius="var(--radius-card)" />
            ))}
          </Stack>
        ) : (
          <Stack
            as="ol"
            gap={0}
            className={styles.chain}
            aria-label={t(messages.chain.list)}
            aria-busy={isSearching || undefined}
          >
            {rows.map((row) => {
              const own = visits.find(({ visit }) => visit.id === row.proposedAppointmentId)
              if (!own) return null
              const n = own.visit.sequence
              const choices = [
                ...new Map([...(row.place ? [row.place] : []), ...row.openings].map((one) => [keyOf(one), one])).values(),
              ]
              choices.sort((a, b) => `${a.date} ${a.startTime}`.localeCompare(`${b.date} ${b.startTime}`))
              return (
                <Stack key={row.proposedAppointmentId} as="li" gap={8} pad="12px 0" line="bottom">
                  <Row wrap justify="space-between">
                    <Text weight={600}>
                      {n} {titleOfVisit(own, words)}
                    </Text>
                    <Text size="dense" tone="soft">
                      {words.duration(row.durationMinutes)} ·{' '}
                      {t(messages.visit.from, { day: words.shortDay(row.earliest, today) })}
                    </Text>
                  </Row>
                  <Row wrap align="flex-end" gap={10}>
                    <Box grow style={{ minWidth: 240 }}>
                      {choices.length === 0 ? (
                        <Text as="p" tone="danger" size="dense" role="alert">
                          {t(messages.chain.none)}
                        </Text>
                      ) : (
                        <Select
                          label={t(messages.chain.placeOf, { n })}
                          hideLabel
                          value={row.place ? keyOf(row.place) : ''}
                          onChange={(key) => {
                            const chosen = choices.find((one) => keyOf(one) === key)
                            if (chosen) wishFor(row, wishOf(chosen))
                          }}
                          options={choices.map((one) => ({ value: keyOf(one), label: openingWords(one, options, words, today) }))}
                        />
                      )}
                    </Box>
                    <WishedDay
                      label={t(messages.chain.onOf, { n })}
                      day={row.place?.date ?? row.earliest}
                      onWish={(date) => wishFor(row, { date })}
                    />
                  </Row>
                </Stack>
              )
            })}
          </Stack>
        )}
      </Stack>
    </Dialog>
  )
}

/** How long, in ms, a typed day must stand before it is searched: its digits come one by one. */
const typingPause = 700

/**
 * The day to search a visit from. It is searched once somebody stops typing, or leaves the field.
 */
const WishedDay = ({ label, day, onWish }: { label: string; day: LocalDate; onWish: (date: LocalDate) => void }) => {
  /** What was typed while the place was on that day. */
  const [typed, setTyped] = useState({ over: day, text: day })
  const text = typed.over === day ? typed.text : day
  const wish = () => {
    if (text !== day && isLocalDate(text)) onWish(text)
  }
  const wishLater = useEffectEvent(wish)
  useEffect(() => {
    const timer = setTimeout(() => wishLater(), typingPause)
    return () => clearTimeout(timer)
  }, [typed])
  return <DateField label={label} hideLabel value={text} onChange={(next) => setTyped({ over: day, text: next })} onBlur={wish} />
}

const wishOf = ({ date, startTime, roomId, practitionerId }: Opening): Wish => ({
  date,
  at: { startTime, roomId, practitionerId },
})

type Words = ReturnType<typeof useDayWords>

const openingWords = (
  { date, startTime, roomName, practitionerId }: Opening,
  options: ReturnType<typeof useBookingOptions>['data'],
  { t, clock, shortDay }: Words,
  today: LocalDate,
): string => {
  const practitioner = options?.practitioners.find(({ id }) => id === practitionerId)
  const place = { day: shortDay(date, today), time: clock(startTime), room: roomName }
  return practitioner
    ? t(messages.chain.openingWith, { ...place, practitioner: shortName(practitioner) })
    : t(messages.chain.opening, place)
}

/** Why nothing was booked or moved, with the number of the visit that is in the way. */
const whyRefused = (error: unknown, words: Words): string => {
  const { t } = words
  const details = hasDetails(error) ? error.details : {}
  const why = isOfPlan(error) ? describeError(error, planErrors) : describeRefusal(error, words).join(' ')
  const n = details['sequence']
  return typeof n === 'number' ? t(messages.chain.refusedVisit, { n, why }) : why
}

const isOfPlan = (error: unknown): boolean =>
  (['treatment_plan_cancelled', 'treatment_plan_visit_changed', 'treatment_plan_visit_too_early'] as const).some((code) =>
    hasCode(error, code),
  )
const hasDetails = (error: unknown): error is { details: Record<string, unknown> } =>
  typeof error === 'object' && error !== null && 'details' in error && typeof error.details === 'object' && error.details !== null
