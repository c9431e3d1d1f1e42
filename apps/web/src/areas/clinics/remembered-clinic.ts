/** The clinic last worked in, remembered on this device. */
const key = 'molaire.clinic'

export const rememberedClinic = (): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    // Storage forbidden by the browser: the first clinic it is.
    return null
  }
}

export const rememberClinic = (clinicId: string): void => {
  try {
    localStorage.setItem(key, clinicId)
  } catch {
    // The choice stays in the address, which is all this page needs.
  }
}
