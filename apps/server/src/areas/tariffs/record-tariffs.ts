import type { LocalDate } from '@molaire/domain/shared/local-date'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { columnsOf, requireClinic, type TariffInput } from './actions.ts'
import { insertTariffs } from './queries.ts'

/** A tariff of another guide, with its id and its first price. */
export type RecordedTariff = TariffInput & { id: string; effectiveOn: LocalDate }

/**
 * CFG-05, APT-05: takes over the tariffs of a clinic under the rules of a new one: all or none, in
 * four statements whatever their number. Refuses: invalid_request for a clinic that is archived or
 * that the group does not have, tariff_code_taken.
 */
export function recordTariffs(
  ctx: Context,
  { clinicId, tariffs }: { clinicId: string; tariffs: readonly RecordedTariff[] },
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await requireClinic(ctx, clinicId)
    await insertTariffs(
      ctx,
      tariffs.map(({ id, effectiveOn, appointments, taxClass = 'exempt', ...input }) => ({
        ...{ tariff: { id, clinicId, ...columnsOf({ ...input, taxClass, appointments }) }, fees: input },
        ...{ effectiveOn, appointments },
      })),
    )
  })
}
