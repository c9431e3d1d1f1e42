import { type MinuteRange, overlaps } from '../shared/ranges.ts'
import { type Refusal, refuse } from '../shared/refusal.ts'
import type { Stand } from './clashes.ts'

/** CAL-01: a week is painted where the calendar shows it, 07:00 to 22:00 by quarters of an hour. */
const WEEK_START = 420
const WEEK_END = 1320
const WEEK_STEP = 15

/**
 * CFG-04: can the calendar show these hours: from 07:00 to 22:00, on quarters of an hour, a quarter
 * at least?
 */
export function isInCalendar({ start, end }: MinuteRange): boolean {
  return WEEK_START <= start && start < end && end <= WEEK_END && start % WEEK_STEP === 0 && end % WEEK_STEP === 0
}

/**
 * Someone in a room at a time of the week, for some kinds of appointment; none named means all
 * (WIZ-06).
 */
export type Block = Stand & { appointmentTypeIds: readonly string[] }
export type NewBlock = Omit<Block, 'id'>

/**
 * What painting leads to: the hours to save, the block that grows into them (absent: a new one),
 * and those that it swallows.
 */
export type Painted<B extends Block> = MinuteRange & { grows?: B; swallows: B[] }

/**
 * CFG-04: paints someone into a room. A block of the same person, room and kinds that it touches
 * grows instead of standing beside it: 8 to 10 and 10 to 12 become 8 to 12. When it fills the gap
 * between two, the earlier one grows and swallows the later one. Refuses with the block of the same
 * person in the same room that it overlaps.
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
 * CFG-04: the block of the same person in the same room that these hours overlap, if any; a block
 * never overlaps itself.
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

/** The same kinds of appointment, in whatever order. */
function takeTheSame(a: Pick<Block, 'appointmentTypeIds'>, b: Pick<Block, 'appointmentTypeIds'>): boolean {
  const [ofA, ofB] = [new Set(a.appointmentTypeIds), new Set(b.appointmentTypeIds)]
  return ofA.size === ofB.size && [...ofA].every((id) => ofB.has(id))
}
