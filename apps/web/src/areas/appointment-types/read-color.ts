/**
 * A colour as it is written anywhere: '#C2477F', 'c2477f', '#abc'; '#RRGGBB' in capitals, or
 * undefined.
 */
export function readColor(text: string): string | undefined {
  const [, code] = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim()) ?? []
  if (code === undefined) return undefined
  const six = code.length === 3 ? [...code].map((digit) => digit + digit).join('') : code
  return `#${six.toUpperCase()}`
}
