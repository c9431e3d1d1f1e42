import type { Article } from '../article.ts'
import { configurationFirstSetup } from './configuration/first-setup.ts'
import { configurationRooms } from './configuration/rooms.ts'
import { configurationClinics } from './configuration/clinics.ts'
import { configurationTariffs } from './configuration/tariffs.ts'
import { configurationAppointmentTypes } from './configuration/appointment-types.ts'
import { configurationWorkPeriods } from './configuration/work-periods.ts'
import { configurationInventory } from './configuration/inventory.ts'
import { configurationUsers } from './configuration/users.ts'
import { configurationPermissions } from './configuration/permissions.ts'
import { configurationGroups } from './configuration/groups.ts'
import { configurationAccessLog } from './configuration/access-log.ts'
import { configurationSelfCheck } from './configuration/self-check.ts'
import { configurationStatistics } from './configuration/statistics.ts'
import { configurationSterilization } from './configuration/sterilization.ts'
import { configurationRecall } from './configuration/recall.ts'
import { configurationImagingDevices } from './configuration/imaging-devices.ts'
import { configurationPreferences } from './configuration/preferences.ts'

/** HELP-03: the articles of the section, in the order of the drawer. */
export const configurationArticles: readonly Article[] = [
  configurationFirstSetup,
  configurationRooms,
  configurationClinics,
  configurationTariffs,
  configurationAppointmentTypes,
  configurationWorkPeriods,
  configurationInventory,
  configurationUsers,
  configurationPermissions,
  configurationGroups,
  configurationAccessLog,
  configurationStatistics,
  configurationSterilization,
  configurationRecall,
  configurationImagingDevices,
  configurationPreferences,
  configurationSelfCheck,
]
