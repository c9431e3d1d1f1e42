import { chosenGroup } from '../session/chosen-group.ts'
import { impersonated, impersonateHeader } from '../session/impersonated.ts'

/* Where a request goes and in whose name. Without React, for the first requests (ask-early.ts). */

const text = (value: unknown): string => (typeof value === 'string' ? value : String(value as number | boolean)) // params and queries contain only these types

/**
 * The address of a call: a path such as `/users/:id` with its parameters and query. Query members
 * that are undefined, null or empty are left out.
 */
export const addressOf = (path: string, params: Record<string, unknown> = {}, query: Record<string, unknown> = {}): string => {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(text(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === '') continue
    for (const one of Array.isArray(value) ? value : [value]) search.append(name, text(one))
  }
  const queryText = search.toString()
  return `/api${filled}${queryText && `?${queryText}`}`
}

/**
 * Names the group and the impersonated role; no headers for the user's own group and rights
 * (SHELL-12, API-06).
 */
export const scopeHeaders = ({ group: namedGroup, asOneself }: { group?: string; asOneself?: true }): Record<string, string> => {
  if (asOneself) return {}
  const group = namedGroup ?? chosenGroup()
  const impersonation = impersonated()
  return {
    ...(group && group !== 'all' && { 'x-group-id': group }),
    ...(impersonation && { 'x-impersonate': impersonateHeader(impersonation) }),
  }
}
