import { foldText } from '../shared/fold.ts'

export const AVATAR_COLORS = 10

/**
 * SHELL-09: the initials of the first and last names, in capitals without accents ('Étienne
 * Thériault' → 'ET'); else the first letter of the e-mail; else 'U'.
 */
export function initialsOf(person: { firstName?: string | null; lastName?: string | null; email?: string | null }): string {
  return initial(person.firstName) + initial(person.lastName) || initial(person.email) || 'U'
}

/**
 * SHELL-09: the number of an avatar's colour, 0 to 9, from the first initial: A is 0, B is 1, K is
 * 0 again.
 */
export function avatarIndex(initials: string): number {
  const code = initial(initials).codePointAt(0) ?? 'U'.charCodeAt(0)
  return (((code - 65) % AVATAR_COLORS) + AVATAR_COLORS) % AVATAR_COLORS
}

// The first letter or digit, in capitals; empty if there is none.
function initial(text: string | null | undefined): string {
  const [first = ''] = foldText(text ?? '').match(/[\p{L}\p{N}]/u) ?? []
  return first.toUpperCase()
}
