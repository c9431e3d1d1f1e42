import { lazyRouteComponent } from '@tanstack/react-router'

/** /config/tariffs/import and /administration/tariff-import (CFG-07). */
export const feeGuidePage = lazyRouteComponent(() => import('./fee-guide/import-page.tsx'), 'ImportPage')
