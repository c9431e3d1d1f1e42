import type * as wire from '@molaire/contract/clinics/endpoints'
import type { Received } from '@molaire/contract/shared/endpoint'
import { AppError } from '../../platform/http/app-error.ts'
import { recordStore } from '../../platform/records/record-store.ts'
import { presentClinic } from './present.ts'
import { appointmentsToCome, getClinic } from './reads.ts'

/** CFG-02: the clinics of a group. */
export const clinics = recordStore({
  table: 'clinics',
  read: getClinic,
  present: presentClinic,
  inUse: 'clinic_in_use',
  /** Numbers that are already used cannot be used again: refuses with the `next` one. */
  revise: (_ctx, body: Received<typeof wire.updateClinic>['body'], { invoiceNumber: next }) => {
    if (body.invoiceNumber !== undefined && body.invoiceNumber < next)
      throw new AppError('clinic_invoice_number_taken', { details: { next } })
    return body
  },
  /** Refuses to archive a clinic with appointments to come, with `{ count, firstDate }`. */
  mayArchive: async (ctx, { id }) => {
    const toCome = await appointmentsToCome(ctx, { clinicId: id })
    if (toCome.count > 0) throw new AppError('clinic_has_appointments', { details: { ...toCome } })
  },
})
export const { create: createClinic } = clinics
