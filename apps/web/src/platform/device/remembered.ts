/**
 * The value that this device stores under a name; undefined if there is none, or if storage is
 * forbidden.
 */
export const recall = (name: string): unknown => {
  try {
    return JSON.parse(localStorage.getItem(`molaire.${name}`) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/**
 * Stores a value on this device. If storage is full or forbidden, nothing happens: the choice lasts
 * until the page closes.
 */
export const remember = (name: string, value: unknown): void => {
  try {
    localStorage.setItem(`molaire.${name}`, JSON.stringify(value))
  } catch {
    // Only the memory of the choice is lost.
  }
}
