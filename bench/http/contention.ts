import type { Bench } from './cell.ts'
import { asOwner } from './volume.ts'

const SLOTS = 100
const ATTEMPTS = 1000

/** The result of ten attempts on each of a hundred slots, all at once. */
export interface Contention {
  booked: number
  refused: number
  /** Refused attempts whose answer names the appointment that was first. */
  explainedCount: number
  milliseconds: number
}

/**
 * Many clients book the same slots at the same moment. Throws unless each slot is booked once and
 * every refusal names the appointment that was first.
 */
export async function contend({ volume, crew }: Bench): Promise<Contention> {
  const start = performance.now()
  const answers = await crew.burst({ work: 'contention', side: 'ours', from: 0, atOnce: ATTEMPTS })
  const milliseconds = Math.round(performance.now() - start)
  const booked = answers.filter(({ status }) => status === 201).length
  const refused = answers.filter(({ status }) => status === 409)
  const explainedCount = refused.filter(({ body }) => tellsWho(body)).length
  const others = answers.filter(({ status }) => status !== 201 && status !== 409)
  const taken = await asOwner(volume.ownerUrl, async (owner) => {
    const { rows } = await owner.query<{ count: number }>(
      'select count(*)::int as count from appointments where starts_on = $1 group by room_id, start_time',
      [volume.facts.contended],
    )
    return rows.map(({ count }) => count)
  })
  const isOnceEach = taken.length === SLOTS && taken.every((count) => count === 1)
  if (booked !== SLOTS || !isOnceEach || explainedCount !== ATTEMPTS - SLOTS)
    throw new Error(
      `${ATTEMPTS} attempts on ${SLOTS} slots: ${booked} booked, ${taken.length} slots taken, ` +
        `${explainedCount} of ${refused.length} losers told, ${JSON.stringify(others.slice(0, 3))}`,
    )
  return { booked, refused: refused.length, explainedCount, milliseconds }
}

function tellsWho(body: string): boolean {
  const { code, details } = JSON.parse(body) as { code: string; details?: { conflicts?: unknown[] } } // a problem document
  return code === 'appointment_conflict' && (details?.conflicts?.length ?? 0) > 0
}
