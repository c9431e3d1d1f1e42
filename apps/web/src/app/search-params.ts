/* The query of an address as plain text values: addresses stay readable (`?search=819`, not
   `?search=%22819%22`), and a typed number stays a text. Pages parse what they need. */

/** `?day=2026-11-20` → { day: '2026-11-20' }; the last value counts if a name is repeated. */
export const parseSearch = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search))

/** The reverse; absent and empty values are left out. */
export const stringifySearch = (values: Record<string, unknown>): string => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'string' ? value !== '' : typeof value === 'number' || typeof value === 'boolean')
      search.set(name, String(value))
  }
  const text = search.toString()
  return text && `?${text}`
}
