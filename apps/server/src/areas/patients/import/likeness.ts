import { reasonsOfDuplicate, type Identity } from '@molaire/domain/patients/duplicates'
import { foldText } from '@molaire/domain/shared/fold'
import { buckets } from './buckets.ts'

/** Characters of a folded name that are compared: one sign may fold to eighteen. */
const LONGEST_NAME = 60

export interface LinesSeen {
  /** The earliest line that someone is like, of those kept. */
  like: (identity: Identity) => number | undefined
  /** Keeps a line for whoever is asked of next. */
  keep: (line: number, identity: Identity) => void
}

/**
 * PAT-04 within one file: which of its lines so far someone is like. A few dozen bytes are kept of
 * each line.
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
    // Those of the very same name are met however many share the rest.
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
 * One text in place of an object and six; copied, so that it does not keep the piece of the file
 * from which it was cut.
 */
const packed = ({ firstName, lastName, dateOfBirth, phone, email, healthInsuranceNumber }: Identity): string =>
  Buffer.from([firstName, lastName, dateOfBirth, phone, email, healthInsuranceNumber].join('\n')).toString()

// No field of a line that may be written holds a line feed.
function unpacked(text: string): Identity {
  const [firstName = '', lastName = '', dateOfBirth, phone, email, healthInsuranceNumber] = text.split('\n')
  return {
    firstName,
    lastName,
    dateOfBirth: (dateOfBirth || null) as Identity['dateOfBirth'], // as it was packed
    phone: phone || null,
    email: email || null,
    healthInsuranceNumber: healthInsuranceNumber || null,
  }
}

/**
 * Whether it is worth asking: one mistake leaves either the beginning or the end of both names as
 * it is, in one order or the other. Costs little.
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
