import { type Refusal, refuse } from '../shared/refusal.ts'

/**
 * AUTH-05: the step after a challenge of the provider. FORCE_CHANGE_PASSWORD is properly a user's
 * status, but it is accepted as the same challenge. Refuses any other with its name, which the
 * message shows.
 */
export function stepAfterChallenge(name: string): 'new_password' | Refusal<'challenge_not_supported'> {
  return name === 'NEW_PASSWORD_REQUIRED' || name === 'FORCE_CHANGE_PASSWORD'
    ? 'new_password'
    : refuse('challenge_not_supported', { name })
}

/** AUTH-06: what the provider sends with its demand for a new password. */
export interface NewPasswordChallenge {
  /** The name to send back as USERNAME. */
  username: string
  email: string
  /** Attributes that the answer must have, without their prefix: `given_name`. */
  required: string[]
  /**
   * Attributes that have a value already. The provider does not allow a required one to be changed
   * here.
   */
  known: Record<string, string>
  /**
   * Whether a code was sent that must be returned with the password. Cognito's own challenge has
   * none.
   */
  wantsCode: boolean
}

/**
 * AUTH-06: reads the challenge's parameters, whose values are texts, two of them JSON. Refuses when
 * they are missing, are those of another challenge, or do not name the user. Attributes that cannot
 * be parsed count as none.
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
 * AUTH-06: the answer to the challenge. It has every required attribute, empty without a value;
 * other attributes only with a value, and only when the account has none yet.
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
    // Another provider may write attributes differently. The step works without them.
    return null
  }
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {} // an object, just checked
}
