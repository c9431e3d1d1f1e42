import { reasonsOfDuplicate, type Identity } from '@molaire/domain/patients/duplicates'
import { foldText } from '@molaire/domain/shared/fold'

/** How many earlier lines of one birth date, telephone… a line is compared with: files that say 1900-01-01 of everyone stay quick. */
const MOST_COMPARED = 50

interface Earlier extends Identity {
  line: number
}

/** PAT-04 within one file: answers the earlier line that a line is like, and keeps it for those that follow. */
export function linesSeen(): (line: number, identity: Identity) => number | undefined {
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
  return (line, identity) => {
    const folded: Earlier = {
      line,
      firstName: foldText(identity.firstName) || identity.firstName,
      lastName: foldText(identity.lastName) || identity.lastName,
      dateOfBirth: identity.dateOfBirth,
      phone: identity.phone,
      email: identity.email?.toLowerCase() ?? null,
      healthInsuranceNumber: identity.healthInsuranceNumber,
    }
    const keys = keysOf(folded)
    let like: number | undefined
    for (const key of keys) {
      like ??= seen
        .get(key)
        ?.find((earlier) => mayBeAlike(earlier, folded) && reasonsOfDuplicate(earlier, folded).length > 0)?.line
      const bucket = seen.get(key)
      if (!bucket) seen.set(key, [folded])
      else if (bucket.length < MOST_COMPARED) bucket.push(folded)
    }
    return like
  }
}

/** Whether it is worth asking: one mistake leaves either the beginning or the end of both names as it is, in one order or the other. Costs little. */
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
