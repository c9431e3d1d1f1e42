import { reasonsOfDuplicate, type Identity } from '@molaire/domain/patients/duplicates'
import { foldText } from '@molaire/domain/shared/fold'

/**
 * How many earlier lines of one birth date, telephone… a line is compared with: files that say
 * 1900-01-01 of everyone stay quick.
 */
const MOST_COMPARED = 50

interface Earlier extends Identity {
  line: number
}

export interface LinesSeen {
  /** The earliest line that someone is like, of those kept. */
  like: (identity: Identity) => number | undefined
  /** Keeps a line for whoever is asked of next. */
  keep: (line: number, identity: Identity) => void
}

/** PAT-04 within one file: which of its lines so far someone is like. */
export function linesSeen(): LinesSeen {
  const seen = new Map<string, Earlier[]>()
  const keysOf = ({ firstName, lastName, dateOfBirth, phone, email, healthInsuranceNumber }: Identity) => {
    const name = `${lastName}\t${firstName}`
    return [
      ...(healthInsuranceNumber ? [`n${healthInsuranceNumber}`] : []),
      // Those of the very same name are met however many share the rest.
      ...(dateOfBirth ? [`d${dateOfBirth}`, `d${dateOfBirth}${name}`] : []),
      ...(phone ? [`p${phone}`, `p${phone}${name}`] : []),
      ...(email ? [`e${email}`, `e${email}${name}`] : []),
    ]
  }
  const folded = (line: number, identity: Identity): Earlier => ({
    line,
    firstName: foldText(identity.firstName) || identity.firstName,
    lastName: foldText(identity.lastName) || identity.lastName,
    dateOfBirth: identity.dateOfBirth,
    phone: identity.phone,
    email: identity.email?.toLowerCase() ?? null,
    healthInsuranceNumber: identity.healthInsuranceNumber,
  })
  return {
    like: (identity) => {
      const one = folded(0, identity)
      const isLike = (line: Earlier) => mayBeAlike(line, one) && reasonsOfDuplicate(line, one).length > 0
      for (const key of keysOf(one)) {
        const like = seen.get(key)?.find(isLike)
        if (like) return like.line
      }
      return undefined
    },
    keep: (line, identity) => {
      const one = folded(line, identity)
      for (const key of keysOf(one)) {
        const bucket = seen.get(key)
        if (!bucket) seen.set(key, [one])
        else if (bucket.length < MOST_COMPARED) bucket.push(one)
      }
    },
  }
}

/**
 * Whether it is worth asking: one mistake leaves either the beginning or the end of both names as
 * it is, in one order or the other. Costs little.
 */
function mayBeAlike(one: Earlier, other: Earlier): boolean {
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
