import { useEffect, useRef } from 'react'
import { Select } from '../../../ui/select.tsx'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { useClinics } from '../api.ts'
import { messages } from './clinic-select-messages.ts'

/** The clinic that was just chosen, until the page shows it. */
let chosenId: string | null = null

/**
 * The clinic one works in, chosen among those that are not archived. Hidden when there is only one.
 * A page that starts over for another clinic draws a new select, which takes the focus of the old.
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
  const select = useRef<HTMLSelectElement>(null)
  const isShown = clinics.length > 1
  useEffect(() => {
    if (!isShown || chosenId !== value) return
    chosenId = null
    if (document.activeElement === document.body) select.current?.focus()
  }, [isShown, value])
  if (!isShown) return null
  return (
    <Select
      ref={select}
      label={t(messages.clinic)}
      hideLabel={!isLabelled}
      value={value}
      onChange={(id) => {
        chosenId = id
        onChange(id)
      }}
      options={clinics.map(({ id, name }) => ({ value: id, label: name }))}
    />
  )
}
