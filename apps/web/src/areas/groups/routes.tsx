import { lazyRouteComponent } from '@tanstack/react-router'

/** /administration/groups: its code loads when it is first opened. */
export const groupsPage = lazyRouteComponent(() => import('./pages/groups-page.tsx'), 'GroupsPage')

/** SHELL-12: the choice of a group, which most users do not have. */
export const loadGroupSelector = () => import('./components/group-selector.tsx').then(({ GroupSelector }) => GroupSelector)
