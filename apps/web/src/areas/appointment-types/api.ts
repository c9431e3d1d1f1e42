import type { UseQueryResult } from '@tanstack/react-query'
import * as wire from '@molaire/contract/appointment-types/endpoints'
import type { Answer } from '@molaire/contract/shared/endpoint'
import { recordsApi } from '../../platform/records/records-api.ts'

/**
 * CFG-03: the appointment types of the group. The type gives each card of the calendar its colour.
 */
export const appointmentTypes = recordsApi('appointment-types', {
  list: wire.listAppointmentTypes,
  create: wire.createAppointmentType,
  update: wire.updateAppointmentType,
  archive: wire.archiveAppointmentType,
  restore: wire.restoreAppointmentType,
  remove: wire.deleteAppointmentType,
})

/**
 * CFG-03: the types in use, those of the archive, or both, by their names in the current language.
 */
export const useAppointmentTypes = (
  archived: 'no' | 'yes' | 'all' = 'no',
): UseQueryResult<Answer<typeof wire.listAppointmentTypes>> => appointmentTypes.useNamedList({ archived })
