import { lazyPart } from '../../../../ui/lazy-part.tsx'

/** CAL-07: a move by keys begins from a card or its details, so the board does not wait for it. */
export const KeyboardMove = lazyPart(() => import('./keyboard-move.tsx').then((file) => file.KeyboardMove))
