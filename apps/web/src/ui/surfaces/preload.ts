import { loadInTurn } from '../load-in-turn.ts'
import { Dialog } from '../dialog.tsx'
import { MenuDivider, MenuItem, MenuSurface } from '../menu.tsx'
import { PopoverSurface } from '../popover.tsx'
import { SearchDialog } from '../search-dialog.tsx'
import { Sheet } from '../sheet.tsx'

const surfaces = [Dialog, PopoverSurface, MenuSurface, MenuItem, MenuDivider, Sheet, SearchDialog]

/** Loads all dialogs, menus and the like at once. Then each opens at the first press. */
export const preloadSurfaces = (): Promise<unknown> => Promise.all(surfaces.map(({ ahead }) => ahead()))

/** Loads them in idle moments. Never rejects: each is loaded again when it opens. */
export const loadSurfacesInTurn = (): Promise<unknown> => Promise.allSettled(surfaces.map(({ ahead }) => loadInTurn(ahead)))
