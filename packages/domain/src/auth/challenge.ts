import { type Refusal, refuse } from '../shared/refusal.ts'

/**
 * AUTH-05: what a challenge of the provider leads to. FORCE_CHANGE_PASSWORD is properly the name of a user's status;
 * it is taken as the same challenge. Any other is refused with its name, which the message shows.
 */
export function stepAfterChallenge(name: string): 'new_password' | Refusal<'challenge_not_supported'> {
  return name === 'NEW_PASSWORD_REQUIRED' || name === 'FORCE_CHANGE_PASSWORD'
    ? 'new_password'
    : refuse('challenge_not_supported', { name })
}
