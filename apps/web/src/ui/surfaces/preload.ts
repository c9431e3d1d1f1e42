/**
 * Loads all dialogs, menus and the like in advance: in an idle moment of the application, or at the
 * start of a test.
 */
export const preloadSurfaces = () =>
  Promise.all([
    import('./popover-surface.tsx'),
    import('./menu-surface.tsx'),
    import('./dialog-surface.tsx'),
    import('./sheet-surface.tsx'),
    import('./search-dialog-surface.tsx'),
  ])
