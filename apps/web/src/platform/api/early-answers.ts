import { currentSession } from '../session/session-store.ts'
import { addressOf, scopeHeaders } from './addresses.ts'

/*
 * Requests that begin before the code of their screen has come. `call` takes the answer instead of
 * asking again, if it asks for the same address with the same headers.
 */

const waiting = new Map<string, Promise<Response>>()

/** In ms: an answer that nobody has taken by then would be out of date. */
const goodForMs = 8000

const keyOf = (address: string, headers: Record<string, string>) => JSON.stringify([address, Object.entries(headers).toSorted()])

const askEarly = (address: string, headers: Record<string, string>): Promise<Response> => {
  const key = keyOf(address, headers)
  const answer = fetch(address, { headers, credentials: 'include' })
  answer.catch(() => {})
  waiting.set(key, answer)
  setTimeout(() => {
    if (waiting.get(key) === answer) waiting.delete(key)
  }, goodForMs)
  return answer
}

interface EarlyCall {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  asOneself?: true
}

/**
 * Begins a request that a screen will make once its code has come, so that neither waits for the
 * other. `path`, `params`, `query` and `asOneself` are those of its call. Nothing without a
 * session. Returns the answer; whoever reads it reads a clone, as the screen needs the body. A
 * failure is told to whoever takes it.
 */
export const callEarly = (path: string, { params, query, ...scope }: EarlyCall = {}): Promise<Response> | undefined => {
  const token = currentSession()?.tokens.idToken
  if (!token) return undefined
  // Those of `answeredOnce` in client.ts for such a request.
  const headers = { accept: 'application/json', authorization: `Bearer ${token}`, ...scopeHeaders(scope) }
  return askEarly(addressOf(path, params, query), headers)
}

/** The answer that was asked for early, once; undefined if it was not. */
export const takeEarly = (address: string, headers: Record<string, string>): Promise<Response> | undefined => {
  if (waiting.size === 0) return undefined
  const key = keyOf(address, headers)
  const answer = waiting.get(key)
  waiting.delete(key)
  return answer
}

/** Drops the answers that nobody has taken: they are of the user who has left. */
export const forgetEarly = (): void => waiting.clear()
