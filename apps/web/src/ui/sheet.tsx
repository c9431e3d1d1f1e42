import { lazySurface } from './surfaces/lazy-surface.tsx'
import type { ModalSheetProps } from './surfaces/props.ts'

/**
 * A panel over the side of the page; on phones, a right sheet slides up from the bottom instead.
 * The page behind it cannot be used.
 */
export const Sheet = lazySurface<ModalSheetProps>(() =>
  import('./surfaces/sheet-surface.tsx').then((module) => module.SheetSurface),
)
