import { kindsOf, type Actor } from '@molaire/domain/users/access'

/** Whether a user may be a patient's practitioner: dentists and hygienists. */
export const receives = (user: Actor): boolean => {
  const kinds = kindsOf(user)
  return kinds.has('dentist') || kinds.has('hygienist')
}
