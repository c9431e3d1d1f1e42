// Direct requests of a journey to the server: to sign in without the screen, and to create or read
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

/** A client of the API: its connection and its token. */
export interface Caller {
  http: APIRequestContext
  idToken: string
}

export interface SignedIn extends Caller, Tokens {
  user: User
}

const origin = () => `http://localhost:${process.env['E2E_PORT']}`

/** Calls an operation of the identity provider, by the provider's name for it. */
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

/** Signs in at the provider and reads the user. */
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

/** The API's answer at a path. Throws when the request fails. */
export const get = <T>(caller: Caller, path: string): Promise<T> => send<T>(caller, 'GET', path)
/** The items of a list of the API. */
export const list = async <T>(caller: Caller, path: string): Promise<T[]> => (await get<{ items: T[] }>(caller, path)).items
/**
 * Posts a body to a path of the API, with the version that was read, if the path requires one.
 * Throws when the request fails.
 */
export const post = <T>(caller: Caller, path: string, body?: object, version?: number): Promise<T> =>
  send<T>(caller, 'POST', path, body, version)
/** The same with PUT, to change something. */
export const put = <T>(caller: Caller, path: string, body: object, version?: number): Promise<T> =>
  send<T>(caller, 'PUT', path, body, version)

async function send<T>({ http, idToken }: Caller, method: string, path: string, body?: object, version?: number): Promise<T> {
  const answer = await http.fetch(`${origin()}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${idToken}`, ...(version !== undefined && { 'if-match': `"${version}"` }) },
    ...(body && { data: body }),
  })
  if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`)
  return (await answer.json()) as T // the caller gives the type from the contract
}

/**
 * Adds a member of the staff with a unique name and a temporary password, as an administrator does.
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

/** The same for a member who has already replaced it with `password`. */
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

/** Today's date at the clinic. */
export const todayOf = ({ timeZone }: Pick<Clinic, 'timeZone'>): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(new Date())

/** Opens a new patient's file. */
export const newPatient = (caller: Caller, names: Pick<NewPatient, 'firstName' | 'lastName'> & Partial<NewPatient>) =>
  post<Patient>(caller, '/patients', names)

/**
 * A unique family name, in this run and in earlier ones on the same server. Both parts begin with a
 * capital.
 */
export const familyName = (start: string): string =>
  `${start}-X${Array.from(crypto.getRandomValues(new Uint8Array(9)), (byte) => String.fromCharCode(97 + (byte % 26))).join('')}`

/**
 * The address of a worker. The pool limits addresses, and a run creates more accounts in a minute
 * than any clinic.
 */
export const fromWorker = (workerIndex: number): { 'x-forwarded-for': string } => ({
  'x-forwarded-for': `198.51.100.${(workerIndex % 250) + 1}`,
})
