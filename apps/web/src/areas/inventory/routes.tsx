import { lazyRouteComponent } from '@tanstack/react-router'

/** STOCK-01: `/config/inventory`; its code loads when it is first opened. */
export const inventoryPage = lazyRouteComponent(() => import('./pages/inventory-page.tsx'), 'InventoryPage')
