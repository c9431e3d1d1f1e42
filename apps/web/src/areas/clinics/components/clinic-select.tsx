import { Select } from '../../../ui/select.tsx'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { useClinics } from '../api.ts'
import { messages } from '../messages.ts'

/** The clinic one works in. Shows nothing while the group has only one: there is nothing to choose. */
export const ClinicSelect = ({ value, onChange }: { value: string; onChange: (clinicId: string) => void }) => {
  const { t } = useMessages()
  const clinics = useClinics().data?.items ?? []
  if (clinics.length < 2) return null
  return (
    <Select
      label={t(messages.clinic)}
      hideLabel
      value={value}
      onChange={onChange}
      options={clinics.map(({ id, name }) => ({ value: id, label: name }))}
    />
  )
}
