import { sameValue } from './same-value.ts'

/**
 * What the form shows once somebody else's change came in between: where something was typed, that;
 * elsewhere what the server says now.
 */
export function keepTyped<V extends Record<string, unknown>>({ opened, typed, now }: { opened: V; typed: V; now: V }): V {
  return Object.fromEntries(
    Object.keys(now).map((name) => [name, sameValue(typed[name], opened[name]) ? now[name] : typed[name]]),
  ) as V // the names of `now`, each with one of its values
}
