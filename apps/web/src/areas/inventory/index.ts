export { LowStockBadge } from './low-stock-badge.tsx'
export { openScanner } from './scan/scan-store.ts'
export { ScanHost } from './scan/scan-host.tsx'

/** What /config/test asks of this device; loaded when it does. */
export const readingHere = () => import('./scan/camera.ts').then(({ readingHere }) => readingHere())
