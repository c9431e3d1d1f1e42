// What a journey asks of the server directly: to sign in without the screen, and to make or find
// its own data.
import type { APIRequestContext, APIResponse } from '@playwright/test'
import type { Clinic } from '@molaire/contract/clinics/endpoints'
import type { NewPatient, Patient } from '@molaire/contract/patients/shapes'
import type { CreatedUser, User } from '@molaire/contract/users/shapes'

export const password = 'Molaire-demo-1'

export interface Tokens {
  idToken: string
  accessToken: string
  refreshToken: string
}

/** Whoever asks the API: by which connection, and with which token. */
export interface Caller {
  http: APIRequestContext
  idToken: string
}

export interface SignedIn extends Caller, Tokens {
  user: User
}

const origin = () => `http://localhost:${process.env['E2E_PORT']}`

/** One operation of the identity provider, as its protocol spells it. */
export const askPool = (http: APIRequestContext, operation: string, body: object): Promise<APIResponse> =>
  http.post(`${origin()}/idp/`, {
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    data: JSON.stringify(body),
  })

const clientIdOf = async (http: APIRequestContext): Promise<string> => {
  const { clientId } = (await (await http.get(`${origin()}/api/config`)).json()) as { clientId: string }
  return clientId
}

/** Tries a password at the provider. */
export const tryPassword = async (http: APIRequestContext, email: string, tried: string): Promise<APIResponse> =>
  askPool(http, 'InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    ClientId: await clientIdOf(http),
    AuthParameters: { USERNAME: email, PASSWORD: tried },
  })

/** Signs in at the provider and reads who that is. */
export async function signInAt(http: APIRequestContext, email: string): Promise<SignedIn> {
  const answer = await tryPassword(http, email, password)
  if (!answer.ok()) throw new Error(`${email} cannot sign in: ${await answer.text()}`)
  const { AuthenticationResult: made } = (await answer.json()) as {
    AuthenticationResult: { IdToken: string; AccessToken: string; RefreshToken: string }
  }
  const tokens = { idToken: made.IdToken, accessToken: made.AccessToken, refreshToken: made.RefreshToken }
  const [user] = await list<User>({ http, ...tokens }, '/users?cognitoId=CURRENT_USER')
  if (!user) throw new Error(`${email} has no user`)
  return { http, ...tokens, user }
}

/** What a path of the API answers to a caller; throws when it is not a success. */
export const get = <T>(caller: Caller, path: string): Promise<T> => send<T>(caller, 'GET', path)
/** What a list of the API holds. */
export const list = async <T>(caller: Caller, path: string): Promise<T[]> => (await get<{ items: T[] }>(caller, path)).items
/**
 * Sends a body to a path of the API, with the version it was read in where the path asks for one;
 * throws when it is not a success.
 */
export const post = <T>(caller: Caller, path: string, body: object, version?: number): Promise<T> =>
  send<T>(caller, 'POST', path, body, version)
/** The same, to change what is there. */
export const put = <T>(caller: Caller, path: string, body: object, version?: number): Promise<T> =>
  send<T>(caller, 'PUT', path, body, version)

async function send<T>({ http, idToken }: Caller, method: string, path: string, body?: object, version?: number): Promise<T> {
  const answer = await http.fetch(`${origin()}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${idToken}`, ...(version !== undefined && { 'if-match': `"${version}"` }) },
    ...(body && { data: body }),
  })
  if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`)
  return (await answer.json()) as T // typed by the caller from the contract
}

/**
 * Someone of the staff whom no other test knows, with a temporary password, as an administrator
 * adds them.
 */
export const newColleague = (
  admin: SignedIn,
  { locale = 'fr', ...more }: { locale?: 'fr' | 'en'; firstName: string; lastName?: string; title?: string; role?: string },
) =>
  post<CreatedUser>(admin, '/users', {
    email: `${familyName('colleague').toLowerCase()}@molaire.example`,
    groupId: admin.user.groupId,
    role: 'receptionist',
    preferredLocale: locale,
    ...more,
  })

/** The same, who has chosen a password of their own at the provider already: `password`. */
export async function settledColleague(admin: SignedIn, wishes: Parameters<typeof newColleague>[1]) {
  const colleague = await newColleague(admin, wishes)
  const challenged = await tryPassword(admin.http, colleague.email, colleague.temporaryPassword)
  const { Session } = (await challenged.json()) as { Session: string }
  const entered = await askPool(admin.http, 'RespondToAuthChallenge', {
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    ClientId: await clientIdOf(admin.http),
    Session,
    ChallengeResponses: { USERNAME: colleague.email, NEW_PASSWORD: password },
  })
  if (!entered.ok()) throw new Error(`${colleague.email} cannot choose a password: ${await entered.text()}`)
  return colleague
}

/** The group's first clinic. */
export async function firstClinic(caller: Caller): Promise<Clinic> {
  const [clinic] = await list<Clinic>(caller, '/clinics')
  if (!clinic) throw new Error('the demo has no clinic')
  return clinic
}

/** Today where the clinic is. */
export const todayOf = ({ timeZone }: Pick<Clinic, 'timeZone'>): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(new Date())

/** Opens the file of a patient whom no other test knows. */
export const newPatient = (caller: Caller, names: Pick<NewPatient, 'firstName' | 'lastName'> & Partial<NewPatient>) =>
  post<Patient>(caller, '/patients', names)

/**
 * A family name that nobody else bears, in this run or an earlier one on the same server; both its
 * parts with a capital.
 */
export const familyName = (start: string): string =>
  `${start}-X${Array.from(crypto.getRandomValues(new Uint8Array(9)), (byte) => String.fromCharCode(97 + (byte % 26))).join('')}`

/**
 * What a worker calls from: addresses are limited, as they should be, and a run makes more accounts
 * in a minute than any one clinic.
 */
export const fromWorker = (workerIndex: number): { 'x-forwarded-for': string } => ({
  'x-forwarded-for': `198.51.100.${(workerIndex % 250) + 1}`,
})
