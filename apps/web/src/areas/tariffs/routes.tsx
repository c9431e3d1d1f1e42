import { lazyRouteComponent } from '@tanstack/react-router'

/** /config/tariffs/import and /administration/tariff-import (CFG-07). */
export const feeGuidePage = lazyRouteComponent(() => import('./fee-guide/import-page.tsx'), 'ImportPage')
/** /config/tariffs: its code loads when it is first opened. */
export const tariffsPage = lazyRouteComponent(() => import('./pages/tariffs-page.tsx'), 'TariffsPage')
