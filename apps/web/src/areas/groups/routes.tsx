import { lazyRouteComponent } from '@tanstack/react-router'

/** /administration/groups: its code loads when it is first opened. */
export const groupsPage = lazyRouteComponent(() => import('./pages/groups-page.tsx'), 'GroupsPage')
