import { lazySurface } from './surfaces/lazy-surface.tsx'
import type { SearchDialogProps } from './surfaces/props.ts'

/**
 * A search over the page, near its top; on phones it fills the screen. It has no title bar: its
 * first control is the search itself.
 */
export const SearchDialog = lazySurface<SearchDialogProps>(() =>
  import('./surfaces/search-dialog-surface.tsx').then((module) => module.SearchDialogSurface),
)
