import { Dialog } from '../dialog.tsx'
import { MenuDivider, MenuItem, MenuSurface } from '../menu.tsx'
import { PopoverSurface } from '../popover.tsx'
import { SearchDialog } from '../search-dialog.tsx'
import { Sheet } from '../sheet.tsx'

/**
 * Loads all dialogs, menus and the like in advance: in an idle moment of the application, or at the
 * start of a test. Then each opens at the first press.
 */
export const preloadSurfaces = (): Promise<unknown> =>
  Promise.all([Dialog, MenuDivider, MenuItem, MenuSurface, PopoverSurface, SearchDialog, Sheet].map(({ ahead }) => ahead()))
