import type * as wire from '@molaire/contract/tariffs/endpoints'
import type { Tariff } from '@molaire/contract/tariffs/shapes'
import type { TaxClass } from '@molaire/domain/invoices/taxes'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import { feesOf, type FeeAmounts } from '@molaire/domain/tariffs/fees'
import type { TariffAppointment, TariffWords } from '@molaire/domain/tariffs/plan-change'
import type { SurfaceCount } from '@molaire/domain/tariffs/surface-count'
import type { Context, Scope } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { RequestOf } from '../../platform/http/handle.ts'
import { requireReferences } from '../../platform/http/references.ts'
import { recordStore } from '../../platform/records/record-store.ts'
import { rowsOf } from '../../platform/records/rows-of.ts'
import { clinicNow, findClinic, getClinic } from '../clinics/index.ts'
import { countPrices, deletePrice, findPrice, setAppointments, setFees } from './queries.ts'
import { getTariff, type StoredTariff } from './reads/list-tariffs.ts'

/** CFG-14, APT-05: all fields of a tariff. The fees are in cents, from `effectiveOn` on. */
export interface TariffInput extends TariffWords, FeeAmounts {
  code: string
  surfaceCount: SurfaceCount
  /** Stays when it is left out; exempt in a new tariff. */
  taxClass?: TaxClass | undefined
  appointments: readonly TariffAppointment[]
  /** Today at the clinic when it is left out. */
  effectiveOn?: LocalDate | undefined
}

const rows = rowsOf('tariffs')

/** The columns of the tariff itself. */
export const columnsOf = ({ code, surfaceCount, ...input }: TariffInput) => ({
  ...{ code, surfaceCount, descriptionFr: input.descriptionFr, descriptionEn: input.descriptionEn },
  ...{ categoryFr: input.categoryFr, categoryEn: input.categoryEn },
  ...{ subcategoryFr: input.subcategoryFr, subcategoryEn: input.subcategoryEn },
  ...(input.taxClass && { taxClass: input.taxClass }),
})

/** Writes the price and the appointments of a tariff. */
async function setParts(ctx: Scope, { id, clinicId }: { id: string; clinicId: string }, input: TariffInput): Promise<void> {
  const effectiveOn = input.effectiveOn ?? clinicNow(ctx, await getClinic(ctx, clinicId)).date
  await setFees(ctx, id, { effectiveOn, fees: feesOf(input) })
  await setAppointments(ctx, id, input.appointments)
}

/** CFG-05: the tariffs of a clinic. A tariff cannot move to another clinic. */
export const tariffs = recordStore({
  table: 'tariffs',
  read: getTariff,
  present: ({ wire }: StoredTariff): Tariff => wire,
  revise: async (ctx, body: TariffInput, row) => {
    await setParts(ctx, row, body)
    return { ...columnsOf(body), changeId: null }
  },
  inUse: 'tariff_in_use',
})

/**
 * CFG-05: adds a tariff with its first price. Refuses: invalid_request for a clinic that is
 * archived or that the group does not have, tariff_code_taken.
 */
export const createTariff = (ctx: Context, { clinicId, ...input }: TariffInput & { clinicId: string }): Promise<Tariff> =>
  inTransaction(ctx, async (ctx) => {
    await requireClinic(ctx, clinicId)
    const { id } = await rows.add(ctx, { clinicId, ...columnsOf(input) })
    await setParts(ctx, { id, clinicId }, input)
    return (await getTariff(ctx, id)).wire
  })

/** Refuses with invalid_request a clinic that is archived or that the group does not have. */
export async function requireClinic(ctx: Scope, clinicId: string): Promise<void> {
  const clinic = await findClinic(ctx, clinicId)
  requireReferences({ 'body.clinicId': clinic?.archivedAt === null })
}

/**
 * CFG-05: removes a price that is planned. Refuses: not_found, tariff_price_begun,
 * tariff_price_last.
 */
export const deleteTariffPrice = (ctx: Context, { params }: RequestOf<typeof wire.deleteTariffPrice>): Promise<Tariff> =>
  inTransaction(ctx, async (ctx) => {
    const price = await findPrice(ctx, params.id)
    if (!price) throw new AppError('not_found')
    const tariff = await rows.lock(ctx, price.tariffId)
    const today = clinicNow(ctx, await getClinic(ctx, tariff.clinicId)).date
    if (price.effectiveOn <= today) throw new AppError('tariff_price_begun')
    if ((await countPrices(ctx, tariff.id)) === 1) throw new AppError('tariff_price_last')
    await deletePrice(ctx, price.id)
    await rows.set(ctx, tariff.id, { changeId: null })
    return (await getTariff(ctx, tariff.id)).wire
  })
