import { lazyRouteComponent } from '@tanstack/react-router'

/** /config/work-periods: its code loads when it is first opened. */
export const workPeriodsPage = lazyRouteComponent(() => import('./pages/work-periods-page.tsx'), 'WorkPeriodsPage')
