import type { DeviceStore } from '../device/device-store.ts'

/** A device's store in memory; `held()` is what a thief of the device would find. */
export const memoryStore = (): DeviceStore & { held: () => unknown } => {
  let held: unknown
  return {
    held: () => held,
    read: () => Promise.resolve(held),
    write: (value) => {
      held = value
      return Promise.resolve()
    },
    erase: () => {
      held = undefined
    },
  }
}
