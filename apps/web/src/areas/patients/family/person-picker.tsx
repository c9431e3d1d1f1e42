import { Search } from 'lucide-react'
import { useState } from 'react'
import type { PatientSummary } from '@molaire/contract/patients/shapes'
import { Combobox, type ComboboxOption } from '../../../ui/combobox.tsx'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { UserAvatar } from '../../users/index.ts'
import { usePatientSearch } from '../searches.ts'
import { messages as areaMessages } from '../messages.ts'
import { messages } from './messages.ts'
import { fullName } from './who.ts'

/** A patient of the group, found by a piece of what one knows of them, whatever their status. With `onCreate`, who is not found may be opened. */
export const PersonPicker = ({
  id,
  label,
  required = true,
  value,
  onChoose,
  error,
  isOutOfReach,
  onCreate,
  createReason,
}: {
  id?: string
  label: string
  /** Not where there is another way to name the person. */
  required?: boolean
  value: PatientSummary | null
  onChoose: (patient: PatientSummary | null) => void
  error?: string | undefined
  /** Why somebody found cannot be chosen, as the second line says it. */
  isOutOfReach?: (patient: PatientSummary) => string | undefined
  onCreate?: (typed: string) => void
  createReason?: string | undefined
}) => {
  const { t } = useMessages()
  const [typed, setTyped] = useState('')
  const { data, searched, isFetching, isError } = usePatientSearch(typed, { withArchived: true })
  const wanted = typed.trim()
  const found = searched === '' || wanted === '' ? [] : (data ?? [])
  const asOption = (patient: PatientSummary): ComboboxOption<string> => {
    const out = isOutOfReach?.(patient)
    const facts = [patient.age !== null && t(areaMessages.years, { n: patient.age }), patient.phone]
    return {
      value: patient.id,
      label: fullName(patient),
      detail: out ?? facts.filter(Boolean).join(' · '),
      lead: <UserAvatar person={patient} size={28} />,
      disabled: out !== undefined,
    }
  }
  return (
    <Combobox
      {...(id && { id })}
      label={label}
      required={required}
      error={error}
      placeholder={t(messages.form.search)}
      icon={<Search size={16} strokeWidth={1.75} aria-hidden="true" />}
      options={found.map(asOption)}
      value={value?.id ?? null}
      valueLabel={value ? fullName(value) : ''}
      onChange={(chosen) => onChoose(found.find((patient) => patient.id === chosen) ?? null)}
      onSearch={setTyped}
      loading={wanted !== '' && (wanted !== searched || isFetching)}
      emptyText={isError ? t(messages.form.searchFailed) : wanted === '' ? t(messages.form.search) : t(messages.form.nobody)}
      {...(onCreate && {
        footer: {
          label: (text) => (text.trim() ? t(messages.form.create, { name: text.trim() }) : t(messages.form.createNew)),
          onSelect: onCreate,
          disabledReason: createReason,
        },
      })}
    />
  )
}
