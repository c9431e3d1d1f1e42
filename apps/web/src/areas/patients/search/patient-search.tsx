import { Search } from 'lucide-react'
import { Fragment, useEffect, useState } from 'react'
import type { PatientSummary } from '@molaire/contract/patients/shapes'
import { may } from '@molaire/domain/users/access'
import { Combobox } from '../../../ui/combobox.tsx'
import { Highlight } from '../../../ui/highlight.tsx'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { useCurrentUser, UserAvatar } from '../../users/index.ts'
import { AlertMark } from '../components/alert-mark.tsx'
import { PhoneMatch } from '../components/phone-match.tsx'
import { fullName } from '../family/who.ts'
import { messages } from '../messages.ts'
import { usePatientSearch, useRecentPatients, type PatientHit } from './use-search.ts'

const recentShown = 5

/**
 * Searches for a patient of the group. Before anything is typed, it offers the patients whose
 * records the user opened last.
 */
export const PatientSearch = ({
  id,
  label,
  required = true,
  value = null,
  error,
  autoFocus = false,
  withArchived = false,
  isOutOfReach,
  onChoose,
  create,
}: {
  id?: string
  label?: string
  /** False where the person can be named in another way. */
  required?: boolean
  value?: PatientSummary | null
  error?: string | undefined
  /** Takes the focus when it appears. */
  autoFocus?: boolean
  /** Includes archived records, which cannot be booked for. */
  withArchived?: boolean
  /** Why a patient cannot be chosen, shown on the second line of the option. */
  isOutOfReach?: (patient: PatientSummary) => string | undefined
  onChoose: (patient: PatientSummary) => void
  /** Offers to create a record from the typed text. */
  create?: { onSelect: (typed: string) => void; disabledReason: string | undefined }
}) => {
  const { t } = useMessages()
  const { user } = useCurrentUser()
  const [typed, setTyped] = useState('')
  const isEmpty = typed.trim() === ''
  const { hits, isError, isBehind } = usePatientSearch(typed, { withArchived })
  const recent = useRecentPatients(recentShown, user !== undefined && may(user, 'patients.read'))
  const isSimilar = !isEmpty && hits.some(({ foundIn }) => foundIn === 'similar_name')
  const offered: { patient: PatientSummary; foundIn?: PatientHit['foundIn'] }[] = isEmpty
    ? (recent ?? []).filter(({ status }) => withArchived || status !== 'archived').map((patient) => ({ patient }))
    : hits
  useEffect(() => {
    if (autoFocus && id) document.getElementById(id)?.focus()
  }, [autoFocus, id])
  return (
    <Combobox
      {...(id && { id })}
      label={label ?? t(messages.find.label)}
      required={required}
      error={error}
      placeholder={t(messages.find.placeholder)}
      icon={<Search size={16} strokeWidth={1.75} aria-hidden="true" />}
      options={offered.map(({ patient, foundIn }) => {
        const out = isOutOfReach?.(patient)
        return {
          value: patient.id,
          label: fullName(patient),
          detail: out ?? <Facts patient={patient} foundIn={foundIn} typed={typed} />,
          lead: <UserAvatar person={patient} size={28} />,
          disabled: out !== undefined,
        }
      })}
      {...(isSimilar && { question: t(messages.similar.question) })}
      value={value?.id ?? null}
      valueLabel={value ? fullName(value) : ''}
      onChange={(chosen) => {
        const match = offered.find(({ patient }) => patient.id === chosen)
        if (match) onChoose(match.patient)
      }}
      onSearch={setTyped}
      loading={!isEmpty && isBehind && !isError}
      emptyText={t(isError ? messages.find.failed : isEmpty ? messages.find.placeholder : messages.find.nobody)}
      {...(create && {
        footer: {
          label: (text) => (text.trim() ? t(messages.find.createNamed, { name: text.trim() }) : t(messages.find.create)),
          ...create,
          isAnswer: !isError,
        },
      })}
    />
  )
}

/**
 * « 34 ans · 819 555-0147 »: tells people with the same name apart. The part that the search
 * matched is highlighted.
 */
const Facts = ({
  patient,
  foundIn,
  typed,
}: {
  patient: PatientSummary
  foundIn: PatientHit['foundIn'] | undefined
  typed: string
}) => {
  const { t } = useMessages()
  const format = useFormat()
  const born = foundIn === 'birth_date' && patient.dateOfBirth && format.date(patient.dateOfBirth, 'short')
  const facts = [
    foundIn === 'similar_name' && t(messages.similar.spelling),
    patient.age !== null && t(messages.years, { n: patient.age }),
    born && <Highlight text={born} match={born} />,
    foundIn === 'email' && patient.email,
    patient.phone && <PhoneMatch phone={patient.phone} typed={foundIn === 'phone' ? typed : ''} />,
    patient.alerts.length > 0 && <AlertMark alerts={patient.alerts} isFocusable={false} />,
  ].filter(Boolean)
  return facts.map((fact, at) => (
    <Fragment key={at}>
      {at > 0 && ' · '}
      {fact}
    </Fragment>
  ))
}
