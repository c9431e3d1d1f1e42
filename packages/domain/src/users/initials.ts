import { foldText } from '../shared/fold.ts'

export const AVATAR_COLORS = 10

/**
 * SHELL-09: capitals without accents of the given and family names ('Étienne Thériault' → 'ET'),
 * else of the e-mail's first letter, else 'U'.
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

// The first letter or digit; a name made of signs only has none.
function initial(text: string | null | undefined): string {
  const [first = ''] = foldText(text ?? '').match(/[\p{L}\p{N}]/u) ?? []
  return first.toUpperCase()
}
