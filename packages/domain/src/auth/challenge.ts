import { type Refusal, refuse } from '../shared/refusal.ts'

/**
 * AUTH-05: what a challenge of the provider leads to. FORCE_CHANGE_PASSWORD is properly the name of
 * a user's status; it is taken as the same challenge. Any other is refused with its name, which the
 * message shows.
 */
export function stepAfterChallenge(name: string): 'new_password' | Refusal<'challenge_not_supported'> {
  return name === 'NEW_PASSWORD_REQUIRED' || name === 'FORCE_CHANGE_PASSWORD'
    ? 'new_password'
    : refuse('challenge_not_supported', { name })
}

/** AUTH-06: what the provider tells with its demand for a new password. */
export interface NewPasswordChallenge {
  /** What to send back as USERNAME. */
  username: string
  email: string
  /** Attributes that must be answered, without their prefix: `given_name`. */
  required: string[]
  /** Attributes that have a value already; the provider lets nobody change a required one here. */
  known: Record<string, string>
  /**
   * Whether a code was sent that must come back with the password. Cognito's own challenge carries
   * none.
   */
  wantsCode: boolean
}

/**
 * AUTH-06: the challenge's parameters, whose values are texts and two of them JSON. Refused when
 * they are absent, are not those of this challenge or do not say who it is. Attributes that cannot
 * be read are none.
 */
export function readNewPasswordChallenge(
  parameters: Record<string, string> | null,
): NewPasswordChallenge | Refusal<'challenge_parameters_missing'> {
  const username = parameters?.['USER_ID_FOR_SRP'] ?? parameters?.['USERNAME'] ?? ''
  if (!parameters || username === '') return refuse('challenge_parameters_missing')
  const required = readJson(parameters['requiredAttributes'])
  const attributes = Object.entries(asRecord(readJson(parameters['userAttributes'])))
  const known = Object.fromEntries(attributes.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
  return {
    username,
    email: known['email'] ?? username,
    required: Array.isArray(required)
      ? required.filter((name) => typeof name === 'string').map((name) => name.replace(/^userAttributes\./, ''))
      : [],
    known,
    wantsCode: parameters['CODE_DELIVERY_DESTINATION'] !== undefined,
  }
}

/**
 * AUTH-06: the answer to it: every required attribute, empty where nothing was given; others only
 * with a value, and none that the account has already.
 */
export function newPasswordResponses(
  challenge: NewPasswordChallenge,
  given: { password: string; code: string; attributes: Record<string, string> },
): Record<string, string> {
  const required = new Map(challenge.required.map((name) => [name, given.attributes[name] ?? '']))
  for (const [name, value] of Object.entries(given.attributes)) {
    if (value !== '' && !challenge.known[name]) required.set(name, value)
  }
  return {
    USERNAME: challenge.username,
    NEW_PASSWORD: given.password,
    ...(challenge.wantsCode && { EMAIL_OTP_CODE: given.code }),
    ...Object.fromEntries([...required].map(([name, value]) => [`userAttributes.${name}`, value])),
  }
}

function readJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    // Another provider's idea of attributes: the step works without.
    return null
  }
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {} // an object, just checked
}
