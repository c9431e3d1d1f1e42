import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { useEffect, type ReactNode } from 'react'
import type { Clinic } from '@molaire/contract/clinics/endpoints'
import type { Setup } from '@molaire/contract/rooms/endpoints'
import { useClinics } from '../../areas/clinics/index.ts'
import { isSetUp, setupSteps, useSetups, type SetupStep } from '../../areas/rooms/index.ts'
import { useMay, useWhyNot } from '../../areas/users/index.ts'
import { useMessages } from '../../platform/i18n/use-messages.ts'
import { Card, Row, Text } from '../../ui/layout.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { messages } from './messages.ts'
import { Offer } from './offer.tsx'
import { pageOf } from './step-page.tsx'
import { noteUnready } from './unready.ts'
import styles from './first-hour.module.css'

const nothing: Setup = { clinics: 0, rooms: 0, appointmentTypes: 0, workPeriods: 0, timeSlots: 0, assignments: 0 }

/**
 * WIZ-05: what a clinic still needs before its first appointment, with Quebec defaults. Without an
 * id it is about the first clinic that cannot book yet. `otherwise` is shown when nothing is
 * missing; until everything is loaded, nothing is.
 */
export const FirstHour = ({ clinicId, otherwise = null }: { clinicId?: string | undefined; otherwise?: ReactNode }) => {
  const clinics = useClinics()
  const open = (clinics.data?.items ?? []).filter(({ isArchived }) => !isArchived)
  const shown = clinicId === undefined ? open : open.filter(({ id }) => id === clinicId)
  const setups = useSetups(shown.map(({ id }) => id))
  if (!clinics.isSuccess) return null
  if (open.length === 0) return <Checklist setup={nothing} />
  const at = setups.findIndex((setup) => setup !== undefined && !isSetUp(setup))
  const [setup, clinic] = [setups[at], shown[at]]
  if (setup && clinic) return <Checklist setup={setup} clinic={clinic} isOneOfSeveral={open.length > 1} />
  return setups.includes(undefined) ? null : otherwise
}

const Checklist = ({ setup, clinic, isOneOfSeveral = false }: { setup: Setup; clinic?: Clinic; isOneOfSeveral?: boolean }) => {
  const { t } = useMessages()
  const whyNot = useWhyNot('configuration.write')
  const may = useMay('configuration.write')
  const clinicId = clinic?.id
  useEffect(() => {
    noteUnready(clinicId ?? null)
  }, [clinicId])
  const next = setupSteps.find((step) => setup[step] === 0)
  const title = clinic && isOneOfSeveral ? t(messages.titleOf, { clinic: clinic.name }) : t(messages.title)
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
          {t(messages.done, { done: setupSteps.filter((step) => setup[step] > 0).length, all: setupSteps.length })}
        </Text>
      </Row>
      <Text as="p" size="dense" tone="soft">
        {whyNot ?? t(messages.text)}
      </Text>
      <ol className={styles.steps}>
        {setupSteps.map((step) => {
          const state = setup[step] > 0 ? 'done' : step === next ? 'next' : 'later'
          return (
            <Step key={step} {...{ step, state }} clinicId={clinicId}>
              {state === 'next' && may && whyNot === undefined && <Offer step={step} clinic={clinic} />}
            </Step>
          )
        })}
        <Step step="first" state="later" clinicId={clinicId} />
      </ol>
    </Card>
  )
}

const Step = ({
  step,
  state,
  clinicId,
  children,
}: {
  step: SetupStep | 'first'
  state: 'done' | 'next' | 'later'
  clinicId: string | undefined
  children?: ReactNode
}) => {
  const { t } = useMessages()
  const { name, text } = messages[step]
  const label = (
    <>
      {t(name)}
      <VisuallyHidden>, {t(state === 'done' ? messages.isDone : messages.isMissing)}</VisuallyHidden>
    </>
  )
  return (
    <li className={styles.step} data-state={state} aria-current={state === 'next' ? 'step' : undefined}>
      <span className={styles.mark}>{state === 'done' && <Check size={13} strokeWidth={2.5} aria-hidden="true" />}</span>
      <div>
        {step === 'first' ? label : <Link {...pageOf(step, clinicId)}>{label}</Link>}
        {state !== 'done' && (
          <Text as="p" size="dense" tone="soft">
            {t(text)}
          </Text>
        )}
      </div>
      {children && <div className={styles.below}>{children}</div>}
    </li>
  )
}
