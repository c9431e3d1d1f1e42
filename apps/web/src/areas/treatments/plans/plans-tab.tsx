import { ClipboardList, Plus } from 'lucide-react'
import { useCallback, useState } from 'react'
import type { Appointment } from '@molaire/contract/appointments/shapes'
import type { ScheduledTariff } from '@molaire/contract/tariffs/shapes'
import type { Treatment, TreatmentPlan } from '@molaire/contract/treatments/shapes'
import { isLiving } from '@molaire/domain/appointments/status'
import { may } from '@molaire/domain/users/access'
import { describeError } from '../../../platform/api/describe-error.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { tell } from '../../../platform/toast/tell.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, Row, Stack } from '../../../ui/layout.tsx'
import { useShortcuts } from '../../../ui/shortcuts.ts'
import { Skeleton, useLateLoading } from '../../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { useBookingOptions, useClinicNow } from '../../appointments/index.ts'
import { useFeeSchedule } from '../../tariffs/index.ts'
import { useCurrentUser, useWhyNot } from '../../users/index.ts'
import { useChangeTreatmentStatus, useChart, useChartChanges, useConfirmTreatment } from '../api.ts'
import { messages as actMessages } from '../components/messages.ts'
import { titleOf } from '../components/treatment-words.ts'
import { usePlanWrites, type TariffVisits } from './api.ts'
import { messages } from './messages.ts'
import { planErrors } from './plan-errors.ts'
import { OptionColumns } from './option-columns.tsx'
import { PlanBoard } from './plan-board.tsx'
import { groupPlans, shownOption, viewPlan } from './plan-view.ts'
import { nameOfPlan } from './plan-words.ts'
import { TemplateMenu } from './template-menu.tsx'
import { useBookVisit } from './use-book-visit.ts'
import { PaperDrawing } from '../../../ui/drawings/paper-drawings.tsx'

const why = (error: unknown) => describeError(error, planErrors)
const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/** APT-04: the tab of the treatment plans on an appointment’s page. */
export const PlansTab = ({ appointment }: { appointment: Appointment }) => {
  const { t } = useMessages()
  const { clinicId, patient, practitioner } = appointment
  const chart = useChart(patient.id, appointment.id)
  useChartChanges(clinicId, patient.id)
  const today = useClinicNow(appointment.timeZone).date
  const options = useBookingOptions(clinicId).data
  const schedule = useFeeSchedule(clinicId, today).data
  const writes = usePlanWrites(patient.id)
  const whyNotEdit = useWhyNot('treatmentPlans.write')
  const { user } = useCurrentUser()
  const isReader = user !== undefined && !may(user, 'treatmentPlans.write')
  const [newId, setNewId] = useState<string | null>(null)
  const onOpened = useCallback(() => setNewId(null), [])
  const [isAllShown, setAllShown] = useState(false)
  const isLate = useLateLoading(chart.isPending)
  useShortcuts([
    { keys: ['Enter'], says: t(messages.shortcuts.edit) },
    { keys: ['P'], says: t(messages.shortcuts.book) },
    { keys: ['Alt ↑', 'Alt ↓'], says: t(messages.shortcuts.move) },
  ])

  // A later answer that fails leaves what is being written.
  if (chart.isError && !chart.data)
    return (
      <Card>
        <ErrorState message={t(messages.loadFailed)} details={describeError(chart.error)} onRetry={() => void chart.refetch()} />
      </Card>
    )
  if (chart.isPending)
    return (
      <Stack role="status" aria-busy="true" aria-label={t(messages.loading)} gap={12}>
        {isLate && (
          <>
            <Skeleton width={280} height={24} />
            <Skeleton height={180} radius="var(--radius-card)" />
          </>
        )}
      </Stack>
    )

  const practitionerId = options?.practitioners.some(({ id }) => id === practitioner.id) ? practitioner.id : null
  const { language } = chart.data
  const base = { clinicId, appointmentId: appointment.id, prognosis: null, note: null }
  /** A plan with one visit, which is edited at once. */
  const createEmpty = () =>
    tell(
      async () => {
        const visit = { sequence: 1, durationMinutes: 60, delayDays: 0, practitionerId, appointmentTypeId: null, note: null }
        const { plan } = await writes.create({ ...base, name: nameOfPlan(language), proposed: [{ ...visit, treatments: [] }] })
        setNewId(plan.id)
      },
      { failed: t(messages.failed.save), why },
    )
  /** A plan named after its treatment, with the visits that it needs, in one request. */
  const createFrom = (tariff: TariffVisits, words: ScheduledTariff) =>
    writes.create({ ...base, name: nameOfPlan(language, { tariff, words }), proposed: [], tariff })
  const begin = (
    <Row wrap gap={8} justify="center">
      <Button
        variant="primary"
        icon={<Plus {...icon} />}
        disabledReason={whyNotEdit}
        busy={writes.isPending}
        onClick={() => void createEmpty()}
      >
        {t(messages.addVisit)}
      </Button>
      <TemplateMenu label={t(messages.templates)} schedule={schedule} disabledReason={whyNotEdit} add={createFrom} />
    </Row>
  )

  const { plans, treatments } = chart.data
  const groups = groupPlans(plans)
  const current = groups.filter((group) => group.some(({ status }) => status !== 'cancelled'))
  const cancelled = groups.filter((group) => !current.includes(group))
  if (plans.length === 0)
    return (
      <Card>
        <EmptyState
          article="appointments-treatment-plan"
          icon={ClipboardList}
          drawing={PaperDrawing}
          title={t(messages.empty.title)}
          action={isReader ? undefined : begin}
        >
          {t(whyNotEdit ? messages.empty.readOnly : messages.empty.text)}
        </EmptyState>
      </Card>
    )
  const groupOf = (group: (typeof groups)[number]) => (
    <PlanGroup
      key={group[0]?.choiceId ?? group[0]?.id}
      {...{ group, treatments, appointment, today, options, schedule, writes, practitionerId, newId }}
      onOpened={onOpened}
    />
  )
  return (
    <Stack gap={28}>
      <Row justify="flex-end">
        <Button size="sm" icon={<Plus {...icon} />} disabledReason={whyNotEdit} onClick={() => void createEmpty()}>
          {t(messages.newPlan)}
        </Button>
      </Row>
      {current.map(groupOf)}
      {cancelled.length > 0 && (
        <Row>
          <Button size="sm" variant="ghost" aria-expanded={isAllShown} onClick={() => setAllShown(!isAllShown)}>
            {t(isAllShown ? messages.hideCancelledPlans : messages.cancelledPlans, { n: cancelled.flat().length })}
          </Button>
        </Row>
      )}
      {isAllShown && cancelled.map(groupOf)}
    </Stack>
  )
}

/** A plan, or the options of one choice with the board of one of them. */
const PlanGroup = ({
  group,
  treatments,
  appointment,
  today,
  options,
  schedule,
  writes,
  practitionerId,
  newId,
  onOpened,
}: {
  group: readonly TreatmentPlan[]
  treatments: readonly Treatment[]
  appointment: Appointment
  today: string
  options: ReturnType<typeof useBookingOptions>['data']
  schedule: ReturnType<typeof useFeeSchedule>['data']
  writes: ReturnType<typeof usePlanWrites>
  practitionerId: string | null
  newId: string | null
  onOpened: () => void
}) => {
  const { t, locale } = useMessages()
  const bookVisit = useBookVisit()
  const { id, clinicId, patient, practitioner, date, status } = appointment
  const place = { appointmentId: id, clinicId, patientId: patient.id, practitionerId: practitioner.id, date }
  const performing = useConfirmTreatment(place)
  const planning = useChangeTreatmentStatus(place)
  const whyNot = useWhyNot('treatments.write')
  const whyNotPerform =
    whyNot ?? (!isLiving(status) ? t(actMessages.whyNot.over) : date > today ? t(actMessages.whyNot.future) : undefined)
  const views = group.map((plan) => viewPlan(plan, treatments, today))
  const [chosenId, setChosenId] = useState<string | null>(null)
  const shownId = chosenId ?? shownOption(group)?.id
  const shown = views.find(({ plan }) => plan.id === shownId) ?? views[0]
  if (!shown) return null
  return (
    <Stack gap={14}>
      {views.length > 1 && <OptionColumns views={views} shownId={shown.plan.id} onShow={setChosenId} />}
      <PlanBoard
        key={shown.plan.id}
        view={shown}
        {...{ treatments, today, options, schedule, writes, practitionerId, whyNotPerform }}
        siblings={group.filter(({ id: other }) => other !== shown.plan.id)}
        isNew={shown.plan.id === newId}
        onOpened={onOpened}
        onBook={(visit) => bookVisit(shown.plan, visit, patient)}
        onPerform={(treatment) =>
          void tell(() => performing.mutateAsync(treatment), {
            about: treatment.id,
            done: t(messages.toasts.performed, { treatment: titleOf(treatment, locale) }),
            undo: {
              label: t(messages.undo.performed),
              run: ({ treatments: answered }) => {
                const after = answered.find((one) => one.id === treatment.id) ?? treatment
                return tell(() => planning.mutateAsync({ treatment: after, status: 'planned' }), {
                  failed: t(messages.failed.save),
                  why,
                })
              },
            },
            failed: t(messages.failed.perform),
            why,
          })
        }
      />
    </Stack>
  )
}
