import type { Whose } from './api.ts'

/* CAL-10: whose week was last looked at, on this device, per clinic. */
const key = (clinicId: string) => `molaire.week.${clinicId}`

/** Whose week was looked at last, or undefined. A full or forbidden storage remembers nothing. */
export const rememberedWhose = (clinicId: string): Whose | undefined => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key(clinicId)) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return undefined
    if ('roomId' in stored && typeof stored.roomId === 'string') return { roomId: stored.roomId }
    if ('practitionerId' in stored && typeof stored.practitionerId === 'string') return { practitionerId: stored.practitionerId }
    return undefined
  } catch {
    return undefined
  }
}

/** Keeps whose week is looked at. A full or forbidden storage keeps nothing. */
export const rememberWhose = (clinicId: string, whose: Whose): void => {
  try {
    localStorage.setItem(key(clinicId), JSON.stringify(whose))
  } catch {
    // The choice stays in the address, which is all this page needs.
  }
}
