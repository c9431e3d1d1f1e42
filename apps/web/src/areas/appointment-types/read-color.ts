/**
 * Reads a colour code in any usual form: '#C2477F', 'c2477f', '#abc'. Returns '#RRGGBB' in
 * capitals, or undefined.
 */
export function readColor(text: string): string | undefined {
  const [, code] = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim()) ?? []
  if (code === undefined) return undefined
  const six = code.length === 3 ? [...code].map((digit) => digit + digit).join('') : code
  return `#${six.toUpperCase()}`
}
