import { Select } from '../../../ui/select.tsx'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { useClinics } from '../api.ts'
import { messages } from './clinic-select-messages.ts'

/**
 * The clinic one works in, chosen among those that are not archived. Hidden when there is only one.
 */
export const ClinicSelect = ({
  value,
  isLabelled = false,
  onChange,
}: {
  value: string
  /** In a form; elsewhere the name of a clinic says enough. */
  isLabelled?: boolean
  onChange: (clinicId: string) => void
}) => {
  const { t } = useMessages()
  const clinics = (useClinics().data?.items ?? []).filter(({ id, isArchived }) => !isArchived || id === value)
  if (clinics.length < 2) return null
  return (
    <Select
      label={t(messages.clinic)}
      hideLabel={!isLabelled}
      value={value}
      onChange={onChange}
      options={clinics.map(({ id, name }) => ({ value: id, label: name }))}
    />
  )
}
