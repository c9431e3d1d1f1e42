import { useSearch } from '@tanstack/react-router'
import { receivesPatients } from '@molaire/domain/users/access'
import type { User } from '@molaire/contract/users/shapes'
import { useCurrentUser } from '../../areas/users/index.ts'
import type { AppointmentTab, TabKey } from './appointment-parts.ts'

/**
 * The tab that a user's role opens first (Screens 4): dentists and hygienists begin with the
 * treatments, or with the notes while there are none; everybody else with the reason.
 */
const firstTabOf = (user: Pick<User, 'role' | 'isDentist'> | undefined, tabs: readonly AppointmentTab[]): AppointmentTab => {
  const order: readonly TabKey[] = user && receivesPatients(user) ? ['traitements', 'observations', 'motif'] : ['motif']
  const first = order.flatMap((key) => tabs.find((tab) => tab.key === key) ?? [])[0] ?? tabs[0]
  if (!first) throw new Error('an appointment has tabs')
  return first
}

/** The tab that the address names, else the first one of the user's role. */
export const useShownTab = (tabs: readonly AppointmentTab[]): AppointmentTab => {
  const { tab }: { tab?: string } = useSearch({ strict: false })
  const { user } = useCurrentUser()
  return tabs.find(({ key }) => key === tab) ?? firstTabOf(user, tabs)
}
