import type { NewTreatment } from '@molaire/contract/treatments/shapes'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import type { Scope } from '../../../platform/context.ts'
import { insertPlannedTreatments } from '../insert-planned.ts'

/** A treatment of a visit in a request: one that is there, by id, or a new one. */
type WishedTreatment = { id: string } | Required<NewTreatment>

/**
 * APT-04: plans the new treatments of the visits of a request, each in its visit. Returns how many.
 * Refuses as `insertPlannedTreatments`, with the place in the request.
 */
export async function planInVisits(
  ctx: Scope,
  place: { clinicId: string; patientId: string; appointmentId: string | null; on: LocalDate },
  proposed: readonly { treatments: readonly WishedTreatment[] }[],
  visitIds: readonly string[],
): Promise<number> {
  const planned = proposed.flatMap(({ treatments }, at) =>
    treatments.flatMap((one, of) => {
      if ('id' in one) return []
      const path = `body.proposed.${at}.treatments.${of}`
      return [{ treatment: one, path, proposedAppointmentIds: [visitIds[at] ?? ''] }]
    }),
  )
  return (await insertPlannedTreatments(ctx, place, planned)).length
}
