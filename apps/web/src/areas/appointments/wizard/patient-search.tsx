import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { PatientSummary } from '@molaire/contract/patients/shapes'
import { parsePhone } from '@molaire/domain/shared/phone'
import { avatarIndex, initialsOf } from '@molaire/domain/users/initials'
import { Avatar } from '../../../ui/avatar.tsx'
import { Combobox } from '../../../ui/combobox.tsx'
import { usePatientSearch } from '../../patients/index.ts'
import { useWhyNot } from '../../users/index.ts'
import { useDayWords } from '../calendar/use-day-words.ts'
import { messages } from '../messages.ts'
import { wizardMessages } from './messages.ts'
import type { NewPatientNames } from './booking.ts'

/** The patients of the group by name, telephone or e-mail; with `onCreate`, whoever is not found may be opened in place (WIZ-02). */
export const PatientSearch = ({
  id: fieldId,
  error,
  onChoose,
  onCreate,
}: {
  id: string
  error?: string | undefined
  onChoose: (patient: PatientSummary) => void
  onCreate?: (names: NewPatientNames) => void
}) => {
  const { t } = useDayWords()
  const [typed, setTyped] = useState('')
  const { data, searched, isFetching, isError } = usePatientSearch(typed)
  const mayNotOpenFile = useWhyNot('patients.write', { worksOffline: true })
  useEffect(() => {
    document.getElementById(fieldId)?.focus()
  }, [fieldId])
  const isBehind = typed.trim() !== searched || isFetching
  const found = searched === '' ? [] : (data ?? [])
  return (
    <Combobox
      id={fieldId}
      error={error}
      label={t(wizardMessages.patient)}
      required
      placeholder={t(wizardMessages.patientSearch)}
      icon={<Search size={16} strokeWidth={1.75} aria-hidden="true" />}
      options={found.map((patient) => {
        const initials = initialsOf(patient)
        return {
          value: patient.id,
          label: `${patient.firstName} ${patient.lastName}`,
          detail: [patient.age !== null && t(messages.peek.age, { n: patient.age }), patient.phone].filter(Boolean).join(' · '),
          lead: <Avatar initials={initials} tint={avatarIndex(initials)} size={28} />,
        }
      })}
      value={null}
      onChange={(id) => {
        const patient = found.find((candidate) => candidate.id === id)
        if (patient) onChoose(patient)
      }}
      onSearch={setTyped}
      loading={typed.trim() !== '' && isBehind}
      emptyText={
        isError
          ? t(wizardMessages.searchFailed)
          : typed.trim() === ''
            ? t(wizardMessages.patientSearch)
            : t(wizardMessages.noneFound)
      }
      {...(onCreate && {
        footer: {
          label: (text) => (text.trim() ? t(wizardMessages.createNamed, { name: text.trim() }) : t(wizardMessages.createPatient)),
          onSelect: (text) => onCreate(namesFrom(text)),
          disabledReason: mayNotOpenFile,
          isAnswer: !isError,
        },
      })}
    />
  )
}

/** What was typed to search is not typed again: digits become the telephone, words the first and last names. */
const namesFrom = (text: string): NewPatientNames => {
  const typed = text.trim()
  const phone = parsePhone(typed)
  if (phone) return { firstName: '', lastName: '', phone }
  const [firstName = '', ...rest] = /@|\d/.test(typed) ? [] : typed.split(/\s+/).map(capital)
  return { firstName, lastName: rest.join(' '), phone: '' }
}
/** « côté-bélanger » becomes « Côté-Bélanger ». */
const capital = (word: string) => word.replace(/(^|-)\p{Ll}/gu, (letter) => letter.toLocaleUpperCase('fr'))
