import type { NewTreatment } from '@molaire/contract/treatments/shapes'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import { spread } from '@molaire/domain/treatments/spread'
import type { Scope } from '../../platform/context.ts'
import * as queries from './queries.ts'
import { readWishes, requireTariffs } from './wishes.ts'

/**
 * A treatment to plan, and the visits that it takes, in their order: one treatment for each, its
 * cost split evenly over them (APT-05).
 */
export interface PlannedTreatment {
  treatment: Required<NewTreatment>
  proposedAppointmentIds: readonly string[]
  /** Where it is in the request, for refusals. */
  path: string
}

/**
 * APT-04, APT-05: plans treatments from the tariffs of a clinic, at their prices on a day. Returns
 * the new ids, visit by visit in the order of the input. Refuses: invalid_request for a tariff that
 * the clinic does not have, and the refusals of `readWishes` and `requireTariffs`.
 */
export async function insertPlannedTreatments(
  ctx: Scope,
  place: { clinicId: string; patientId: string; appointmentId: string | null; on: LocalDate },
  planned: readonly PlannedTreatment[],
): Promise<string[]> {
  if (planned.length === 0) return []
  const wishes = readWishes(planned.map(({ treatment }) => treatment))
  const { clinicId, patientId, appointmentId, on } = place
  const tariffs = await queries.tariffsOn(ctx, { clinicId, on, ids: wishes.map(({ tariffId }) => tariffId) })
  const known = wishes.map(({ tariffId }) => tariffs.get(tariffId))
  requireTariffs(
    wishes,
    known.map((tariff) => tariff && { surfaceCount: tariff.surfaceCount, hasPrice: tariff.fees !== null }),
    { date: on, pathOf: (at) => planned[at]?.path ?? '' },
  )
  const rows = wishes.flatMap(({ tooth, surfaces, quantity, tariffId }, at) => {
    const tariff = known[at]
    const visits = planned[at]?.proposedAppointmentIds ?? []
    if (!tariff?.fees || visits.length === 0) throw new Error('a planned treatment has a price and a visit')
    const { fees, taxClass: _, ...words } = tariff
    return spread(fees, quantity, visits.length).map((share, part) => ({
      ...{ clinicId, patientId, appointmentId, tariffId, tooth, surfaces, tariff: words, ...share },
      proposedAppointmentId: visits[part] ?? null,
      part: part + 1,
      parts: visits.length,
    }))
  })
  return queries.insertPlanned(ctx, rows)
}
