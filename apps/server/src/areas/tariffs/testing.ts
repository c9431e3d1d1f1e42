import type { SurfaceCount } from '@molaire/domain/tariffs/surface-count'
import type { Fees } from '@molaire/domain/tariffs/fees'
import { systemContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { TestApp } from '../../platform/testing/test-app.ts'

type Row = { id: string }
let nextCode = 10_000

interface Wishes extends Partial<Record<keyof Fees, number>> {
  group: Row
  clinic: Row
  code?: string
  descriptionFr?: string
  descriptionEn?: string | null
  surfaceCount?: SurfaceCount
  effectiveOn?: string
  /** The appointments that it needs, each `[minutes, days after the one before]`. */
  appointments?: readonly (readonly [durationMinutes: number, delayDays: number])[]
}

/** Inserts a tariff with one price: 135.00 $ since 2026 for a filling of three surfaces, unless `wishes` says otherwise. */
export async function givenTariff({ parts }: TestApp, wishes: Wishes): Promise<{ id: string; code: string }> {
  const { group, clinic, surfaceCount = '3', effectiveOn = '2026-01-01', appointments = [] } = wishes
  const { code = String(nextCode++), descriptionFr = 'Composite, 3 surfaces', descriptionEn = 'Composite, 3 surfaces' } = wishes
  return inTransaction(systemContext(parts, group.id), async ({ db, groupId, newId }) => {
    const id = newId()
    await db
      .insertInto('tariffs')
      .values({ groupId, id, clinicId: clinic.id, code, descriptionFr, descriptionEn, surfaceCount })
      .execute()
    await db
      .insertInto('tariffPrices')
      .values({
        groupId,
        id: newId(),
        tariffId: id,
        effectiveOn,
        priceCents: wishes.price ?? 13_500,
        labFeeCents: wishes.labFee ?? 0,
        materialFeeCents: wishes.materialFee ?? 0,
        medicationFeeCents: wishes.medicationFee ?? 0,
        additionalFeeCents: wishes.additionalFee ?? 0,
      })
      .execute()
    for (const [at, [durationMinutes, delayDays]] of appointments.entries())
      await db
        .insertInto('tariffAppointments')
        .values({ groupId, id: newId(), tariffId: id, sequence: at + 1, durationMinutes, delayDays })
        .execute()
    return { id, code }
  })
}
