import { kindsOf, type Actor } from '@molaire/domain/users/access'

/** Who may be somebody's practitioner: dentists and hygienists. */
export const receives = (user: Actor): boolean => {
  const kinds = kindsOf(user)
  return kinds.has('dentist') || kinds.has('hygienist')
}
