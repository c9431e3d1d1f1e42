import { useNavigate, useSearch } from '@tanstack/react-router'
import { CalendarClock, Plus } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { Clinic } from '@molaire/contract/clinics/endpoints'
import type { WireWorkPeriod } from '@molaire/contract/schedule/shapes'
import { BriefButton } from '../../../ui/brief-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { usePageKeys } from '../../../ui/list-keys.ts'
import { Card, Row, Text, listPageClass } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton, useLateLoading } from '../../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { useSuspended } from '../../../platform/api/connection.ts'
import { describeError } from '../../../platform/api/describe-error.ts'
import { todayIn } from '../../../platform/clock/wall-clock.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { paths } from '../../../platform/navigation/paths.ts'
import { PageHeading } from '../../../platform/page-title/page-heading.tsx'
import { useAddForm } from '../../../platform/records/use-add-form.ts'
import { showToast } from '../../../platform/toast/toast-store.ts'
import { ClinicSelect, clinicToShow, NoClinic, rememberClinic, useClinics } from '../../clinics/index.ts'
import { useWhyNot } from '../../users/index.ts'
import { useAppointmentTypes } from '../../appointment-types/index.ts'
import { useDeletePeriod, useScheduleChanges, useWeekSchedule, useWorkPeriods } from '../api.ts'
import { AssignmentsTab } from '../components/assignments-tab.tsx'
import { HolidaysTab } from '../components/holidays-tab.tsx'
import { PeriodBar } from '../components/period-bar.tsx'
import { PeriodSheet } from '../components/period-sheet.tsx'
import { SlotsTab } from '../components/slots-tab.tsx'
import { useStranded, type Guard } from '../components/use-stranded.tsx'
import { messages } from '../messages.ts'
import { readPageAddress, tabs, type PageAddress, type TabName } from '../page-address.ts'
import { useWeekActs } from '../painting/use-week-acts.ts'
import { chosenPeriod } from '../periods.ts'
import styles from './work-periods-page.module.css'
import { BoardDrawing } from '../../../ui/drawings/board-drawing.tsx'

/**
 * CFG-04: when a clinic receives: its periods, with their holidays, time slots and assignments. The
 * choices are in the address.
 */
export const WorkPeriodsPage = () => {
  const clinics = useClinics()
  const whyNotAdd = useWhyNot('configuration.write')
  const [address, change] = usePageAddress()
  const clinic = clinicToShow(clinics.data?.items ?? [], address.clinic)
  if (clinic) return <OfClinic key={clinic.id} {...{ clinic, address, change }} />
  return (
    <Frame>
      {clinics.isSuccess ? (
        <Card>
          <NoClinic whyNot={whyNotAdd} />
        </Card>
      ) : (
        <NotYet of={clinics} />
      )}
    </Frame>
  )
}

/** What the page shows, and a function that changes a part of it. */
const usePageAddress = (): [PageAddress, (part: PageAddress) => void] => {
  const address = readPageAddress(useSearch({ strict: false }))
  const navigate = useNavigate()
  return [
    address,
    (part) =>
      void navigate({ to: paths.configWorkPeriods(), search: { ...address, ...part }, replace: true, resetScroll: false }),
  ]
}

const Frame = ({ acts, children }: { acts?: ReactNode; children: ReactNode }) => {
  const { t } = useMessages()
  return (
    <div className={listPageClass}>
      <Row className={styles.head} as="header" gap="12px 16px" justify="space-between" wrap>
        <div className={styles.words}>
          <PageHeading title={t(messages.title)} />
          <Text className={styles.note} as="p" tone="soft">
            {t(messages.note)}
          </Text>
        </div>
        {acts && (
          <Row className={styles.acts} align="stretch" wrap>
            {acts}
          </Row>
        )}
      </Row>
      {children}
    </div>
  )
}

/** Instead of data that is loading or could not be loaded. */
const NotYet = ({ of: { error, refetch } }: { of: { error: Error | null; refetch: () => unknown } }) => {
  const { t } = useMessages()
  const isLate = useLateLoading(error === null)
  if (error)
    return (
      <Card>
        <ErrorState
          message={t(messages.loadFailed)}
          details={describeError(error, messages.errors)}
          onRetry={() => void refetch()}
        />
      </Card>
    )
  return (
    <div aria-busy="true" style={{ height: 280 }}>
      {isLate && <Skeleton height={280} radius="var(--radius-card)" />}
    </div>
  )
}

const OfClinic = ({ clinic, address, change }: { clinic: Clinic; address: PageAddress; change: (part: PageAddress) => void }) => {
  const { t } = useMessages()
  const suspended = useSuspended()
  const disabledReason = useWhyNot('configuration.write')
  const mayNot = disabledReason === suspended ? undefined : disabledReason
  useScheduleChanges(clinic.id)
  const today = todayIn(clinic.timeZone)
  const list = useWorkPeriods(clinic.id)
  const periods = list.data?.items ?? []
  const period = chosenPeriod(periods, address.period, today)
  const { guard, dialog } = useStranded(clinic.id)
  const [chosenForm, setForm] = useState<WireWorkPeriod | 'new' | null>(null)
  const [isAdding, forgetAdding] = useAddForm()
  const form = chosenForm ?? (isAdding && list.isSuccess ? 'new' : null)
  const [leaving, setLeaving] = useState<WireWorkPeriod | null>(null)
  // The button of the current tab adds an item to its list.
  usePageKeys({
    onNew: disabledReason === undefined ? () => document.querySelector<HTMLElement>('[data-add]')?.click() : undefined,
  })

  const tab = address.tab ?? (period || !list.isSuccess ? 'assignments' : 'holidays')
  const newPeriod = {
    icon: <Plus size={16} strokeWidth={1.75} aria-hidden="true" />,
    disabledReason,
    onClick: () => setForm('new'),
    children: t(messages.period.add),
  }
  const chooseClinic = (id: string) => {
    rememberClinic(id)
    change({ clinic: id, period: undefined })
  }
  return (
    <Frame
      acts={
        <>
          <ClinicSelect value={clinic.id} onChange={chooseClinic} />
          <BriefButton {...newPeriod} />
        </>
      }
    >
      {mayNot && (
        <div style={{ marginBottom: 12 }}>
          <Notice kind="info">{mayNot}</Notice>
        </div>
      )}
      {list.isSuccess ? (
        <>
          {period && (
            <PeriodBar
              {...{ clinic, period, periods, today, disabledReason }}
              onChoose={(id) => change({ period: id })}
              onEdit={() => setForm(period)}
              onDelete={() => setLeaving(period)}
            />
          )}
          <Tabs
            label={t(messages.tabsLabel)}
            value={tab}
            onChange={(name) => change({ tab: name })}
            tabs={tabs.map((value) => ({ value, label: t(messages.tabs[value]) }))}
          >
            {tab === 'holidays' ? (
              <HolidaysTab
                clinicId={clinic.id}
                periods={periods}
                year={address.year ?? Number(today.slice(0, 4))}
                onYear={(year) => change({ year })}
                guard={guard}
                disabledReason={disabledReason}
              />
            ) : period ? (
              <Week key={period.id} {...{ period, tab, guard, disabledReason }} />
            ) : (
              <Card>
                <EmptyState
                  article="configuration-work-periods"
                  icon={CalendarClock}
                  drawing={BoardDrawing}
                  title={t(messages.period.none)}
                  action={<Button variant="primary" {...newPeriod} />}
                  whyNot={disabledReason}
                >
                  {t(messages.period.noneText)}
                </EmptyState>
              </Card>
            )}
          </Tabs>
        </>
      ) : (
        <NotYet of={list} />
      )}
      {leaving && (
        <DeletePeriod
          period={leaving}
          guard={guard}
          onDone={() => change({ period: undefined })}
          onClose={() => setLeaving(null)}
        />
      )}
      {form && (
        <PeriodSheet
          period={form === 'new' ? null : form}
          clinicId={clinic.id}
          periods={periods}
          copyFromId={period?.id}
          guard={guard}
          disabledReason={disabledReason}
          onClose={() => {
            setForm(null)
            forgetAdding()
          }}
          onCreated={(made) => {
            setForm(null)
            change({ period: made.id, ...(made.clinicId !== clinic.id && { clinic: made.clinicId }) })
          }}
        />
      )}
      {dialog}
    </Frame>
  )
}

/** The time slots or assignments of a period's week. Both tabs share the queue of changes. */
const Week = ({
  period,
  tab,
  guard,
  disabledReason,
}: {
  period: WireWorkPeriod
  tab: Exclude<TabName, 'holidays'>
  guard: Guard
  disabledReason: string | undefined
}) => {
  const week = useWeekSchedule(period.id)
  const kinds = useAppointmentTypes('all').data?.items
  const perform = useWeekActs(period.id, guard)
  if (!week.data) return <NotYet of={week} />
  const shared = { week: week.data, perform, disabledReason }
  return tab === 'slots' ? <SlotsTab {...shared} /> : <AssignmentsTab {...shared} kinds={kinds ?? noKinds} />
}

const noKinds: never[] = []

const DeletePeriod = ({
  period,
  guard,
  onDone,
  onClose,
}: {
  period: WireWorkPeriod
  guard: Guard
  onDone: () => void
  onClose: () => void
}) => {
  const { t } = useMessages()
  const format = useFormat()
  const remove = useDeletePeriod()
  return (
    <ConfirmDialog
      opened
      title={t(messages.period.ask.title, { name: period.name })}
      confirmLabel={t(messages.period.delete)}
      keepLabel={t(messages.period.ask.keep)}
      onConfirm={async () => {
        const result = await guard((accept) => remove.mutateAsync({ period, accept }))
        if (!result) return
        showToast({ kind: 'success', title: t(messages.period.deleted) })
        onDone()
      }}
      onClose={onClose}
      describeError={(error) => describeError(error, messages.errors)}
    >
      <p>{t(messages.period.ask.text, { from: format.date(period.startDate), to: format.date(period.endDate) })}</p>
    </ConfirmDialog>
  )
}
