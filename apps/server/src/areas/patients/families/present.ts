import type { Family, NamedPatient, Patient, Relative } from '@molaire/contract/patients/shapes'
import type { Relationship } from '@molaire/domain/patients/family-links'
import { isOpenToFamily, ownFileSince } from '@molaire/domain/patients/own-file'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import type { LinkSeen } from './reads.ts'

/** Today's date at a clinic, or at the group's first clinic. */
interface Todays {
  of: (clinicId: string | null) => LocalDate
}

interface Around {
  files: ReadonlyMap<string, Patient>
  links: readonly LinkSeen[]
  paidFor: readonly NamedPatient[]
}

/**
 * The family of a file, nearest first: spouse, children, parents, brothers and sisters; within
 * each, the oldest first (PAT-06).
 */
export function presentFamily(file: Patient, { files, links, paidFor }: Around, todays: Todays): Family {
  const relatives = links.flatMap((link) => {
    const relative = files.get(link.relativeId)
    return relative ? [{ link, relative }] : []
  })
  relatives.sort(
    (one, other) =>
      nearest.indexOf(one.link.relationship) - nearest.indexOf(other.link.relationship) ||
      compare(one.relative.dateOfBirth ?? never, other.relative.dateOfBirth ?? never) ||
      compare(one.relative.id, other.relative.id),
  )
  const today = todays.of(file.clinicId)
  return {
    relatives: relatives.map(({ link, relative }) => presentRelative(file, link, relative, todays)),
    payer: file.payer,
    paysFor: [...paidFor],
    ownFileSince: sinceThen(file, today),
    isOpenToFamily: isOpenToFamily(file, today),
  }
}

const nearest: readonly Relationship[] = ['spouse', 'child', 'parent', 'sibling']
const never = '9999-12-31'
const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

function presentRelative(file: Patient, { linkId, relationship }: LinkSeen, relative: Patient, todays: Todays): Relative {
  const { id, firstName, lastName, age, status, phone, alerts, lastVisit, nextAppointment } = relative
  const today = todays.of(relative.clinicId)
  return {
    linkId,
    relationship,
    patient: { id, firstName, lastName, age, status, phone },
    pays: file.payer?.id === id ? 'relative' : relative.payer?.id === file.id ? 'patient' : null,
    view: isOpenToFamily(relative, today) ? { alerts, lastVisit, nextAppointment } : null,
    ownFileSince: sinceThen(relative, today),
  }
}

/** The day since which the file is the patient's own; null before that. */
function sinceThen({ dateOfBirth }: { dateOfBirth: LocalDate | null }, today: LocalDate): LocalDate | null {
  const since = ownFileSince(dateOfBirth)
  return since !== undefined && since <= today ? since : null
}
