import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { CalendarX2 } from 'lucide-react'
import { Suspense, useCallback, useEffect, useRef, useState, type ComponentProps } from 'react'
import type { AppointmentRecord } from '@molaire/contract/appointments/record'
import type { Appointment } from '@molaire/contract/appointments/shapes'
import {
  AppointmentHead,
  ClosingPanel,
  OpenClosing,
  useRecordChanges,
  useShownAppointment,
} from '../../areas/appointments/index.ts'
import { AlertPills } from '../../areas/patients/index.ts'
import { hasCode } from '../../platform/api/api-error.ts'
import { describeError } from '../../platform/api/describe-error.ts'
import { useMessages } from '../../platform/i18n/use-messages.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { useAddressWord } from '../../platform/navigation/use-address-word.ts'
import { PageHeading } from '../../platform/page-title/page-heading.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Card, Row, Stack, Text, pageClass } from '../../ui/layout.tsx'
import { Skeleton, useLateLoading } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { tabClasses } from '../../ui/tabs.tsx'
import type { AppointmentTab } from './appointment-parts.ts'
import { AppointmentTabRow } from './appointment-tab-row.tsx'
import { messages } from './messages.ts'
import { useShownTab } from './use-shown-tab.ts'
import { useAppointmentCare } from './use-appointment-care.tsx'
import styles from './appointment-page.module.css'

/**
 * APT-01: one appointment: its head, and the tabs of the areas. Requesting it records the view.
 */
export const AppointmentPage = ({ tabs }: { tabs: readonly AppointmentTab[] }) => {
  const { t } = useMessages()
  const { id = '' }: { id?: string } = useParams({ strict: false })
  const { appointment, record } = useShownAppointment(id)
  const isLate = useLateLoading(appointment === undefined && !record.isError)
  const title = t(messages.title)
  // An address without a valid id belongs to no appointment.
  const isUnknown = hasCode(record.error, 'not_found') || hasCode(record.error, 'invalid_request')
  if (appointment && !isUnknown)
    return <Shown key={id} appointment={appointment} record={record.data} tabs={tabs} title={title} />
  return (
    <Stack className={pageClass} gap={0}>
      <PageHeading title={title} hidden />
      {isUnknown ? (
        <Card as="section">
          <EmptyState
            article="appointments-manage"
            icon={CalendarX2}
            title={t(messages.notFound.title)}
            action={
              <Link to={paths.appointments()} className={buttonClass()}>
                {t(messages.notFound.back)}
              </Link>
            }
          >
            {t(messages.notFound.text)}
          </EmptyState>
        </Card>
      ) : record.isError ? (
        <Card as="section">
          <ErrorState
            message={t(messages.loadFailed)}
            details={describeError(record.error)}
            onRetry={() => void record.refetch()}
          />
        </Card>
      ) : (
        <div aria-busy="true" aria-label={t(messages.loading)} role="status">
          {isLate && <HeadSkeleton />}
        </div>
      )}
    </Stack>
  )
}

const HeadSkeleton = () => (
  <Stack gap={14}>
    <Skeleton width={220} />
    <Row gap={16}>
      <Skeleton width={56} height={56} radius="50%" />
      <Stack grow>
        <Skeleton width="min(260px, 100%)" height={22} />
        <Skeleton width="min(380px, 100%)" />
      </Stack>
    </Row>
    <Skeleton width="min(560px, 100%)" />
    <Row gap={28} className={tabClasses.line} style={{ height: 40 }}>
      {[48, 96, 128, 88].map((width, at) => (
        <Skeleton key={at} width={width} />
      ))}
    </Row>
    <Skeleton height={320} radius="var(--radius-card)" />
  </Stack>
)

const Shown = ({
  appointment,
  record,
  tabs,
  title,
}: {
  appointment: Appointment
  record: AppointmentRecord | undefined
  tabs: readonly AppointmentTab[]
  title: string
}) => {
  const navigate = useNavigate()
  const shown = useShownTab(tabs)
  const Page = shown.page
  const [isClosing, setClosing] = useState(false)
  // The calendar opens the panel through the address.
  const [panel, showPanel] = useAddressWord('panel')
  const openClosing = useCallback(() => setClosing(true), [])
  useRecordChanges(appointment)
  const isPanelOpen = isClosing || panel === 'closing'
  const last = useRef({ shown, isPanelOpen })
  useEffect(() => {
    const { shown: before, isPanelOpen: wasOpen } = last.current
    last.current = { shown, isPanelOpen }
    if (before === shown && (isPanelOpen || !wasOpen)) return
    // When the focused element went with its tab or its panel, the focus returns to the tab.
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('[data-link-tabs] [aria-current]')?.focus({ preventScroll: true })
  }, [shown, isPanelOpen])
  const [sentinel, isStuck] = useIsPast()
  return (
    <Stack className={classNames(pageClass, styles.page)} gap={0}>
      <AppointmentHead
        appointment={appointment}
        record={record}
        title={title}
        turnTo={(id) => void navigate({ to: paths.appointment(id), search: { tab: shown.key } })}
        onComplete={openClosing}
      />
      <div ref={sentinel} />
      <div className={styles.bar} data-stuck={isStuck || undefined}>
        {isStuck && (
          // The heading above says the same to screen readers.
          <Row gap={10} className={styles.stuckName} aria-hidden="true">
            <Text weight={600} truncate>
              {appointment.patient.firstName} {appointment.patient.lastName}
            </Text>
            <AlertPills alerts={appointment.patient.alerts} />
          </Row>
        )}
        <AppointmentTabRow tabs={tabs} shown={shown} appointment={appointment} />
      </div>
      <Suspense fallback={<Skeleton height={320} radius="var(--radius-card)" />}>
        <OpenClosing value={openClosing}>
          <Page key={shown.key} appointment={appointment} />
        </OpenClosing>
      </Suspense>
      {isPanelOpen && (
        <Closing
          appointment={appointment}
          targets={tabs.map(({ key }) => key)}
          goTo={(tab) => void navigate({ to: paths.appointment(appointment.id), search: { tab } })}
          onClose={() => {
            setClosing(false)
            if (panel) showPanel(undefined)
          }}
        />
      )}
    </Stack>
  )
}

/** The closing panel, with what the patient's chart says of the appointment. */
const Closing = (props: Omit<ComponentProps<typeof ClosingPanel>, 'care'>) => (
  <ClosingPanel {...props} care={useAppointmentCare(props.appointment)} />
)

/** Whether the page is scrolled past an element. */
const useIsPast = (): [(element: HTMLElement | null) => void, boolean] => {
  const [element, setElement] = useState<HTMLElement | null>(null)
  const [isPast, setPast] = useState(false)
  useEffect(() => {
    if (!element || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      ([entry]) => setPast(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top < 100),
      { rootMargin: '-56px 0px 0px 0px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return [setElement, isPast]
}
