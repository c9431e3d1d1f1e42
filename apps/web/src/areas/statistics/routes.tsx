import { lazyRouteComponent } from '@tanstack/react-router'

/** /config/statistics: its code loads when it is first opened. */
export const statisticsPage = lazyRouteComponent(() => import('./pages/statistics-page.tsx'), 'StatisticsPage')
