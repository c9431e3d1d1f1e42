import {
  Building2,
  CalendarClock,
  ChartColumn,
  DoorOpen,
  FlaskConical,
  KeyRound,
  Layers,
  Package,
  Palette,
  ShieldCheck,
  Tags,
  UsersRound,
} from 'lucide-react'
import type { Message } from '../../platform/i18n/define-messages.ts'
import { paths } from '../../platform/navigation/paths.ts'
import type { Icon } from '../../ui/pill.tsx'
import { messages } from '../messages.ts'
import { layoutMessages } from './messages.ts'

export interface SectionLink {
  to: string
  label: Message
  icon: Icon
}

export interface Section {
  /** What the links are about, for screen readers and for the top of the list on a phone. */
  label: Message
  groups: readonly { label?: Message; links: readonly SectionLink[] }[]
}

const { screens } = messages
const { sections } = layoutMessages

/** Where the configuration leads, in this order. */
export const configuration: Section = {
  label: layoutMessages.nav.config,
  groups: [
    {
      label: sections.clinic,
      links: [
        { to: paths.configRooms(), label: screens.configRooms, icon: DoorOpen },
        { to: paths.configClinics(), label: screens.configClinics, icon: Building2 },
        { to: paths.configWorkPeriods(), label: screens.configWorkPeriods, icon: CalendarClock },
        { to: paths.configAppointmentTypes(), label: screens.configAppointmentTypes, icon: Palette },
      ],
    },
    {
      label: sections.billing,
      links: [
        { to: paths.configTariffs(), label: screens.configTariffs, icon: Tags },
        { to: paths.configStatistics(), label: screens.configStatistics, icon: ChartColumn },
      ],
    },
    { label: sections.team, links: [{ to: paths.configUsers(), label: screens.configUsers, icon: UsersRound }] },
    {
      label: sections.supplies,
      links: [
        { to: paths.configInventory(), label: screens.configInventory, icon: Package },
        { to: paths.sterilization(), label: screens.sterilization, icon: ShieldCheck },
        { to: paths.configTest(), label: screens.configTest, icon: FlaskConical },
      ],
    },
  ],
}

/** Where the administration leads, in this order. */
export const administration: Section = {
  label: layoutMessages.nav.administration,
  groups: [
    {
      links: [
        { to: paths.administrationUsers(), label: screens.administrationUsers, icon: UsersRound },
        { to: paths.administrationGroups(), label: screens.administrationGroups, icon: Layers },
        { to: paths.administrationClinics(), label: screens.administrationClinics, icon: Building2 },
        { to: paths.administrationPermissions(), label: screens.administrationPermissions, icon: KeyRound },
      ],
    },
  ],
}
