import { foldText } from '../shared/fold.ts'

/** The name of a patient as their file has it. */
export interface NamedPerson {
  firstName: string
  lastName: string
  /** Another name that the file answers to, such as a preferred or birth name. */
  otherNames?: readonly (string | null)[]
}

const wordsOf = (name: string): string[] =>
  foldText(name.replaceAll(/[\^=_.]/g, ' '))
    .split(' ')
    .filter(Boolean)

/**
 * RAD-01: whether the name inside a file is somebody else's, so that the screen warns. Accents,
 * case, punctuation, the order of the names and the `^` of DICOM make no difference. A file may
 * leave out or shorten some of the names to an initial, such as `TREMBLAY, Y.` for Yvan Tremblay,
 * as long as one whole name is there. A file without a name gives no warning.
 */
export function nameDiffers(nameInside: string | null, patient: NamedPerson): boolean {
  const inside = nameInside === null ? [] : wordsOf(nameInside)
  if (inside.length === 0) return false
  const names = [patient.firstName, patient.lastName, ...(patient.otherNames ?? [])]
  const own = names.flatMap((name) => (name === null ? [] : wordsOf(name)))
  const whole = inside.filter((word) => word.length > 1)
  if (!whole.some((word) => own.includes(word))) return true
  return inside.some((word) => (word.length > 1 ? !own.includes(word) : !own.some((name) => name.startsWith(word))))
}
