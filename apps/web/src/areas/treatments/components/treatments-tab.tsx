import { useMemo, useRef, useState } from 'react'
import type { Appointment } from '@molaire/contract/appointments/shapes'
import type { Chart, Treatment } from '@molaire/contract/treatments/shapes'
import { may } from '@molaire/domain/users/access'
import { isLiving } from '@molaire/domain/appointments/status'
import { isOpen } from '@molaire/domain/invoices/status'
import { mayCombine } from '@molaire/domain/treatments/suggestions'
import { surfacesOf } from '@molaire/domain/treatments/surfaces'
import { dentitionAt, fitsAge, type Dentition, type Tooth } from '@molaire/domain/treatments/teeth'
import { describeError } from '../../../platform/api/describe-error.ts'
import { isCommand } from '../../../platform/device/command-key.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { Card, Row, Stack, Text } from '../../../ui/layout.tsx'
import { isCovered, useDocumentKeys, usePageKeys } from '../../../ui/list-keys.ts'
import { Segment } from '../../../ui/segment.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { Skeleton, useLateLoading } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { useIsPhone } from '../../../ui/use-media.ts'
import { useShortcuts } from '../../../ui/shortcuts.ts'
import { useClinicNow } from '../../appointments/index.ts'
import { useFeeSchedule } from '../../tariffs/index.ts'
import { useCurrentUser, useWhyNot } from '../../users/index.ts'
import { useChart, useChartChanges, type ChartPlace } from '../api.ts'
import { isOfAppointment } from '../chart-changes.ts'
import { chartState } from '../odontogram/chart-state.ts'
import { messages as chartMessages } from '../odontogram/messages.ts'
import { Odontogram } from '../odontogram/odontogram.tsx'
import { usePointedTooth } from '../odontogram/pointed-tooth.ts'
import type { Selection } from '../odontogram/selection.ts'
import { letters } from '../odontogram/tooth-words.ts'
import { AddCard, EntryNotices, ModeSegment, SearchAndMatches } from './add-card.tsx'
import { InvoiceBar } from './invoice-bar.tsx'
import { messages } from './messages.ts'
import { ToothPad } from './tooth-pad.tsx'
import { TreatmentTable } from './treatment-table.tsx'
import { useEntering, useReadyTariffs } from './use-entering.ts'
import { useTreatmentActs } from './use-treatment-acts.ts'
import styles from './treatments-tab.module.css'

/**
 * APT-06…APT-09: the treatments of an appointment: the chart of the teeth, the acts to add, the
 * treatments, and the draft invoice that follows them.
 */
export const TreatmentsTab = ({ appointment }: { appointment: Appointment }) => {
  const { t } = useMessages()
  const chart = useChart(appointment.patient.id, appointment.id)
  useChartChanges(appointment.clinicId, appointment.patient.id)
  const isLate = useLateLoading(chart.isPending)
  if (chart.data) return <Shown appointment={appointment} chart={chart.data} />
  if (chart.isError)
    return (
      <Card as="section">
        <ErrorState message={t(messages.loadFailed)} details={describeError(chart.error)} onRetry={() => void chart.refetch()} />
      </Card>
    )
  return (
    <div role="status" aria-busy="true" aria-label={t(messages.loading)}>
      {isLate && (
        <div className={styles.columns}>
          <Skeleton height={380} radius="var(--radius-card)" />
          <Skeleton height={380} radius="var(--radius-card)" />
        </div>
      )}
    </div>
  )
}

const Shown = ({ appointment, chart }: { appointment: Appointment; chart: Chart }) => {
  const { t } = useMessages()
  const { id: appointmentId, clinicId, date, status, practitionerId, timeZone } = appointment
  const patientId = appointment.patient.id
  const place = useMemo<ChartPlace>(
    () => ({ appointmentId, clinicId, patientId, practitionerId, date }),
    [appointmentId, clinicId, patientId, practitionerId, date],
  )
  const { date: today } = useClinicNow(timeZone)
  const schedule = useFeeSchedule(clinicId, date)
  const { ready, byId } = useReadyTariffs(schedule.data)

  const mayNotWrite = useWhyNot('treatments.write')
  const mayNotPrepare = useWhyNot('invoices.prepare')
  const over = isLiving(status) ? undefined : t(messages.whyNot.over)
  const whyNot = mayNotWrite ?? over
  // Who may never add something here is told so once, in place of what cannot be pressed.
  const { user } = useCurrentUser()
  const isReader = over !== undefined || (user !== undefined && !may(user, 'treatments.write'))
  const isIssued = chart.invoice !== null && !isOpen(chart.invoice.status)
  const whyNotDone = whyNot ?? (date > today ? t(messages.whyNot.future) : isIssued ? t(messages.whyNot.issued) : undefined)

  const { acts, failure, forgetFailure, isPreparing } = useTreatmentActs(place, byId)
  const entering = useEntering({
    ready,
    byId,
    frequentIds: chart.frequentTariffIds,
    age: appointment.patient.age,
    add: acts.add,
    failure,
    forgetFailure,
    whyNot,
    whyNotDone: whyNot === undefined ? whyNotDone : undefined,
  })
  const { selection, select } = entering

  const states = useMemo(
    () => chartState(chart.treatments, chart.conditions, (one) => isOfAppointment(appointmentId)(one)),
    [chart.treatments, chart.conditions, appointmentId],
  )
  const [chosenDentition, setDentition] = useState<Dentition | null>(null)
  const dentition = chosenDentition ?? dentitionAt(appointment.patient.age)
  const pointed = usePointedTooth()
  const isPhone = useIsPhone()
  const [isPadOpen, setPadOpen] = useState(false)
  const search = useRef<HTMLInputElement>(null)
  const padSearch = useRef<HTMLInputElement>(null)
  const menu = useRef<HTMLButtonElement>(null)

  const prepare = (to: 'ready' | 'draft') => void acts.prepare(to)
  const mayMark = chart.invoice?.status === 'draft' && mayNotPrepare === undefined && !isPreparing
  useShortcuts([
    { keys: ['/'], says: t(messages.add.key.search) },
    { keys: ['Ctrl Enter'], says: t(messages.invoice.ready) },
  ])
  usePageKeys({ search, onNew: undefined })
  useDocumentKeys((event) => {
    if (event.defaultPrevented || event.repeat || isCovered() || !isCommand(event, 'enter') || !mayMark) return
    event.preventDefault()
    prepare('ready')
  })

  const warnings = useWarnings(selection, chart, appointment)
  const pad = (
    <ToothPad
      selection={selection}
      conditions={chart.conditions}
      onSelect={select}
      onCondition={(condition) => {
        select([])
        void acts.note(condition)
        // The menu's button goes with the selection: the keys return to the tooth.
        requestAnimationFrame(() => document.querySelector<SVGElement>(`[data-tooth="${condition.tooth}"]`)?.focus())
      }}
      onRemoveCondition={(condition) => void acts.unnote(condition)}
      whyNot={whyNot}
      menu={menu}
    />
  )
  return (
    <div className={styles.tab}>
      <div className={styles.columns}>
        <Card as="section" className={styles.chart} aria-label={t(chartMessages.title)}>
          <Row justify="space-between" wrap gap="8px 16px" className={styles.chartHead}>
            <Text as="h2" size="h3" weight={600}>
              {t(chartMessages.title)}
            </Text>
            <Row gap="8px 16px" wrap justify="flex-end">
              <Legend />
              <Segment
                size="sm"
                label={t(chartMessages.dentition.label)}
                value={dentition}
                onChange={setDentition}
                options={(['permanent', 'primary', 'mixed'] as const).map((value) => ({
                  value,
                  label: t(chartMessages.dentition[value]),
                }))}
              />
            </Row>
          </Row>
          <Odontogram
            {...{ dentition, states, selection, pointed }}
            onSelect={select}
            onEnter={entering.enter}
            // The chart has selected the tooth; its pad, with the menu, is drawn after this
            // event.
            onMenu={() => void setTimeout(() => menu.current?.click())}
            {...(isPhone && { onTouch: () => setPadOpen(true) })}
          />
        </Card>
        <div className={styles.table}>
          <TreatmentTable
            {...{ chart, appointmentId, today, timeZone, acts, pointed, whyNot, whyNotDone }}
            age={appointment.patient.age}
            isToday={date === today}
          />
        </div>
        <div className={styles.side}>
          <AddCard
            entering={entering}
            schedule={{ data: schedule.data, isError: schedule.isError && !schedule.data, retry: () => void schedule.refetch() }}
            pad={pad}
            warnings={warnings}
            search={search}
            isReader={isReader}
          />
        </div>
      </div>
      <Sheet
        opened={isPhone && isPadOpen && selection.length > 0}
        onClose={() => setPadOpen(false)}
        title={t(messages.add.title)}
      >
        <Stack gap={12} className={styles.padSheet}>
          {!isReader && (
            <>
              <ModeSegment entering={entering} fullWidth />
              <EntryNotices entering={entering} />
            </>
          )}
          {pad}
          {!isReader && (
            <SearchAndMatches
              entering={entering}
              isLoading={schedule.data === undefined}
              search={padSearch}
              warnings={warnings}
            />
          )}
        </Stack>
      </Sheet>
      <InvoiceBar
        invoice={chart.invoice}
        appointmentId={appointmentId}
        whyNot={mayNotPrepare}
        isBusy={isPreparing}
        onPrepare={prepare}
      />
    </div>
  )
}

const Legend = () => {
  const { t } = useMessages()
  return (
    <Row as="ul" gap="4px 14px" wrap aria-label={t(chartMessages.legend.label)} className={styles.legend}>
      {(['existing', 'today', 'planned', 'selected'] as const).map((mark) => (
        <Row as="li" key={mark} gap={6}>
          <span className={styles.swatch} data-mark={mark} />
          {t(chartMessages.legend[mark])}
        </Row>
      ))}
    </Row>
  )
}

/**
 * What one should know before adding: an unusual tooth for the age, or a second restoration.
 */
const useWarnings = (selection: Selection, chart: Chart, { id, patient: { age } }: Appointment): string[] => {
  const { t } = useMessages()
  const unusual = selection.filter(({ tooth }) => !fitsAge(tooth, age))
  const done = chart.treatments.filter(isOfAppointment(id))
  const ages = unusual.map(({ tooth }) => t(messages.warn.age, { tooth, age: age ?? 0 }))
  const combined = selection.flatMap((one) => {
    const before = done.filter((treatment) => mayCombine(one, siteOf(treatment)))
    if (before.length === 0) return []
    const surfaces = before.map((treatment) => treatment.surfaces).join('')
    const all = surfacesOf(one.tooth).filter((surface) => surfaces.includes(surface) || one.surfaces.includes(surface))
    return t(messages.warn.combine, {
      tooth: one.tooth,
      before: before.map((treatment) => letters(one.tooth, treatment.surfaces)).join(', '),
      all: letters(one.tooth, all.join('')),
    })
  })
  return [...ages, ...combined]
}
const siteOf = ({ tooth, surfaces }: Treatment): { tooth: Tooth; surfaces: string } => ({ tooth: tooth ?? '', surfaces })
