import { receivesPatients } from '@molaire/domain/users/access'
import { displayName } from '@molaire/domain/users/display-name'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { Select } from '../../../ui/select.tsx'
import { useIsWide } from '../../../ui/use-media.ts'
import { useClinics } from '../../clinics/index.ts'
import { useUsers } from '../../users/index.ts'
import { messages } from './messages.ts'

/** The value for no choice: a Select needs a string. */
export const any = 'any'

/** Limits a list to a clinic. Hidden when there is only one. */
export const ClinicFilter = ({
  clinic,
  onChange,
}: {
  clinic: string | undefined
  onChange: (clinic: string | undefined) => void
}) => {
  const { t } = useMessages()
  const isWide = useIsWide()
  const clinics = useClinics().data?.items ?? []
  if (clinics.length < 2 && clinic === undefined) return null
  return (
    <Select
      label={t(messages.clinic)}
      hideLabel
      width={isWide ? 190 : undefined}
      value={clinic ?? any}
      onChange={(chosen) => onChange(chosen === any ? undefined : chosen)}
      options={[{ value: any, label: t(messages.anyClinic) }, ...clinics.map(({ id, name }) => ({ value: id, label: name }))]}
    />
  )
}

/** Limits a list to the practitioner of the invoices. */
export const PractitionerFilter = ({
  practitioner,
  onChange,
}: {
  practitioner: string | undefined
  onChange: (practitioner: string | undefined) => void
}) => {
  const { t } = useMessages()
  const isWide = useIsWide()
  const practitioners = (useUsers().data ?? []).filter((user) => user.id === practitioner || receivesPatients(user))
  return (
    <Select
      label={t(messages.practitioner)}
      hideLabel
      width={isWide ? 190 : undefined}
      value={practitioner ?? any}
      onChange={(chosen) => onChange(chosen === any ? undefined : chosen)}
      options={[
        { value: any, label: t(messages.anyPractitioner) },
        ...practitioners.map((user) => ({ value: user.id, label: displayName(user) })),
      ]}
    />
  )
}

/** The names of the clinic and the practitioner of the filters, for paper. */
export const useFilterWords = ({ clinic, practitioner }: { clinic?: string | undefined; practitioner?: string | undefined }) => {
  const { t } = useMessages()
  const clinics = useClinics().data?.items ?? []
  const users = useUsers().data ?? []
  const person = users.find(({ id }) => id === practitioner)
  const [only] = clinics
  return [
    clinic === undefined && only !== undefined && clinics.length === 1
      ? only.name
      : (clinics.find(({ id }) => id === clinic)?.name ?? t(messages.anyClinic)),
    ...(person ? [displayName(person)] : []),
  ]
}
