import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { Select } from '../../../ui/select.tsx'
import { clinicToShow, useClinics } from '../../clinics/index.ts'
import { messages } from '../messages.ts'

/** The clinic of a list, or all of them; nothing in a group with one clinic. */
export const ClinicChoice = ({
  clinic,
  onChange,
}: {
  clinic: string | undefined
  onChange: (clinic: string | undefined) => void
}) => {
  const { t } = useMessages()
  const clinics = useClinics().data?.items ?? []
  if (clinics.length < 2) return null
  return (
    <Select
      label={t(messages.clinic)}
      hideLabel
      value={clinics.some(({ id }) => id === clinic) ? (clinic ?? 'all') : 'all'}
      onChange={(id) => onChange(id === 'all' ? undefined : id)}
      options={[{ value: 'all', label: t(messages.allClinics) }, ...clinics.map(({ id, name }) => ({ value: id, label: name }))]}
    />
  )
}

/** The clinic of something new: the one of the list, else the last one used, else the first. */
export const useOwnClinic = (clinic: string | undefined): string => clinicToShow(useClinics().data?.items ?? [], clinic)?.id ?? ''
