/* Everything of the scanner that is loaded when it is needed, in one file of code. */
export { PendingSender } from './pending-sender.tsx'
export { ScanPanel } from './scan-panel.tsx'
