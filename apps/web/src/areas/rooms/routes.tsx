import { lazyRouteComponent } from '@tanstack/react-router'

/** /config/rooms: its code loads when it is first opened. */
export const RoomsPage = lazyRouteComponent(() => import('./pages/rooms-page.tsx'), 'RoomsPage')
