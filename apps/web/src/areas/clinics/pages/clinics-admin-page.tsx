import { useNavigate } from '@tanstack/react-router'
import { FileUp } from 'lucide-react'
import { MenuItem } from '../../../ui/menu.tsx'
import { useSuspended } from '../../../platform/api/connection.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { paths } from '../../../platform/navigation/paths.ts'
import { useChosenGroup, useSession } from '../../../platform/session/use-session.ts'
import { chooseGroup } from '../../../platform/session/chosen-group.ts'
import { useClinicsOf } from '../api.ts'
import { ClinicList } from '../components/clinic-list.tsx'
import { messages } from '../messages.ts'

/** CFG-02, CFG-10: the clinics of the group chosen in this tab, or all of them by group. */
export const ClinicsAdminPage = () => {
  const { t } = useMessages()
  const ownGroup = useSession()?.user.groupId
  const chosenGroup = useChosenGroup()
  const navigate = useNavigate()
  const isAll = chosenGroup === 'all'
  return (
    <ClinicList
      list={useClinicsOf(chosenGroup ?? ownGroup)}
      groupId={isAll ? '' : (chosenGroup ?? ownGroup ?? '')}
      isByGroup={isAll}
      whyNot={useSuspended()}
      menuOf={(clinic) => (
        <MenuItem
          icon={<FileUp size={16} strokeWidth={1.75} aria-hidden="true" />}
          onSelect={() => {
            // The import writes in the group of this tab.
            if (clinic.groupId !== (chosenGroup ?? ownGroup)) chooseGroup(clinic.groupId)
            void navigate({ to: paths.administrationTariffImport(), search: { clinicId: clinic.id } })
          }}
        >
          {t(messages.importTariffs)}
        </MenuItem>
      )}
    />
  )
}
