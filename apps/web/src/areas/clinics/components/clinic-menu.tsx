import { Building2, Check } from 'lucide-react'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Menu, MenuItem } from '../../../ui/menu.tsx'
import { useClinics } from '../api.ts'
import { messages } from './clinic-select-messages.ts'

/** `ClinicSelect` as an icon, for a screen that names the clinic elsewhere. */
export const ClinicMenu = ({ value, onChange }: { value: string; onChange: (clinicId: string) => void }) => {
  const { t } = useMessages()
  const clinics = (useClinics().data?.items ?? []).filter(({ id, isArchived }) => !isArchived || id === value)
  if (clinics.length < 2) return null
  return (
    <Menu
      label={t(messages.clinic)}
      width={260}
      trigger={<IconButton variant="default" label={t(messages.clinic)} icon={<Building2 size={16} strokeWidth={1.75} />} />}
    >
      {clinics.map(({ id, name }) => (
        <MenuItem
          key={id}
          icon={<Check size={16} strokeWidth={1.75} aria-hidden="true" style={id === value ? {} : { opacity: 0 }} />}
          onSelect={() => onChange(id)}
        >
          {name}
        </MenuItem>
      ))}
    </Menu>
  )
}
