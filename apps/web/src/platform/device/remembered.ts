/**
 * What this device remembers under a name, as it was kept; undefined where it has nothing. A
 * forbidden storage remembers nothing.
 */
export const recall = (name: string): unknown => {
  try {
    return JSON.parse(localStorage.getItem(`molaire.${name}`) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/**
 * Keeps something on this device. A full or forbidden storage keeps nothing: the choice holds until
 * the page closes.
 */
export const remember = (name: string, value: unknown): void => {
  try {
    localStorage.setItem(`molaire.${name}`, JSON.stringify(value))
  } catch {
    // All that is lost is that it is remembered.
  }
}
