import { addDays, weekday } from '@molaire/domain/shared/local-date'
import { recordInventory } from '../../src/areas/inventory/index.ts'
import type { Context } from '../../src/platform/context.ts'
import type { PlannedClinic, PlannedGroup } from '../plan.ts'
import { seededRandom, type Random } from '../random.ts'
import { momentAt } from '../records.ts'
import { supplies, type Supply } from './supplies.ts'

const DAYS = 90

type Movements = Parameters<typeof recordInventory>[1]['movements']
type Movement = Movements[number]

/**
 * STOCK-07: the inventory of a clinic with 90 days of movements that end yesterday: scans by the
 * care team, deliveries before an item is low, and a few losses. In the first clinic three items
 * are low today, and one is out.
 */
export async function stock(ctx: Context, plan: PlannedGroup, clinic: PlannedClinic): Promise<void> {
  const isFirst = clinic.place === 0 && plan.clinics.length > 1
  const random = seededRandom(plan.seed + 7000 + clinic.place)
  const careTeam = plan.staff.filter(({ role, isGone }) => (role === 'assistant' || role === 'hygienist') && !isGone)
  const people = (careTeam.length > 0 ? careTeam : plan.staff.slice(0, 1)).map(({ key }) => plan.idOf('user', key))
  const own = supplies.filter((_, nth) => isFirst || nth % 3 === 0)
  const stocked = own.map((supply) => {
    const itemId = plan.idOf('item', supply.name, clinic)
    const wished = isFirst ? supply : { ...supply, takes: Math.ceil(supply.takes / 3), left: undefined }
    return { supply, itemId, ...historyOf(wished, { random, plan, itemId, people }) }
  })
  await recordInventory(ctx, {
    items: stocked.map(({ supply: { takes: _, left: __, ...supply }, itemId, opening }) => ({
      ...supply,
      ...{ id: itemId, clinicId: clinic.id, quantity: opening, createdAt: momentAt(addDays(plan.today, -DAYS), 9 * 60) },
    })),
    movements: stocked.flatMap(({ movements }) => movements).sort((a, b) => a.at.getTime() - b.at.getTime()),
  })
}

interface Setting {
  random: Random
  plan: PlannedGroup
  itemId: string
  people: readonly string[]
}

/** The quantity that an item began with, and its movements in order. */
function historyOf(
  { takes, left, targetQuantity, lowStockThreshold }: Omit<Supply, 'left'> & { left?: number | undefined },
  { random, plan, itemId, people }: Setting,
): { opening: number; movements: Movement[] } {
  const moments = Array.from({ length: takes }, () => openMoment(plan, random)).sort((a, b) => a.getTime() - b.getTime())
  const by = (at: Date, movement: Omit<Movement, 'itemId' | 'createdBy' | 'at'>): Movement => ({
    ...movement,
    ...{ itemId, createdBy: random.pick(people), at },
  })
  // What is low today was not delivered.
  const opening = left === undefined ? targetQuantity : left + takes
  let quantity = opening
  const movements = moments.flatMap((at) => {
    const isLoss = left === undefined && random.chance(0.03)
    quantity -= 1
    const taken = by(
      at,
      isLoss ? { kind: 'adjust', by: -1, reason: random.pick(['expired', 'damaged']) } : { kind: 'take', by: -1 },
    )
    if (left !== undefined || quantity > lowStockThreshold + 1) return [taken]
    const delivered = targetQuantity - quantity
    quantity = targetQuantity
    return [taken, by(new Date(at.getTime() + 3_600_000), { kind: 'receive', by: delivered, note: 'Commande livrée' })]
  })
  return { opening, movements }
}

/** On a weekday of the last 90 days, between 8 and 16, before today. */
function openMoment(plan: PlannedGroup, random: Random): Date {
  const daysAgo = random.between(1, DAYS - 3)
  const day = weekday(addDays(plan.today, -daysAgo))
  const isClosed = day === 0 || day === 6
  return momentAt(addDays(plan.today, -(isClosed ? daysAgo + 2 : daysAgo)), random.between(8 * 60, 16 * 60))
}
