import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Archive, CirclePause, CircleCheck } from 'lucide-react'
import type { PatientSummary } from '@molaire/contract/patients/shapes'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import type { PatientStatus } from '@molaire/domain/patients/status'
import { shortName } from '@molaire/domain/users/display-name'
import type { Column } from '../../../ui/data-table.tsx'
import { Row, Stack, Text } from '../../../ui/layout.tsx'
import { rowLink } from '../../../ui/list-keys.ts'
import { PersonText } from '../../../ui/person-text.tsx'
import { Pill, type Hue, type Icon } from '../../../ui/pill.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { useIsPhone, useIsWide } from '../../../ui/use-media.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { paths } from '../../../platform/navigation/paths.ts'
import { UserAvatar, useUsers } from '../../users/index.ts'
import { messages } from '../messages.ts'
import { AlertMark } from './alert-mark.tsx'
import { PhoneMatch } from './phone-match.tsx'
import { lastVisitWords, nextAppointmentWords } from './appointment-words.ts'
import styles from './patient-columns.module.css'

const statusLook = {
  active: { hue: 'green', icon: CircleCheck },
  inactive: { hue: 'gray', icon: CirclePause },
  archived: { hue: 'gray', icon: Archive },
} satisfies Record<PatientStatus, { hue: Hue; icon: Icon }>

/**
 * The columns of the patient list, and which of them a phone shows. `search` is highlighted where
 * it was found.
 */
export const usePatientColumns = ({
  today,
  search,
  isSimilar,
  acts,
}: {
  today: LocalDate
  search: string
  /** No name matches the search exactly: these are similar. */
  isSimilar: boolean
  /** The end of a line. */
  acts: (patient: PatientSummary) => ReactNode
}): Column<PatientSummary>[] => {
  const { t } = useMessages()
  const format = useFormat()
  const isWide = useIsWide()
  const isPhone = useIsPhone()
  const staff = useUsers().data ?? []
  const nothing = (
    <>
      <span aria-hidden="true">—</span>
      <VisuallyHidden>{t(messages.none)}</VisuallyHidden>
    </>
  )
  const practitionerOf = (id: string | null) => staff.find((user) => user.id === id)

  return [
    {
      key: 'name',
      header: t(messages.columns.name),
      width: '31%',
      sortable: true,
      compact: 'title',
      cell: (patient) => (
        <Row as="span" gap={10}>
          <UserAvatar person={patient} size={28} />
          <Stack as="span" gap={2} align="flex-start">
            <Row as="span" gap={6}>
              <Link className={styles.name} to={paths.patientProfile(patient.id)} {...rowLink}>
                <PersonText person={patient} match={search} />
              </Link>
              <AlertMark alerts={patient.alerts} />
            </Row>
            {isSimilar && (
              <Text size="caption" tone="faint">
                {t(messages.similar.spelling)}
              </Text>
            )}
          </Stack>
          {isWide && <StatusPill status={patient.status} />}
        </Row>
      ),
    },
    ...(isWide
      ? []
      : [
          {
            key: 'status',
            header: t(messages.status),
            compact: 'badge' as const,
            cell: (patient: PatientSummary) => <StatusPill status={patient.status} />,
          },
        ]),
    {
      key: 'age',
      header: t(messages.columns.age),
      width: '6%',
      align: 'end',
      compact: 'detail',
      cell: ({ age }) =>
        age === null ? (isWide ? nothing : null) : isWide ? t(messages.yearsShort, { n: age }) : t(messages.years, { n: age }),
    },
    {
      key: 'phone',
      header: t(messages.columns.phone),
      width: '13%',
      compact: 'detail',
      cell: ({ phone }) => (phone ? <PhoneMatch phone={phone} typed={search} /> : isWide ? nothing : null),
    },
    {
      key: 'practitioner',
      header: t(messages.columns.practitioner),
      width: '15%',
      cell: ({ assignedPractitionerId }) => {
        const practitioner = practitionerOf(assignedPractitionerId)
        return practitioner ? shortName(practitioner) : assignedPractitionerId ? null : nothing
      },
    },
    {
      key: 'lastVisit',
      header: t(messages.columns.lastVisit),
      width: '12%',
      sortable: true,
      cell: ({ lastVisit }) => (lastVisit ? lastVisitWords(lastVisit, today, format) : nothing),
    },
    {
      key: 'nextAppointment',
      header: t(messages.columns.nextAppointment),
      width: '14%',
      compact: 'amount',
      cell: ({ nextAppointment }) => {
        if (!nextAppointment) return isWide ? nothing : null
        const when = nextAppointmentWords(nextAppointment, today, format, !isWide)
        if (isWide) return when
        const label = t(messages.columns.nextAppointment)
        // A phone has no room for the words.
        return (
          <Row as="span" inline gap={6}>
            {isPhone ? <VisuallyHidden>{label} </VisuallyHidden> : <Text tone="faint">{label} </Text>}
            {when}
          </Row>
        )
      },
    },
    { key: 'acts', header: t(messages.acts.column), hideHeader: true, width: '9%', align: 'end', compact: 'action', cell: acts },
  ]
}

/** Only a patient who is not active has a pill. */
const StatusPill = ({ status }: { status: PatientStatus }) => {
  const { t } = useMessages()
  if (status === 'active') return null
  const { hue, icon } = statusLook[status]
  return (
    <Pill hue={hue} icon={icon}>
      {t(messages.statuses[status])}
    </Pill>
  )
}
