import { Link } from '@tanstack/react-router'
import { Check, ChevronRight } from 'lucide-react'
import type { Setup } from '@molaire/contract/rooms/endpoints'
import { Card, Row, Text } from '../../../ui/layout.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { paths } from '../../../platform/navigation/paths.ts'
import { messages } from '../messages.ts'
import styles from './setup-checklist.module.css'

const steps = ['clinics', 'rooms', 'appointmentTypes', 'workPeriods', 'timeSlots', 'assignments'] as const
type Step = (typeof steps)[number]

/** Whether a clinic has everything it needs to book. */
export const isSetUp = (setup: Setup): boolean => steps.every((step) => setup[step] > 0)

/** WIZ-05: what a clinic still needs before its first appointment, with a link to each page. */
export const SetupChecklist = ({
  setup,
  clinic,
  isOneOfSeveral = false,
}: {
  setup: Setup
  /** Absent while the group has no clinic. */
  clinic?: { id: string; name: string }
  isOneOfSeveral?: boolean
}) => {
  const { t } = useMessages()
  const done = steps.filter((step) => setup[step] > 0)
  const next = steps.find((step) => setup[step] === 0)
  const title = clinic && isOneOfSeveral ? t(messages.setup.titleOf, { clinic: clinic.name }) : t(messages.setup.title)
  return (
    <Card
      as="section"
      pad={16}
      style={{ marginBottom: 16, borderColor: 'var(--accent-border)', background: 'var(--accent-subtle)', boxShadow: 'none' }}
      aria-label={title}
    >
      <Row wrap gap="4px 16px" align="baseline" justify="space-between">
        <Text as="h2" size="h2">
          {title}
        </Text>
        <Text size="dense" tone="soft">
          {t(messages.setup.done, { done: done.length, all: steps.length })}
        </Text>
      </Row>
      <Text as="p" size="dense" tone="soft">
        {t(messages.setup.text)}
      </Text>
      <Row
        as="ol"
        align="stretch"
        style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(136px, 1fr))', marginTop: 12 }}
      >
        {steps.map((step) => (
          <li key={step}>
            <Link
              {...placeOf(step, clinic?.id)}
              className={styles.step}
              data-state={setup[step] > 0 ? 'done' : step === next ? 'next' : 'later'}
            >
              <span className={styles.mark}>{setup[step] > 0 && <Check size={13} strokeWidth={2.5} aria-hidden="true" />}</span>
              <Text grow>{t(messages.setup[step])}</Text>
              <VisuallyHidden>, {t(setup[step] > 0 ? messages.setup.isDone : messages.setup.isMissing)}</VisuallyHidden>
              {step === next && <ChevronRight size={16} strokeWidth={1.75} aria-hidden="true" />}
            </Link>
          </li>
        ))}
      </Row>
    </Card>
  )
}

/** The page of a step. Time slots and assignments are tabs of the work periods. */
const placeOf = (step: Step, clinic: string | undefined): { to: string; search?: Record<string, string | undefined> } => {
  switch (step) {
    case 'clinics':
      return { to: paths.configClinics() }
    case 'rooms':
      return { to: paths.configRooms(), search: { clinic } }
    case 'appointmentTypes':
      return { to: paths.configAppointmentTypes() }
    case 'workPeriods':
      return { to: paths.configWorkPeriods(), search: { clinic } }
    case 'timeSlots':
      return { to: paths.configWorkPeriods(), search: { clinic, tab: 'slots' } }
    case 'assignments':
      return { to: paths.configWorkPeriods(), search: { clinic, tab: 'assignments' } }
  }
}
