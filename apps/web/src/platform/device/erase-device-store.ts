/** The database of this device's store (device-store.ts), which holds one encrypted value. */
export const deviceDatabase = 'molaire'

/**
 * Erases the value and its key. Does nothing where the browser has no database. Small, because the
 * first page needs it: whoever signs out leaves nothing (AUTH-13).
 */
export const eraseDeviceStore = (): void => {
  try {
    ;(globalThis as { indexedDB?: IDBFactory }).indexedDB?.deleteDatabase(deviceDatabase)
  } catch {
    // The browser forbids storage, so there is nothing to erase.
  }
}
