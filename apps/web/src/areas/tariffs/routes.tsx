import { lazyRouteComponent } from '@tanstack/react-router'

/** /config/tariffs: its code loads when it is first opened. */
export const tariffsPage = lazyRouteComponent(() => import('./pages/tariffs-page.tsx'), 'TariffsPage')
