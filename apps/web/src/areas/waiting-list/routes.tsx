import { lazyRouteComponent } from '@tanstack/react-router'

/** WAIT-01: `/waiting-list`. */
export const waitingListPage = lazyRouteComponent(() => import('./pages/waiting-list-page.tsx'), 'WaitingListPage')
