import { lazyRouteComponent } from '@tanstack/react-router'

/** /config/rooms: its code loads when it is first opened. */
export const roomsPage = lazyRouteComponent(() => import('./pages/rooms-page.tsx'), 'RoomsPage')
