/*
 * Requests that begin before the code of their screen has come. `call` takes the answer instead of
 * asking again, if it asks for the same address with the same headers.
 */

const waiting = new Map<string, Promise<Response>>()

/** In ms: an answer that nobody has taken by then would be out of date. */
const goodForMs = 8000

const keyOf = (address: string, headers: Record<string, string>) => JSON.stringify([address, Object.entries(headers).toSorted()])

/** Asks for an answer that a screen will need. A failure is told to whoever takes it. */
export const askEarly = (address: string, headers: Record<string, string>): Promise<Response> => {
  const key = keyOf(address, headers)
  const answer = fetch(address, { headers, credentials: 'include' })
  answer.catch(() => {})
  waiting.set(key, answer)
  setTimeout(() => {
    if (waiting.get(key) === answer) waiting.delete(key)
  }, goodForMs)
  return answer
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
