/** The parts of a name. The title comes before ('Dre'), the credential after ('H.D.'). */
export type PersonName = { firstName: string; lastName?: string | null; title?: string | null; credential?: string | null }

/** 'Dre Maude Archambault', 'Josée Lachance, H.D.' */
export function displayName(person: PersonName): string {
  const name = joined(person.title, person.firstName, person.lastName)
  return person.credential ? `${name}, ${person.credential}` : name
}

/**
 * 'Dre Archambault' with a title, 'J. Lachance' without, 'J.-S. Pruneau' for a compound given name.
 */
export function shortName(person: PersonName): string {
  if (!person.lastName) return joined(person.title, person.firstName)
  return person.title ? joined(person.title, person.lastName) : joined(initialsOfGivenName(person.firstName), person.lastName)
}

/** SHELL-09: the label of a user of whom only the id is known. */
export function idLabel(id: string): string {
  return `User ${id.slice(0, 8)}`
}

function initialsOfGivenName(firstName: string): string {
  return firstName
    .split('-')
    .map((part) => [...part.trim()][0])
    .filter((letter) => letter !== undefined)
    .map((letter) => `${letter.toUpperCase()}.`)
    .join('-')
}

function joined(...words: (string | null | undefined)[]): string {
  return words
    .map((word) => word?.trim())
    .filter(Boolean)
    .join(' ')
}

/**
 * A person without their name, for a list that others may see (Decision 0078): 'G. C.-B.' for
 * Geneviève Côté-Bélanger.
 */
export const dottedInitials = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  joined(initialsOfGivenName(firstName), initialsOfGivenName(lastName))
