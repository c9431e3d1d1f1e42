import { checkPlan, type ProposedAppointment } from '@molaire/domain/treatments/plan'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import { wallClock } from '../../../platform/clock/zone.ts'
import type { Scope } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { unknownReference } from '../../../platform/http/references.ts'
import { defaultTimeZone } from '../../clinics/index.ts'
import * as queries from './queries.ts'

/** APT-04: refuses visits that make no plan. */
export function requireSoundPlan(proposed: readonly ProposedAppointment[]): void {
  const refusal = checkPlan(proposed)
  if (refusal) throw new AppError(`treatment_${refusal.refusal}`, refusal.details && { details: refusal.details })
}

interface References {
  clinicId: string
  patientId: string
  appointmentId?: string | null
  optionOf?: string | null
  proposed: readonly { practitionerId: string | null; appointmentTypeId: string | null }[]
}

/**
 * Refuses what a plan names and the group does not have, or is of another patient. Returns today's
 * date at the clinic: the day of the prices.
 */
export async function requireKnown(ctx: Scope, { proposed, ...references }: References): Promise<LocalDate> {
  const known = await queries.findReferences(ctx, {
    ...references,
    practitionerIds: proposed.flatMap(({ practitionerId }) => practitionerId ?? []),
    appointmentTypeIds: proposed.flatMap(({ appointmentTypeId }) => appointmentTypeId ?? []),
  })
  const missing = [
    ...(known.clinic ? [] : ['body.clinicId']),
    ...(known.appointment ? [] : ['body.appointmentId']),
    ...(known.option ? [] : ['body.optionOf']),
    ...proposed.flatMap(({ practitionerId, appointmentTypeId }, at) => [
      ...(practitionerId !== null && known.practitioners.includes(practitionerId) ? [`body.proposed.${at}.practitionerId`] : []),
      ...(appointmentTypeId !== null && known.appointmentTypes.includes(appointmentTypeId)
        ? [`body.proposed.${at}.appointmentTypeId`]
        : []),
    ]),
  ]
  if (missing.length > 0) throw unknownReference(...missing)
  return wallClock(ctx.clock.now(), known.timeZone ?? defaultTimeZone).date
}
