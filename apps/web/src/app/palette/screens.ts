import { UserRound } from 'lucide-react'
import type { Message } from '../../platform/i18n/define-messages.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { useIsAdministrator } from '../../platform/session/seen-as.ts'
import type { Icon } from '../../ui/pill.tsx'
import { navigationItems } from '../layout/navigation-items.ts'
import { administration, configuration, type Section } from '../layout/sections.ts'
import { layoutMessages } from '../layout/messages.ts'
import { screensToCome } from '../not-built.ts'
import { useScreenRights } from '../screen-rights.ts'

export interface Screen {
  to: string
  label: Message
  icon: Icon
  /** What it is a part of. */
  section?: Message
  adminOnly?: boolean
}

const inSection = (section: Section, adminOnly: boolean): Screen[] =>
  section.groups
    .flatMap(({ links }) => links)
    .map(({ to, label, icon }) => ({ to, label, icon, section: section.label, adminOnly }))

const screens: readonly Screen[] = [
  ...navigationItems.map(({ to, label, icon, adminOnly = false }) => ({ to, label, icon, adminOnly })),
  ...inSection(configuration, false),
  ...inSection(administration, true),
  { to: paths.profile(), label: layoutMessages.user.profile, icon: UserRound },
]

/** Design §17: where G and a letter lead. */
export const destinations: Readonly<Record<string, string>> = {
  c: paths.appointments(),
  p: paths.patients(),
  f: paths.invoices(),
  u: paths.invoicesUnpaid(),
  r: paths.config(),
  a: paths.administration(),
}

/** Where an address that stands for several leads. */
const first: Record<string, string> = { [paths.invoices()]: paths.invoicesDaily() }

/** Whether the screen at an address is there, rather than still to come. */
const isBuilt = (address: string): boolean =>
  !screensToCome.some(({ path }) => {
    const pattern = path.split('/')
    const parts = (first[address] ?? address).split('/')
    return pattern.length === parts.length && pattern.every((part, at) => part.startsWith('$') || part === parts[at])
  })

/** The screens that are there and that one may open, in the order of the navigation. */
export const useOpenScreens = (): readonly Screen[] => {
  const { missing } = useScreenRights()
  const isAdmin = useIsAdministrator()
  return screens.filter(({ to, adminOnly }) => isBuilt(to) && (adminOnly ? isAdmin : !missing(to)))
}
