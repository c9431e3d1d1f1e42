export { waitingListKeys } from './api.ts'
export { EntrySheet as WaitingListSheet } from './components/entry-sheet.tsx'
export { FreedTime } from './components/freed-time.tsx'
