export { LowStockBadge } from './low-stock-badge.tsx'
export { openScanner } from './scan/scan-store.ts'
export { ScanHost } from './scan/scan-host.tsx'
export { readingHere } from './scan/reading-here.ts'
