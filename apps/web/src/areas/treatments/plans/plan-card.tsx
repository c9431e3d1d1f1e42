import { Link } from '@tanstack/react-router'
import { Check, Circle, CircleDashed } from 'lucide-react'
import type { Patient } from '@molaire/contract/patients/shapes'
import { describeError } from '../../../platform/api/describe-error.ts'
import { defaultTimeZone } from '../../../platform/clock/wall-clock.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { paths } from '../../../platform/navigation/paths.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, Row, Stack, Text, touchArea } from '../../../ui/layout.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { useClinicNow, useDayWords } from '../../appointments/index.ts'
import { useClinics } from '../../clinics/index.ts'
import { useWhyNot } from '../../users/index.ts'
import { useChart, useChartChanges } from '../api.ts'
import { messages } from './messages.ts'
import { PlanStatusPill } from './plan-status-pill.tsx'
import { titleOfVisit } from './plan-words.ts'
import { isVisitOver, openPlans, type PlanView, type VisitView } from './plan-view.ts'
import { useBookVisit } from './use-book-visit.ts'
import styles from './plans.module.css'

/** More visits than this are counted in one line, so that the card stays a card. */
const most = 5

/**
 * PAT-05: on the right of the profile, the plan under way: how far it is, and what comes next,
 * which is scheduled from here. Nothing without such a plan.
 */
export const PlanCard = ({ patient }: { patient: Patient }) => {
  const words = useDayWords()
  const { t } = words
  const chart = useChart(patient.id)
  const clinics = useClinics().data?.items ?? []
  const clinic = clinics.find(({ id }) => id === patient.clinicId) ?? clinics[0]
  const today = useClinicNow(clinic?.timeZone ?? defaultTimeZone).date
  useChartChanges(clinic?.id ?? '', patient.id)
  if (chart.isError && !chart.data)
    return (
      <Card as="section">
        <ErrorState message={t(messages.loadFailed)} details={describeError(chart.error)} onRetry={() => void chart.refetch()} />
      </Card>
    )
  const [open, ...others] = chart.data ? openPlans(chart.data, today) : []
  if (!open) return null
  const { plan, visits } = open
  const done = visits.filter(isVisitOver).length
  // The last of those that are over, then those that are left.
  const from = visits.length <= most ? 0 : Math.max(0, Math.min(done - 1, visits.length - most))
  const shown = visits.slice(from, from + most)
  return (
    <Card as="section" aria-labelledby="file-plan">
      <Stack gap={8} pad="14px 16px 16px">
        <Row justify="space-between">
          <Text as="h2" id="file-plan" size="h3">
            {t(messages.card.title)}
          </Text>
          {plan.appointmentId !== null && (
            <Link
              to={paths.appointment(plan.appointmentId)}
              search={{ tab: 'plan' } as never}
              className={classNames(styles.link, touchArea)}
              aria-label={t(messages.card.viewNamed, { plan: plan.name })}
            >
              {t(messages.card.view)}
            </Link>
          )}
        </Row>
        <Row justify="space-between" align="flex-start" gap={8}>
          <Text as="p" size="dense" style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {plan.name}
          </Text>
          {plan.status === 'proposed' && <PlanStatusPill status={plan.status} />}
        </Row>
        <div
          className={styles.progress}
          role="progressbar"
          aria-label={t(messages.card.progress)}
          aria-valuemin={0}
          aria-valuemax={visits.length}
          aria-valuenow={done}
          aria-valuetext={t(messages.card.done, { n: done, of: visits.length })}
        >
          <span style={{ width: `${(100 * done) / Math.max(1, visits.length)}%` }} />
        </div>
        <Stack as="ul" gap={0}>
          {shown.map((view) => (
            <Visit key={view.visit.id} {...{ open, view, today, patient }} />
          ))}
        </Stack>
        {(visits.length > shown.length || others.length > 0) && (
          <Text size="caption" tone="faint">
            {[
              visits.length > shown.length && t(messages.card.done, { n: done, of: visits.length }),
              others.length > 0 && t(messages.card.others, { n: others.length }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        )}
      </Stack>
    </Card>
  )
}

interface VisitProps {
  open: PlanView
  view: VisitView
  today: string
  patient: Patient
}

/** A visit in one line: done, booked, to schedule, or waiting until the plan is confirmed. */
const Visit = ({ open: { plan }, view, today, patient }: VisitProps) => {
  const words = useDayWords()
  const { t } = words
  const format = useFormat()
  const bookVisit = useBookVisit()
  const whyNot = useWhyNot('appointments.book')
  const { visit, doneOn } = view
  const isOver = isVisitOver(view)
  const Glyph = isOver ? Check : visit.appointment ? Circle : CircleDashed
  const n = visit.sequence
  const day = doneOn ?? visit.appointment?.date
  const mayBook = plan.status === 'confirmed' && view.isToBook && patient.status !== 'archived' && patient.mergedInto === null
  return (
    <Row as="li" gap={8} className={styles.visit}>
      <Glyph size={15} strokeWidth={isOver ? 2.25 : 1.75} className={isOver ? styles.over : styles.ahead} aria-hidden="true" />
      <Text size="dense" grow style={{ minWidth: 0 }}>
        {t(messages.toSchedule.line, { n, title: titleOfVisit(view, words) })}
      </Text>
      {mayBook ? (
        <Button
          size="xs"
          variant="ghost"
          className={styles.bookLink}
          aria-label={t(messages.visit.bookNamed, { n })}
          disabledReason={whyNot}
          onClick={() => bookVisit(plan, view, patient)}
        >
          {t(messages.visit.book)}
        </Button>
      ) : visit.appointment && !isOver ? (
        <Link
          to={paths.appointment(visit.appointment.id)}
          className={classNames(styles.link, touchArea)}
          style={{ flex: 'none' }}
        >
          {format.relativeDay(visit.appointment.date, today)}
        </Link>
      ) : (
        day !== undefined && (
          <Text size="dense" tone="faint" style={{ flex: 'none' }}>
            {format.relativeDay(day, today)}
          </Text>
        )
      )}
    </Row>
  )
}
