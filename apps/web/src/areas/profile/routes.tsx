import { lazyRouteComponent } from '@tanstack/react-router'

/** /profile: its code loads when it is first opened. */
export const profilePage = lazyRouteComponent(() => import('./pages/profile-page.tsx'), 'ProfilePage')
