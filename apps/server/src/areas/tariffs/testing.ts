import type { TaxClass } from '@molaire/domain/invoices/taxes'
import type { SurfaceCount } from '@molaire/domain/tariffs/surface-count'
import type { Fees } from '@molaire/domain/tariffs/fees'
import { systemContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { RecordArea } from '../../platform/records/testing.ts'
import type { TestApp } from '../../platform/testing/test-app.ts'
import { createQuickSelection } from './index.ts'

type Row = { id: string }
let nextCode = 10_000

interface Wishes extends Partial<Record<keyof Fees, number>> {
  group: Row
  clinic: Row
  code?: string
  descriptionFr?: string
  descriptionEn?: string | null
  surfaceCount?: SurfaceCount
  categoryFr?: string
  taxClass?: TaxClass
  effectiveOn?: string
  /** The appointments that it needs, each `[minutes, days after the one before]`. */
  appointments?: readonly (readonly [durationMinutes: number, delayDays: number])[]
}

/**
 * Inserts a tariff with one price: 135.00 $ since 2026 for a filling of three surfaces, unless
 * `wishes` says otherwise.
 */
export async function givenTariff({ parts }: TestApp, wishes: Wishes): Promise<{ id: string; code: string }> {
  const { group, clinic, surfaceCount = '3', taxClass = 'exempt', effectiveOn = '2026-01-01', appointments = [] } = wishes
  const { code = String(nextCode++), descriptionFr = 'Composite, 3 surfaces', descriptionEn = 'Composite, 3 surfaces' } = wishes
  const { categoryFr } = wishes
  return inTransaction(systemContext(parts, group.id), async ({ db, groupId, newId }) => {
    const id = newId()
    await db
      .insertInto('tariffs')
      .values({ groupId, id, clinicId: clinic.id, code, descriptionFr, descriptionEn, surfaceCount, taxClass, categoryFr })
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

/**
 * A quick selection of a clinic, with a unique name and without tariffs unless `tariffs` lists
 * some.
 */
export const givenQuickSelection = (
  { parts }: TestApp,
  { group, clinic, tariffs = [], nameFr }: { group: Row; clinic: Row; tariffs?: readonly Row[]; nameFr?: string },
) =>
  createQuickSelection(systemContext(parts, group.id), {
    clinicId: clinic.id,
    nameFr: nameFr ?? `Sélection ${parts.newId().slice(-6)}`,
    nameEn: null,
    tariffIds: tariffs.map(({ id }) => id),
  })

const noFees = { labFee: 0, materialFee: 0, medicationFee: 0, additionalFee: 0 }
const crown = {
  ...{ code: '27001', descriptionFr: 'Couronne céramique', descriptionEn: 'Ceramic crown' },
  ...{ categoryFr: 'Restauration', categoryEn: 'Restoration', subcategoryFr: 'Couronnes', subcategoryEn: 'Crowns' },
  ...{
    surfaceCount: 'none',
    taxClass: 'zero_rated',
    price: 90_000,
    ...noFees,
    labFee: 25_000,
    appointments: [{ durationMinutes: 60, delayDays: 0 }],
  },
}
/** The cases for tools/house/records.db.test.ts. */
export const walk: RecordArea[] = [
  {
    path: '/tariffs',
    noun: 'tariff',
    nouns: 'tariffs',
    given: async (house, world) => {
      const { id } = await givenTariff(house, world)
      const { items } = (await house.get('/tariffs', world.as)).body as { items: Row[] }
      return items.find((tariff) => tariff.id === id) ?? { id }
    },
    made: {
      title: 'CFG-05 CFG-14 a manager adds a tariff to a clinic of their group, changes it and removes it',
      body: ({ clinic }) => ({ clinicId: clinic.id, ...crown, code: ' d27-1 ' }),
      is: { ...crown, code: 'D27-1', next: null },
    },
    changes: [[{ ...crown, surfaceCount: 'root_canal', appointments: [] }, {}]],
    denied: { title: 'API-06 a %s reads tariffs and changes none', roles: ['receptionist', 'dentist', 'member'] },
    hasArchive: true,
  },
  {
    path: '/quick-selections',
    noun: 'quick selection',
    nouns: 'quick selections',
    given: async (house, world) => givenQuickSelection(house, world),
    made: {
      title: 'CFG-06 a manager adds a quick selection to a clinic, changes it and removes it',
      body: ({ clinic }) => ({ clinicId: clinic.id, nameFr: ' Examen de rappel ', nameEn: 'Recall', tariffIds: [] }),
      is: { nameFr: 'Examen de rappel', nameEn: 'Recall', tariffIds: [] },
    },
    changes: [[{ nameFr: 'Examen', nameEn: null, tariffIds: [] }, {}]],
    denied: { title: 'API-06 a %s reads quick selections and changes none', roles: ['receptionist', 'dentist', 'member'] },
    hasArchive: true,
  },
]
