import { reasonsOfDuplicate, type Identity } from '@molaire/domain/patients/duplicates'
import { foldText } from '@molaire/domain/shared/fold'
import { buckets } from './buckets.ts'

/**
 * The number of characters of a folded name that are compared. Folding can turn one character into
 * eighteen.
 */
const LONGEST_NAME = 60

export interface LinesSeen {
  /** The earliest stored line of a person like this one. */
  like: (identity: Identity) => number | undefined
  /** Stores a line for later comparisons. */
  keep: (line: number, identity: Identity) => void
}

/**
 * PAT-04 within one file: finds earlier lines of the same person. Stores a few dozen bytes for each
 * line.
 */
export function linesSeen(): LinesSeen {
  const index = buckets()
  const lines: number[] = []
  const identities: string[] = []
  return {
    like: (identity) => {
      const one = folded(identity)
      for (const key of keysOf(one))
        for (const at of index.of(key)) {
          const earlier = unpacked(identities[at] ?? '')
          if (mayBeAlike(earlier, one) && reasonsOfDuplicate(earlier, one).length > 0) return lines[at]
        }
      return undefined
    },
    keep: (line, identity) => {
      const one = folded(identity)
      const at = lines.push(line) - 1
      identities.push(packed(one))
      for (const key of keysOf(one)) index.add(key, at)
    },
  }
}

function keysOf({ firstName, lastName, dateOfBirth, phone, email, healthInsuranceNumber }: Identity): string[] {
  const name = `${lastName}\t${firstName}`
  return [
    ...(healthInsuranceNumber ? [`n${healthInsuranceNumber}`] : []),
    // The key with the name finds people of the same name even when many share the other value.
    ...(dateOfBirth ? [`d${dateOfBirth}`, `d${dateOfBirth}${name}`] : []),
    ...(phone ? [`p${phone}`, `p${phone}${name}`] : []),
    ...(email ? [`e${email}`, `e${email}${name}`] : []),
  ]
}

const nameOf = (name: string) => (foldText(name) || name).slice(0, LONGEST_NAME)

const folded = ({ firstName, lastName, dateOfBirth, phone, email, healthInsuranceNumber }: Identity): Identity => ({
  firstName: nameOf(firstName),
  lastName: nameOf(lastName),
  dateOfBirth,
  phone,
  email: email?.toLowerCase() ?? null,
  healthInsuranceNumber,
})

/**
 * One string uses less memory than an object with six. The copy lets go of the piece of the file
 * that it was cut from.
 */
const packed = ({ firstName, lastName, dateOfBirth, phone, email, healthInsuranceNumber }: Identity): string =>
  Buffer.from([firstName, lastName, dateOfBirth, phone, email, healthInsuranceNumber].join('\n')).toString()

// A line that may be written has no line feed in these fields.
function unpacked(text: string): Identity {
  const [firstName = '', lastName = '', dateOfBirth, phone, email, healthInsuranceNumber] = text.split('\n')
  return {
    firstName,
    lastName,
    dateOfBirth: (dateOfBirth || null) as Identity['dateOfBirth'], // from `packed`
    phone: phone || null,
    email: email || null,
    healthInsuranceNumber: healthInsuranceNumber || null,
  }
}

/**
 * A cheap test before the full comparison: one mistake leaves the first or the last half of both
 * names unchanged, in either order.
 */
function mayBeAlike(one: Identity, other: Identity): boolean {
  if (one.healthInsuranceNumber !== null && one.healthInsuranceNumber === other.healthInsuranceNumber) return true
  const [names, same, turned] = [
    `${one.firstName} ${one.lastName}`,
    `${other.firstName} ${other.lastName}`,
    `${other.lastName} ${other.firstName}`,
  ]
  const half = Math.max(0, Math.floor(Math.min(names.length, same.length) / 2) - 1)
  const shareHalf = (text: string) =>
    names.slice(0, half) === text.slice(0, half) || names.slice(names.length - half) === text.slice(text.length - half)
  return Math.abs(names.length - same.length) <= 1 && (shareHalf(same) || shareHalf(turned))
}
