import { CalendarDays, Hourglass, ReceiptText, Settings, ShieldUser, UsersRound } from 'lucide-react'
import type { Message } from '../../platform/i18n/define-messages.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { useIsAdministrator } from '../../platform/session/seen-as.ts'
import type { Icon } from '../../ui/pill.tsx'
import { layoutMessages } from './messages.ts'
import { useScreenRights } from '../screen-rights.ts'

export interface NavigationItem {
  to: string
  label: Message
  icon: Icon
  /** Shown to administrators only. */
  adminOnly?: boolean
  /** Shown in the drawer of small screens only. */
  drawerOnly?: boolean
}

/** SHELL-03: where the bar and the drawer lead, in this order. */
export const navigationItems: readonly NavigationItem[] = [
  { to: paths.appointments(), label: layoutMessages.nav.calendar, icon: CalendarDays },
  { to: paths.patients(), label: layoutMessages.nav.patients, icon: UsersRound },
  { to: paths.invoices(), label: layoutMessages.nav.invoices, icon: ReceiptText },
  { to: paths.waitingList(), label: layoutMessages.nav.waitingList, icon: Hourglass, drawerOnly: true },
  { to: paths.config(), label: layoutMessages.nav.config, icon: Settings },
  { to: paths.administration(), label: layoutMessages.nav.administration, icon: ShieldUser, adminOnly: true },
]

/** The items of the bar or the drawer for who may see where they lead. */
export const useNavigationItems = (): readonly NavigationItem[] => {
  const { missing } = useScreenRights()
  const isAdmin = useIsAdministrator()
  return navigationItems.filter(({ to, adminOnly }) => (adminOnly ? isAdmin : !missing(to)))
}

/**
 * The item whose route equals or begins the current path, the longest one when several do; home is the calendar.
 * Undefined where no item leads, such as the profile.
 */
export const activeItem = (pathname: string): NavigationItem | undefined => {
  const path = pathname === paths.calendar() ? paths.appointments() : pathname
  return navigationItems
    .filter(({ to }) => path === to || path.startsWith(`${to}/`))
    .toSorted((a, b) => b.to.length - a.to.length)[0]
}
