import { lazyPart } from '../../../../ui/lazy-part.tsx'

/* What lies over the board at times. Loaded after the cards, while the browser is idle. */
export const FreedSlot = lazyPart(() => import('./freed-slot.tsx').then((file) => file.FreedSlot))
export const EmptyHour = lazyPart(() => import('./empty-hour-frame.tsx').then((file) => file.EmptyHour))
export const KeyboardMove = lazyPart(() => import('../moving/keyboard-move.tsx').then((file) => file.KeyboardMove))
