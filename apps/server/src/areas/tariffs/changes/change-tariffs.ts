import { createHash } from 'node:crypto'
import { mostFeeCents } from '@molaire/domain/tariffs/limits'
import type { TariffChange, TariffChangeBody, TariffPreview } from '@molaire/contract/tariffs/shapes'
import type * as wire from '@molaire/contract/tariffs/endpoints'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import { cents } from '@molaire/domain/shared/money'
import { adjust } from '@molaire/domain/tariffs/fees'
import { planChange, type PlannedTariff, type ProposedTariff } from '@molaire/domain/tariffs/plan-change'
import type { Context, Scope } from '../../../platform/context.ts'
import { inTransaction, reading } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { RequestOf } from '../../../platform/http/handle.ts'
import { getClinic } from '../../clinics/index.ts'
import { findTariffs, getChange, type FoundTariff } from '../reads/known-tariffs.ts'
import {
  deletePricesOf,
  insertChange,
  insertTariffs,
  lockChange,
  lockTariffs,
  removeTariffs,
  setRolledBack,
  updateTariffs,
  writeAppointments,
  writePrices,
  type Former,
} from './queries.ts'

/** CFG-05, CFG-07: acts that are written into a clinic's tariffs from a day on. */
export interface TariffImport {
  clinicId: string
  /** The name of the file or guide. */
  label: string
  effectiveOn: LocalDate
  /** They are current by their codes, as `parseCode` returns them. What a row leaves out stays. */
  rows: readonly ProposedTariff[]
  /** What becomes of acts that the clinic has; `update` by default. */
  existing?: 'update' | 'skip' | undefined
}

/** What a change would do, with all that is needed to write it. */
interface Plan {
  kind: TariffChange['kind']
  clinicId: string
  label: string
  effectiveOn: LocalDate
  planned: PlannedTariff[]
  /** The clinic's tariffs by code. */
  current: Map<string, FoundTariff>
}

/** Refuses with not_found a clinic that is archived or that the group does not have. */
async function requireOpenClinic(ctx: Scope, clinicId: string): Promise<void> {
  if ((await getClinic(ctx, clinicId)).archivedAt) throw new AppError('not_found')
}

const planImport = async (ctx: Scope, { rows, existing, ...change }: TariffImport, isLocked = false): Promise<Plan> => {
  await requireOpenClinic(ctx, change.clinicId)
  const tariffs = await findTariffs(ctx, { clinicId: change.clinicId, on: change.effectiveOn, isLocked })
  return { kind: 'import', ...change, planned: planChange(tariffs, rows, existing), current: byCode(tariffs) }
}

const byCode = (tariffs: readonly FoundTariff[]) => new Map(tariffs.map((tariff) => [tariff.code, tariff]))

/** Refuses: not_found, tariff_copy_of_itself. */
async function planOf(ctx: Scope, change: TariffChangeBody, isLocked = false): Promise<Plan> {
  const { clinicId, effectiveOn, categories } = change
  await requireOpenClinic(ctx, clinicId)
  const tariffs = await findTariffs(ctx, { clinicId, on: effectiveOn, isLocked })
  const isCovered = ({ categoryFr }: FoundTariff) => !categories || categories.includes(categoryFr ?? '')
  const shared = { clinicId, effectiveOn, current: byCode(tariffs) }
  if (change.kind === 'adjustment') {
    const rows = tariffs.filter(isCovered).flatMap((tariff) => adjusted(tariff, change))
    return { ...shared, kind: 'adjustment', label: String(change.percent), planned: planChange(tariffs, rows) }
  }
  if (change.fromClinicId === clinicId) throw new AppError('tariff_copy_of_itself')
  const from = await getClinic(ctx, change.fromClinicId)
  const rows = (await findTariffs(ctx, { clinicId: from.id, on: effectiveOn })).filter(isCovered).flatMap(asProposed)
  return { ...shared, kind: 'copy', label: from.name, planned: planChange(tariffs, rows, change.existing) }
}

/** A tariff with its fees raised or lowered; none when it has none by that day. */
function adjusted(
  { code, fees }: FoundTariff,
  { percent, rounding, parts }: Extract<TariffChangeBody, { kind: 'adjustment' }>,
): ProposedTariff[] {
  if (!fees) return []
  const amounts = parts.map((part) => [part, cents(Math.min(adjust(fees[part], percent, rounding), mostFeeCents))])
  return [{ code, fees: Object.fromEntries(amounts) as Partial<typeof fees> }]
}

/** A tariff as another clinic takes it; none when it has no fees by that day. */
const asProposed = ({ id: _, version: __, changeId: ___, fees, ...tariff }: FoundTariff): ProposedTariff[] =>
  fees ? [{ ...tariff, fees }] : []

/** Identifies what a plan would write, and the versions of the tariffs that it was made for. */
const fingerprintOf = ({ planned, current, label: _, ...change }: Plan): string =>
  createHash('sha256')
    .update(JSON.stringify([change, planned.map(({ outcome, after }) => [outcome, after, current.get(after.code)?.version])]))
    .digest('base64url')

function previewOf(plan: Plan): TariffPreview {
  const counts = { added: 0, changed: 0, same: 0, skipped: 0 }
  for (const { outcome } of plan.planned) counts[outcome] += 1
  return {
    counts,
    tariffs: plan.planned.map(({ outcome, before, after, changesWords }) => ({
      ...{
        code: after.code,
        descriptionFr: after.descriptionFr,
        descriptionEn: after.descriptionEn,
        categoryFr: after.categoryFr,
      },
      ...{
        outcome,
        changesWords,
        before: before?.fees ?? null,
        after: outcome === 'skipped' && before?.fees ? before.fees : after.fees,
      },
    })),
    plannedLater: plan.planned.filter(
      ({ outcome, changesFees, after }) => outcome === 'changed' && changesFees && plan.current.get(after.code)?.isPlannedLater,
    ).length,
    fingerprint: fingerprintOf(plan),
  }
}

/** CFG-05: what an adjustment or a copy would do. Refuses: not_found, tariff_copy_of_itself. */
export const previewTariffChange = (ctx: Context, { body }: RequestOf<typeof wire.previewTariffChange>): Promise<TariffPreview> =>
  reading(ctx, async (ctx) => previewOf(await planOf(ctx, body.change)))

/** CFG-05, CFG-07: what an import would do. */
export const previewTariffImport = (ctx: Context, change: TariffImport): Promise<TariffPreview> =>
  reading(ctx, async (ctx) => previewOf(await planImport(ctx, change)))

/**
 * CFG-05: adjusts or copies tariffs. Refuses: not_found, tariff_copy_of_itself,
 * tariff_preview_outdated, tariff_change_empty, tariff_code_taken.
 */
export const applyTariffChange = (
  ctx: Context,
  { body: { change, fingerprint } }: RequestOf<typeof wire.applyTariffChange>,
): Promise<TariffChange> => inTransaction(ctx, async (ctx) => write(ctx, await planOf(ctx, change, true), fingerprint))

/**
 * CFG-05, CFG-07: writes acts into a clinic's tariffs from a day on, as one change that can be
 * rolled back by its id. With the fingerprint of a preview, exactly what that said. Refuses:
 * tariff_preview_outdated, tariff_change_empty, tariff_code_taken.
 */
export const importTariffs = (ctx: Context, change: TariffImport, fingerprint?: string): Promise<TariffChange> =>
  inTransaction(ctx, async (ctx) => write(ctx, await planImport(ctx, change, true), fingerprint))

async function write(ctx: Scope, plan: Plan, fingerprint?: string): Promise<TariffChange> {
  if (fingerprint !== undefined && fingerprint !== fingerprintOf(plan)) throw new AppError('tariff_preview_outdated')
  const { planned, current, clinicId, effectiveOn } = plan
  const added = planned.filter(({ outcome }) => outcome === 'added').map((one) => ({ ...one, id: ctx.newId() }))
  const changed = planned.flatMap((one) => {
    const tariff = current.get(one.after.code)
    return one.outcome === 'changed' && tariff ? [{ ...one, id: tariff.id, tariff }] : []
  })
  if (added.length + changed.length === 0) throw new AppError('tariff_change_empty')
  const repriced = changed.filter(({ changesFees }) => changesFees)
  const former: Former = {
    added: added.map(({ id }) => id),
    tariffs: changed.map(({ tariff: { fees: _, version: __, sameDay: ___, isPlannedLater: ____, ...tariff } }) => tariff),
    prices: repriced.flatMap(({ id, tariff: { sameDay } }) => (sameDay ? [{ ...sameDay, tariffId: id }] : [])),
  }
  const { kind, label } = plan
  const counts = { added: added.length, changed: changed.length }
  const changeId = await insertChange(ctx, { clinicId, kind, label, effectiveOn, ...counts }, former)
  const withId = ({ id, after: { fees: _, ...after } }: (typeof added)[number]) => ({ ...after, id, changeId })
  await insertTariffs(ctx, clinicId, added.map(withId))
  await updateTariffs(ctx, changed.map(withId))
  await writePrices(
    ctx,
    effectiveOn,
    [...added, ...repriced].map(({ id, after }) => ({ ...after.fees, tariffId: id, changeId })),
  )
  const reworded = [...added, ...changed.filter(({ changesWords }) => changesWords)]
  await writeAppointments(
    ctx,
    reworded.map(({ id, after }) => ({ id, appointments: after.appointments })),
  )
  return getChange(ctx, changeId)
}

/** How many codes a refusal names. */
const MOST_CODES = 10

/**
 * CFG-05, CFG-07: takes a change back as a whole. What was changed since, by anybody, must be taken
 * back first. Refuses: not_found, tariff_change_rolled_back, tariff_change_superseded.
 */
export const rollBackTariffChange = (ctx: Context, { params }: { params: { id: string } }): Promise<TariffChange> =>
  inTransaction(ctx, async (ctx) => {
    const { id: changeId, effectiveOn, rolledBackAt, former } = await lockChange(ctx, params.id)
    if (rolledBackAt) throw new AppError('tariff_change_rolled_back')
    const tariffIds = [...former.added, ...former.tariffs.map(({ id }) => id)]
    const { ids, writtenSince } = await lockTariffs(ctx, { changeId, ids: tariffIds })
    if (writtenSince.length > 0)
      throw new AppError('tariff_change_superseded', {
        details: { count: writtenSince.length, codes: writtenSince.slice(0, MOST_CODES) },
      })
    // A tariff that was deleted since stays deleted.
    const changed = former.tariffs.filter(({ id }) => ids.has(id))
    await removeTariffs(ctx, former.added)
    await deletePricesOf(
      ctx,
      changeId,
      changed.map(({ id }) => id),
    )
    await writePrices(
      ctx,
      effectiveOn,
      former.prices.filter(({ tariffId }) => ids.has(tariffId)),
    )
    await updateTariffs(ctx, changed)
    await writeAppointments(ctx, changed)
    await setRolledBack(ctx, changeId)
    return getChange(ctx, changeId)
  })
