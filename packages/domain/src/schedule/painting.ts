import { type MinuteRange, overlaps } from '../shared/ranges.ts'
import { type Refusal, refuse } from '../shared/refusal.ts'
import type { Stand } from './clashes.ts'

/**
 * CAL-01: the painted week shows the same hours as the calendar, 07:00 to 22:00, by quarters of an
 * hour. In minutes.
 */
const WEEK_START = 420
const WEEK_END = 1320
const WEEK_STEP = 15

/**
 * CFG-04: whether the calendar can show these hours: from 07:00 to 22:00, on quarters of an hour,
 * and not empty.
 */
export function isInCalendar({ start, end }: MinuteRange): boolean {
  return WEEK_START <= start && start < end && end <= WEEK_END && start % WEEK_STEP === 0 && end % WEEK_STEP === 0
}

/**
 * A person in a room at a time of the week, for some appointment types; none listed means all
 * (WIZ-06).
 */
export type Block = Stand & { appointmentTypeIds: readonly string[] }
export type NewBlock = Omit<Block, 'id'>

/**
 * The result of painting: the hours to save, the block that is extended to them (absent for a new
 * block), and the blocks that it absorbs.
 */
export type Painted<B extends Block> = MinuteRange & { grows?: B; swallows: B[] }

/**
 * CFG-04: paints a person into a room. A touching block of the same person, room and types is
 * extended: 8 to 10 and 10 to 12 become 8 to 12. When the new hours fill the gap between two
 * blocks, the earlier is extended and absorbs the later. Refuses when the hours overlap a block of
 * the same person in the same room, and returns that block.
 */
export function paint<B extends Block>(
  newBlock: NewBlock,
  blocks: readonly B[],
): Painted<B> | (Refusal<'assignment_overlaps'> & { with: B }) {
  const overlapped = overlappedBy(newBlock, blocks)
  if (overlapped !== undefined) return { ...refuse('assignment_overlaps'), with: overlapped }
  const [grows, ...swallows] = blocks
    .filter((block) => isSamePlace(block, newBlock) && takeTheSame(block, newBlock))
    .filter((block) => block.end === newBlock.start || block.start === newBlock.end)
    .sort((a, b) => a.start - b.start)
  if (grows === undefined) return { start: newBlock.start, end: newBlock.end, swallows: [] }
  const all = [newBlock, grows, ...swallows]
  return { start: Math.min(...all.map(({ start }) => start)), end: Math.max(...all.map(({ end }) => end)), grows, swallows }
}

/**
 * CFG-04: the block of the same person in the same room that these hours overlap, if any. A block
 * does not overlap itself.
 */
export function overlappedBy<B extends Stand>(
  candidate: Omit<Stand, 'id'> & { id?: string },
  blocks: readonly B[],
): B | undefined {
  return blocks.find((block) => block.id !== candidate.id && isSamePlace(block, candidate) && overlaps(block, candidate))
}

type Place = Pick<Stand, 'userId' | 'roomId' | 'dayOfWeek'>

function isSamePlace(a: Place, b: Place): boolean {
  return a.userId === b.userId && a.roomId === b.roomId && a.dayOfWeek === b.dayOfWeek
}

/** Whether both allow the same appointment types, in any order. */
function takeTheSame(a: Pick<Block, 'appointmentTypeIds'>, b: Pick<Block, 'appointmentTypeIds'>): boolean {
  const [ofA, ofB] = [new Set(a.appointmentTypeIds), new Set(b.appointmentTypeIds)]
  return ofA.size === ofB.size && [...ofA].every((id) => ofB.has(id))
}
