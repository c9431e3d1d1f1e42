import { deviceDatabase, eraseDeviceStore } from './erase-device-store.ts'

/** Where a value is kept on this device. Reading gives undefined when there is none. */
export interface DeviceStore {
  read: () => Promise<unknown>
  write: (value: unknown) => Promise<void>
  erase: () => void
}

const table = 'kept'
const key = 'value'

const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('the database gave no reason'))
  })

/** The connection is closed at once: an open one would delay the erasing by another tab. */
const inTable = async <T>(mode: IDBTransactionMode, work: (table: IDBObjectStore) => IDBRequest<T>): Promise<T> => {
  const opening = indexedDB.open(deviceDatabase, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(table)
  const database = await resultOf(opening)
  try {
    return await resultOf(work(database.transaction(table, mode).objectStore(table)))
  } finally {
    database.close()
  }
}

/**
 * The browser's database. Unlike the local storage it can hold a key that no script can read.
 * Rejects where the browser forbids storage.
 */
export const deviceStore: DeviceStore = {
  read: () => inTable<unknown>('readonly', (kept) => kept.get(key)),
  write: async (value) => void (await inTable('readwrite', (kept) => kept.put(value, key))),
  erase: eraseDeviceStore,
}
