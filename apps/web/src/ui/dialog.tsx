import { lazySurface } from './surfaces/lazy-surface.tsx'
import type { DialogProps } from './surfaces/props.ts'

/** A dialog in the middle of the page; on phones it slides up from the bottom. */
export const Dialog = lazySurface<DialogProps>(() =>
  import('./surfaces/dialog-surface.tsx').then((module) => module.DialogSurface),
)
