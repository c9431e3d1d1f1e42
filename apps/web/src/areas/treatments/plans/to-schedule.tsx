import type { Patient } from '@molaire/contract/patients/shapes'
import { common } from '../../../platform/i18n/common-messages.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, Row, Stack, Text } from '../../../ui/layout.tsx'
import { useClinicNow, useDayWords } from '../../appointments/index.ts'
import { useClinics } from '../../clinics/index.ts'
import { useWhyNot } from '../../users/index.ts'
import { useChart, useChartChanges } from '../api.ts'
import { messages } from './messages.ts'
import { titleOfVisit } from './plan-words.ts'
import { visitsToSchedule } from './plan-view.ts'
import { useBookVisit } from './use-book-visit.ts'

/**
 * PAT-05: the visits of confirmed plans that nobody has booked yet, above the appointments of a
 * patient. Nothing when there are none.
 */
export const ToSchedule = ({ patient }: { patient: Patient }) => {
  const { t } = useMessages()
  const words = useDayWords()
  const bookVisit = useBookVisit()
  const whyNot = useWhyNot('appointments.book')
  const chart = useChart(patient.id)
  const clinics = useClinics().data?.items ?? []
  const clinic = clinics.find(({ id }) => id === patient.clinicId) ?? clinics[0]
  const today = useClinicNow(clinic?.timeZone ?? 'America/Toronto').date
  useChartChanges(clinic?.id ?? '', patient.id)
  if (chart.isError && !chart.data)
    return (
      <Text as="p" tone="soft" size="dense" role="alert">
        {t(messages.toSchedule.loadFailed)}{' '}
        <Button variant="ghost" size="xs" busy={chart.isRefetching} onClick={() => void chart.refetch()}>
          {t(common.ui.retry)}
        </Button>
      </Text>
    )
  if (!chart.data || !clinic) return null
  const visits = visitsToSchedule(chart.data, today)
  if (visits.length === 0) return null
  return (
    <Card as="section" pad="12px 16px" aria-label={t(messages.toSchedule.title)}>
      <Text as="h2" size="h3" weight={600}>
        {t(messages.toSchedule.title)}
      </Text>
      <Stack as="ul" gap={0}>
        {visits.map(({ plan, view }) => {
          const { visit, earliest } = view
          const title = t(messages.toSchedule.line, { n: visit.sequence, title: titleOfVisit(view, words) })
          return (
            <Row key={visit.id} as="li" wrap justify="space-between" pad="8px 0">
              <Stack gap={0} style={{ minWidth: 0 }}>
                <Text weight={500}>{title}</Text>
                <Text size="dense" tone="soft">
                  {[
                    words.duration(visit.durationMinutes),
                    t(messages.visit.from, { day: words.shortDay(earliest, today) }),
                    plan.name,
                  ].join(' · ')}
                </Text>
              </Stack>
              <Button
                size="sm"
                aria-label={t(messages.visit.bookNamed, { n: visit.sequence })}
                disabledReason={whyNot}
                onClick={() => bookVisit(plan, view, patient)}
              >
                {t(messages.visit.book)}
              </Button>
            </Row>
          )
        })}
      </Stack>
    </Card>
  )
}
