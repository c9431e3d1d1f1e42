const key = 'molaire.clinic'

/** The id of the clinic last used on this device, by any user; null when there is none. */
export const rememberedClinic = (): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    // The browser forbids storage: the first clinic is used.
    return null
  }
}

/** Remembers the clinic one works in. Does nothing when the browser forbids storage. */
export const rememberClinic = (clinicId: string): void => {
  try {
    localStorage.setItem(key, clinicId)
  } catch {
    // The clinic is in the address too, which is enough for this page.
  }
}

/**
 * The clinic that a screen opens with: the one that is wished for, else the last one used on this
 * device, else the first. Never an archived one.
 */
export const clinicToShow = <C extends { id: string; isArchived: boolean }>(
  clinics: readonly C[],
  wish?: string | null,
): C | undefined => {
  const open = clinics.filter(({ isArchived }) => !isArchived)
  const byId = (id: string | null | undefined) => open.find((clinic) => clinic.id === id)
  return byId(wish) ?? byId(rememberedClinic()) ?? open[0]
}
