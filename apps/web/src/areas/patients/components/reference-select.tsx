import { displayName } from '@molaire/domain/users/display-name'
import type { FieldBinding } from '../../../platform/forms/use-wire-form.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { Select } from '../../../ui/select.tsx'
import { useClinics } from '../../clinics/index.ts'
import { useUsers } from '../../users/index.ts'
import { messages } from '../messages.ts'
import { receivesPatients } from '@molaire/domain/users/access'

/** The value for no choice: a Select needs a string. */
const none = 'none'

/**
 * The choice of the person or clinic that a record refers to. The current value stays in the list
 * even when it is archived or disabled.
 */
export const ReferenceSelect = ({
  name,
  field,
  label,
  hideLabel = false,
}: {
  name: 'assignedPractitionerId' | 'clinicId' | 'ownerId'
  field: FieldBinding<string>
  label: string
  hideLabel?: boolean
}) => {
  const { t } = useMessages()
  const clinics = useClinics().data?.items ?? []
  const staff = useUsers().data ?? []
  const options =
    name === 'clinicId'
      ? clinics
          .filter(({ id, isArchived }) => !isArchived || id === field.value)
          .map((clinic) => ({ value: clinic.id, label: clinic.name }))
      : staff
          .filter((user) => user.id === field.value || (user.isEnabled && (name === 'ownerId' || receivesPatients(user))))
          .map((user) => ({ value: user.id, label: displayName(user) }))
  return (
    <Select
      {...field}
      value={field.value || none}
      onChange={(chosen) => field.onChange(chosen === none ? '' : chosen)}
      label={label}
      hideLabel={hideLabel}
      options={[{ value: none, label: t(messages.form.none) }, ...options]}
    />
  )
}
