import { sameValue } from './same-value.ts'

/**
 * The values of a form after somebody else's change: what the user typed, and the server's current
 * value in every other field.
 */
export function keepTyped<V extends Record<string, unknown>>({ opened, typed, now }: { opened: V; typed: V; now: V }): V {
  return Object.fromEntries(
    Object.keys(now).map((name) => [name, sameValue(typed[name], opened[name]) ? now[name] : typed[name]]),
  ) as V // the names of `now`, each with one of its values
}
