const key = 'molaire.clinic'

/**
 * The id of the clinic last worked in on this device, whoever worked there; null when there was
 * none.
 */
export const rememberedClinic = (): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    // Storage forbidden by the browser: the first clinic it is.
    return null
  }
}

/** Keeps the clinic that one works in. A forbidden storage keeps nothing. */
export const rememberClinic = (clinicId: string): void => {
  try {
    localStorage.setItem(key, clinicId)
  } catch {
    // The choice stays in the address, which is all this page needs.
  }
}
