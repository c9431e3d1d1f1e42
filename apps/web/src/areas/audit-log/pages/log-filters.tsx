import { ChevronDown, X } from 'lucide-react'
import { useState } from 'react'
import { auditKinds } from '@molaire/domain/audit-log/kinds'
import { subjects } from '@molaire/domain/audit-log/tables'
import { displayName } from '@molaire/domain/users/display-name'
import { auditKindWords } from '@molaire/words/audit-log/kinds'
import { auditSubjectWords } from '@molaire/words/audit-log/tables'
import { defaultTimeZone, todayIn } from '../../../platform/clock/wall-clock.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { DayFilter } from '../../../platform/lists/day-filter.tsx'
import { Button } from '../../../ui/button.tsx'
import { FilterBar } from '../../../ui/filter-bar.tsx'
import { Box, Row, Text } from '../../../ui/layout.tsx'
import { Popover } from '../../../ui/popover.tsx'
import { Select } from '../../../ui/select.tsx'
import { useIsWide } from '../../../ui/use-media.ts'
import { useClinics } from '../../clinics/index.ts'
import { PatientSearch } from '../../patients/index.ts'
import { useUsers } from '../../users/index.ts'
import { daysOf, periods, periodWith, type LogAddress } from '../log-address.ts'
import { messages } from '../messages.ts'

/** The value for no choice: a Select needs a string. */
const any = 'any'
const glyph = { size: 14, strokeWidth: 2, 'aria-hidden': true } as const

/** API-07: what the log is limited to. `patient` is the one of the filter, once known. */
export const LogFilters = ({
  address,
  onChange,
  patient,
}: {
  address: LogAddress
  onChange: (part: Partial<LogAddress>) => void
  patient: { firstName: string; lastName: string } | null
}) => {
  const { t } = useMessages()
  const isWide = useIsWide()
  const users = useUsers().data ?? []
  const width = isWide ? 190 : undefined
  return (
    <FilterBar
      lead={
        <PatientFilter
          patient={address.patient === undefined ? undefined : patient}
          onChange={(id) => onChange({ patient: id })}
        />
      }
      on={[address.person, address.kind, address.subject, address.from ?? address.to]}
      onClear={() => onChange({ person: undefined, kind: undefined, subject: undefined, from: undefined, to: undefined })}
    >
      <Select
        label={t(messages.person)}
        hideLabel
        width={width}
        value={address.person ?? any}
        onChange={(person) => onChange({ person: person === any ? undefined : person })}
        options={[
          { value: any, label: t(messages.anyPerson) },
          ...users.map((user) => ({ value: user.id, label: displayName(user) })),
          // An administrator of another group.
          ...(address.person !== undefined && !users.some(({ id }) => id === address.person)
            ? [{ value: address.person, label: t(messages.thisPerson) }]
            : []),
        ]}
      />
      <Select
        label={t(messages.kind)}
        hideLabel
        width={width}
        value={address.kind ?? any}
        onChange={(kind) => onChange({ kind: kind === any ? undefined : kind })}
        options={[
          { value: any, label: t(messages.anyKind) },
          ...auditKinds.map((kind) => ({ value: kind, label: t(auditKindWords[kind]) })),
        ]}
      />
      <Select
        label={t(messages.subject)}
        hideLabel
        width={width}
        value={address.subject ?? any}
        onChange={(subject) => onChange({ subject: subject === any ? undefined : subject })}
        options={[
          { value: any, label: t(messages.anySubject) },
          ...subjects.map((subject) => ({ value: subject, label: t(auditSubjectWords[subject]) })),
        ]}
      />
      <Period address={address} onChange={onChange} />
    </FilterBar>
  )
}

/** Undefined for all patients, null for one whose name is not known yet. */
const PatientFilter = ({
  patient,
  onChange,
}: {
  patient: { firstName: string; lastName: string } | null | undefined
  onChange: (id: string | undefined) => void
}) => {
  const { t } = useMessages()
  const [isOpen, setIsOpen] = useState(false)
  if (patient !== undefined) {
    const name = patient ? displayName(patient) : t(messages.thisPatient)
    return (
      <Button icon={<X {...glyph} />} aria-label={t(messages.clearPatient, { name })} onClick={() => onChange(undefined)}>
        {name}
      </Button>
    )
  }
  return (
    <Popover
      label={t(messages.patient)}
      opened={isOpen}
      onClose={() => setIsOpen(false)}
      width={340}
      trigger={
        <Button onClick={() => setIsOpen(!isOpen)}>
          {t(messages.anyPatient)} <ChevronDown {...glyph} />
        </Button>
      }
    >
      <Box pad={12}>
        <PatientSearch
          autoFocus
          required={false}
          withArchived
          onChoose={({ id }) => {
            setIsOpen(false)
            onChange(id)
          }}
        />
      </Box>
    </Popover>
  )
}

const Period = ({ address, onChange }: { address: LogAddress; onChange: (part: Partial<LogAddress>) => void }) => {
  const { t } = useMessages()
  const isWide = useIsWide()
  const today = todayIn(useClinics().data?.items[0]?.timeZone ?? defaultTimeZone)
  const period = periodWith(address, today)
  const [choosesDays, setChoosesDays] = useState(false)
  const { from = today, to = today } = address
  const set = (days: { from: string; to: string }, which: 'from' | 'to') =>
    // The other day follows, so that the period never ends before it begins.
    onChange(days.from <= days.to ? days : { from: days[which], to: days[which] })
  return (
    <>
      <Select
        label={t(messages.period)}
        hideLabel
        width={isWide ? 170 : undefined}
        value={choosesDays ? 'days' : period}
        onChange={(name) => {
          setChoosesDays(name === 'days')
          if (name === 'all') onChange({ from: undefined, to: undefined })
          else onChange(name === 'days' ? { from, to } : daysOf(name, today))
        }}
        options={periods.map((name) => ({ value: name, label: t(messages.periods[name]) }))}
      />
      {(choosesDays || period === 'days') && (
        <Row gap={6}>
          <DayFilter label={t(messages.from)} day={from} onChange={(day) => set({ from: day, to }, 'from')} />
          <Text tone="faint" aria-hidden="true">
            –
          </Text>
          <DayFilter label={t(messages.to)} day={to} onChange={(day) => set({ from, to: day }, 'to')} />
        </Row>
      )}
    </>
  )
}
