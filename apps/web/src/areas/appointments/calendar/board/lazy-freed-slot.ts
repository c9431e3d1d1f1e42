import { lazyPart } from '../../../../ui/lazy-part.tsx'

/** WAIT-02: a time is freed while the calendar is used, so the board does not wait for it. */
export const FreedSlot = lazyPart(() => import('./freed-slot.tsx').then((file) => file.FreedSlot))
