import type { FileAnswer } from '@molaire/contract/shared/endpoint'
import type * as wire from '@molaire/contract/treatments/endpoints'
import { foldText } from '@molaire/domain/shared/fold'
import { displayName } from '@molaire/domain/users/display-name'
import { wallClock } from '../../../../platform/clock/zone.ts'
import type { Context, Scope } from '../../../../platform/context.ts'
import { reading } from '../../../../platform/db/transaction.ts'
import type { RequestOf } from '../../../../platform/http/handle.ts'
import { makePdf } from '../../../../platform/pdf/make-pdf.ts'
import { readPlan, readPlans } from '../read-plan.ts'
import * as queries from '../queries.ts'
import { planDrawing, type PlanDocument } from './document.ts'
import { planWords } from './words.ts'

/**
 * APT-04: a plan as a PDF in the patient's language, an estimate valid for 90 days, with lines to
 * accept it; perhaps with the other options of the choice that were not cancelled. Refuses:
 * not_found, service_unavailable when too many documents wait to be drawn.
 */
export async function printTreatmentPlan(
  ctx: Context,
  { params, query }: RequestOf<typeof wire.printTreatmentPlan>,
): Promise<FileAnswer> {
  const document = await reading(ctx, (ctx) => readDocument(ctx, params.id, query.options === '1'))
  const bytes = await makePdf(planDrawing(document), ctx.hungUp)
  const name = foldText(document.patient.name).replace(/[^a-z0-9]+/g, '-')
  return {
    name: `${planWords[document.language].file}-${name}-${document.today}.pdf`,
    bytes: (async function* () {
      yield await Promise.resolve(bytes)
    })(),
  }
}

async function readDocument(ctx: Scope, id: string, withOptions: boolean): Promise<PlanDocument> {
  const [{ plan, treatments }, printed] = await Promise.all([readPlan(ctx, id), queries.getPrinted(ctx, id)])
  const { patient, clinic, practitioners, optionIds } = printed
  const others = withOptions && optionIds.length > 0 ? await readPlans(ctx, optionIds) : []
  const { firstName, lastName, dateOfBirth, preferredLanguage } = patient
  const language = preferredLanguage === 'en' ? 'en' : 'fr'
  const madeAt = ctx.clock.now()
  return {
    ...{ language, clinic, plan, treatments, options: others, madeAt },
    patient: { name: `${firstName} ${lastName}`, dateOfBirth },
    today: wallClock(madeAt, clinic.timeZone).date,
    practitioners: new Map(practitioners.map((one) => [one.id, displayName(one)])),
  }
}
