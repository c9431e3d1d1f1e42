import { useSyncExternalStore } from 'react'

/**
 * What the scanner reads. `item`: labels of inventory items; each reading takes 1 out of stock.
 * `text`: any text, such as the number of a tray, which goes to `onText`; a refusal is a sentence
 * for the user. `aim` replaces the sentence that says where to place the code.
 */
export type ScanRequest =
  | { mode: 'item' }
  | {
      mode: 'text'
      title: string
      aim?: string
      onText: (text: string) => Promise<'done' | { refusal: string }>
    }

let request: ScanRequest | null = null
const listeners = new Set<() => void>()

const publish = (next: ScanRequest | null) => {
  request = next
  for (const listener of listeners) listener()
}

/** STOCK-03: shows the scanner over any screen of a signed-in user. */
export const openScanner = (next: ScanRequest = { mode: 'item' }): void => publish(next)
export const closeScanner = (): void => publish(null)

/** What the scanner was opened for; null while it is closed. */
export const useScanRequest = (): ScanRequest | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => request,
  )
