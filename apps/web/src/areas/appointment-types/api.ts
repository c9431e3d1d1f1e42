import type { UseQueryResult } from '@tanstack/react-query'
import * as wire from '@molaire/contract/appointment-types/endpoints'
import type { Answer } from '@molaire/contract/shared/endpoint'
import { recordsApi } from '../../platform/records/records-api.ts'

/** CFG-03: the kinds of appointment of the group; one colours every card of the calendar. */
export const appointmentTypes = recordsApi('appointment-types', {
  list: wire.listAppointmentTypes,
  create: wire.createAppointmentType,
  update: wire.updateAppointmentType,
  archive: wire.archiveAppointmentType,
  restore: wire.restoreAppointmentType,
  remove: wire.deleteAppointmentType,
})

/** CFG-03: the kinds that are offered, those of the archive or all of them. */
export const useAppointmentTypes = (
  archived: 'no' | 'yes' | 'all' = 'no',
): UseQueryResult<Answer<typeof wire.listAppointmentTypes>> => appointmentTypes.useList({ archived })
