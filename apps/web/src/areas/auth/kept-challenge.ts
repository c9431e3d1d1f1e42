import { readNewPasswordChallenge, type NewPasswordChallenge } from '@molaire/domain/auth/challenge'
import { isRefusal } from '@molaire/domain/shared/refusal'
import { tabKeys } from '../../platform/session/storage-keys.ts'

/** AUTH-05: stores a challenge in this tab until it is answered. */
export const keepChallenge = ({ session, parameters }: { session: string; parameters: Record<string, string> }): void => {
  sessionStorage.setItem(tabKeys.challengeSession, session)
  sessionStorage.setItem(tabKeys.challengeParameters, JSON.stringify(parameters))
}

/** Removes the challenge once it is answered or expired. */
export const forgetChallenge = (): void => {
  for (const key of Object.values(tabKeys)) sessionStorage.removeItem(key)
}

/** AUTH-06: the challenge of this tab, or the part of it that is missing. */
export const keptChallenge = (): { session: string; challenge: NewPasswordChallenge } | { missing: 'session' | 'parameters' } => {
  const session = sessionStorage.getItem(tabKeys.challengeSession)
  if (!session) return { missing: 'session' }
  const challenge = readNewPasswordChallenge(readParameters())
  return isRefusal(challenge) ? { missing: 'parameters' } : { session, challenge }
}

const readParameters = (): Record<string, string> | null => {
  try {
    // Written only by keepChallenge, from the provider's answer.
    return JSON.parse(sessionStorage.getItem(tabKeys.challengeParameters) ?? 'null') as Record<string, string> | null
  } catch {
    // Incomplete or written by another program: treated as absent.
    return null
  }
}
