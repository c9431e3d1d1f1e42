import type { DeviceStore } from '../device/device-store.ts'

/** A device's store in memory; `content()` is what a thief of the device would find. */
export const memoryStore = (): DeviceStore & { content: () => unknown } => {
  let value: unknown
  return {
    content: () => value,
    read: () => Promise.resolve(value),
    write: (newValue) => {
      value = newValue
      return Promise.resolve()
    },
    erase: () => {
      value = undefined
    },
  }
}
