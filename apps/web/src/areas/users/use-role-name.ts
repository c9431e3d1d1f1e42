import { shownRole } from '@molaire/domain/users/roles'
import { useMessages } from '../../platform/i18n/use-messages.ts'
import { messages } from './messages.ts'

/** SHELL-11: names a role in the current language. A role without a translation is capitalised. */
export const useRoleName = (): ((role: string | null | undefined) => string) => {
  const { t } = useMessages()
  return (role) => {
    const roleDisplay = shownRole(role)
    return 'label' in roleDisplay ? t(messages.role[roleDisplay.label]) : roleDisplay.text
  }
}
