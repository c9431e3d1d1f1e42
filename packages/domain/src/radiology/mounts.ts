import { sideOf, type ImageKind, type ImageSide } from './kinds.ts'

/**
 * A place of a mount. `row` and `column` place it on the grid, from 1, as one sees the teeth facing
 * the patient: the patient's right is at the left.
 */
export interface MountSlot {
  /** Unique in its mount: `upper_right_molar`. */
  slot: SlotName
  kind: Extract<ImageKind, 'bitewing' | 'periapical'>
  side: ImageSide | null
  /** The teeth that it usually shows (FDI), which are proposed for its image. */
  teeth: readonly string[]
  row: number
  column: number
}

/** The layouts of a mount. The number is that of its slots. */
export const mountLayouts = ['bitewing_2', 'bitewing_4', 'full_mouth_18'] as const
export type MountLayout = (typeof mountLayouts)[number]

export const slotNames = [
  'bitewing_right',
  'bitewing_left',
  'bitewing_right_molar',
  'bitewing_right_premolar',
  'bitewing_left_premolar',
  'bitewing_left_molar',
  'upper_right_molar',
  'upper_right_premolar',
  'upper_right_canine',
  'upper_incisors',
  'upper_left_canine',
  'upper_left_premolar',
  'upper_left_molar',
  'lower_left_molar',
  'lower_left_premolar',
  'lower_left_canine',
  'lower_incisors',
  'lower_right_canine',
  'lower_right_premolar',
  'lower_right_molar',
] as const
export type SlotName = (typeof slotNames)[number]

const bitewing = (slot: SlotName, side: ImageSide, column: number, row: number, teeth: string): MountSlot => ({
  slot,
  kind: 'bitewing',
  side,
  teeth: teeth.split(' '),
  row,
  column,
})
const periapical = (slot: SlotName, side: ImageSide | null, column: number, row: number, teeth: string): MountSlot => ({
  ...bitewing(slot, side ?? 'right', column, row, teeth),
  kind: 'periapical',
  side,
})

const fourBitewings = (row: number, last: number): MountSlot[] => [
  bitewing('bitewing_right_molar', 'right', 1, row, '17 16 46 47'),
  bitewing('bitewing_right_premolar', 'right', 2, row, '15 14 44 45'),
  bitewing('bitewing_left_premolar', 'left', last - 1, row, '24 25 34 35'),
  bitewing('bitewing_left_molar', 'left', last, row, '26 27 36 37'),
]

/**
 * RAD-01: the slots of each layout in the order in which they are filled, which is that of an
 * examination: the upper jaw from the patient's right to the left, back along the lower jaw, then
 * the bitewings.
 */
export const mountSlots: Record<MountLayout, readonly MountSlot[]> = {
  bitewing_2: [
    bitewing('bitewing_right', 'right', 1, 1, '17 16 15 14 44 45 46 47'),
    bitewing('bitewing_left', 'left', 2, 1, '24 25 26 27 34 35 36 37'),
  ],
  bitewing_4: fourBitewings(1, 4),
  full_mouth_18: [
    periapical('upper_right_molar', 'right', 1, 1, '18 17 16'),
    periapical('upper_right_premolar', 'right', 2, 1, '15 14'),
    periapical('upper_right_canine', 'right', 3, 1, '13'),
    periapical('upper_incisors', null, 4, 1, '12 11 21 22'),
    periapical('upper_left_canine', 'left', 5, 1, '23'),
    periapical('upper_left_premolar', 'left', 6, 1, '24 25'),
    periapical('upper_left_molar', 'left', 7, 1, '26 27 28'),
    periapical('lower_left_molar', 'left', 7, 3, '36 37 38'),
    periapical('lower_left_premolar', 'left', 6, 3, '34 35'),
    periapical('lower_left_canine', 'left', 5, 3, '33'),
    periapical('lower_incisors', null, 4, 3, '42 41 31 32'),
    periapical('lower_right_canine', 'right', 3, 3, '43'),
    periapical('lower_right_premolar', 'right', 2, 3, '45 44'),
    periapical('lower_right_molar', 'right', 1, 3, '48 47 46'),
    ...fourBitewings(2, 7),
  ],
}

/** What is known of an image that looks for its slot. */
export interface SlotHints {
  kind: ImageKind
  side: ImageSide | null
  teeth: readonly string[]
}

/** A file that says nothing is proposed as one of these: it may be any image. */
const unknownKinds: readonly ImageKind[] = ['photo', 'other']

/**
 * RAD-01: the slot for the next image of a mount, of its kind if that is known. An image that names
 * teeth or a side goes to the free slot that shows most of them; one that names nothing goes to the
 * first free slot of its order. Null when no free slot suits.
 */
export function nextSlot(layout: MountLayout, taken: ReadonlySet<string>, hints: SlotHints): SlotName | null {
  let best: { slot: SlotName; shared: number } | null = null
  for (const { slot, kind, side, teeth } of mountSlots[layout]) {
    if (taken.has(slot) || (hints.kind !== kind && !unknownKinds.includes(hints.kind))) continue
    if (hints.side !== null && side !== null && side !== hints.side) continue
    const shared = teeth.filter((tooth) => hints.teeth.includes(tooth)).length
    if (hints.teeth.length > 0 && shared === 0) continue
    if (best === null || shared > best.shared) best = { slot, shared }
  }
  return best?.slot ?? null
}

/**
 * RAD-01: whether an image is of the side that a slot doesn't show, as far as both say one. It may
 * be placed all the same: whoever looks at the image knows better (Decision 0136).
 */
export function isOtherSide(slot: Pick<MountSlot, 'side'>, image: Pick<SlotHints, 'side' | 'teeth'>): boolean {
  const side = sideOf(image)
  return side !== null && slot.side !== null && side !== slot.side
}
