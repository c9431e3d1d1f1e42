import type { Day } from '@molaire/contract/appointments/shapes'
import { deviceStore, type DeviceStore } from '../../../platform/device/device-store.ts'
import { rereadSession } from '../../../platform/session/session-store.ts'

/** A day as the calendar shows it, and the telephone numbers of its patients by their ids. */
export type KeptDay = Day & { phones: Record<string, string> }

/** What a device keeps of a clinic, to be read without a network. `keptAt` in ms since 1970. */
export interface KeptDays {
  clinicName: string
  timeZone: string
  keptAt: number
  days: KeptDay[]
}

/** What is kept of a day: what its list shows. No open hours, and no number of other patients. */
export const keptDayOf = (day: Day, phones: readonly { patientId: string; phone: string }[]): KeptDay => {
  const patients = new Set(day.appointments.map(({ patient }) => patient.id))
  return {
    ...day,
    rooms: day.rooms.map((room) => ({ ...room, open: [] })),
    phones: Object.fromEntries(
      phones.filter(({ patientId }) => patients.has(patientId)).map((one) => [one.patientId, one.phone]),
    ),
  }
}

interface Sealed {
  key: CryptoKey
  iv: Uint8Array<ArrayBuffer>
  text: ArrayBuffer
}

const isSealed = (value: unknown): value is Sealed =>
  typeof value === 'object' && value !== null && 'key' in value && 'iv' in value && 'text' in value

/** Ties what is kept to its user: for another one it cannot be decrypted. */
const cipherOf = (iv: Uint8Array<ArrayBuffer>, userId: string) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(userId),
})

const isStillSignedIn = (userId: string) => rereadSession()?.user.userId === userId

/** Keeps days in a store, encrypted (Decision 0122). */
export const keptDaysIn = (store: DeviceStore) => ({
  /**
   * Keeps days in place of the former ones, under a new key that no script can read. When the
   * session of the user ends meanwhile, nothing is kept. Rejects where the browser forbids it.
   */
  keep: async (userId: string, days: KeptDays): Promise<void> => {
    const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
    const iv = crypto.getRandomValues(new Uint8Array(12))
    const text = await crypto.subtle.encrypt(cipherOf(iv, userId), key, new TextEncoder().encode(JSON.stringify(days)))
    if (!isStillSignedIn(userId)) return
    await store.write({ key, iv, text } satisfies Sealed)
    // Another tab may have signed out, and erased, while this was written.
    if (!isStillSignedIn(userId)) store.erase()
  },
  /** What is kept for a user. Null when there is nothing, or something of another user. */
  open: async (userId: string): Promise<KeptDays | null> => {
    try {
      const sealed = await store.read()
      if (!isSealed(sealed)) return null
      const text = await crypto.subtle.decrypt(cipherOf(sealed.iv, userId), sealed.key, sealed.text)
      return JSON.parse(new TextDecoder().decode(text)) as KeptDays // only `keep` writes it
    } catch {
      return null
    }
  },
  erase: store.erase,
})
export type KeptDaysStore = ReturnType<typeof keptDaysIn>

/** What this device keeps. */
export const keptDays = keptDaysIn(deviceStore)

/** Whether this browser can keep something: it has a database, and encryption, which needs TLS. */
export const canKeep = (): boolean => {
  const { indexedDB: database, crypto: cipher } = globalThis as { indexedDB?: IDBFactory; crypto?: Partial<Crypto> }
  return database !== undefined && cipher?.subtle !== undefined
}
