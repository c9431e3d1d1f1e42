/**
 * A colour that the picker offers; the clinic may choose any other. Text is never placed on the raw
 * colour.
 */
export type ColorPreset = { name: { fr: string; en: string }; hex: string }

/** The colour of an appointment type that is not known. */
export const neutralColor = '#7A7F87'

/** CFG-03: the twelve presets, in the picker's order. */
export const colorPresets: readonly ColorPreset[] = [
  { name: { fr: 'Sarcelle', en: 'Teal' }, hex: '#2F7F86' },
  { name: { fr: 'Bleu', en: 'Blue' }, hex: '#3B74C4' },
  { name: { fr: 'Violet', en: 'Violet' }, hex: '#6C5CC4' },
  { name: { fr: 'Prune', en: 'Plum' }, hex: '#A052B0' },
  { name: { fr: 'Framboise', en: 'Raspberry' }, hex: '#C2477F' },
  { name: { fr: 'Brique', en: 'Brick' }, hex: '#CB4B3F' },
  { name: { fr: 'Mandarine', en: 'Tangerine' }, hex: '#D07A2D' },
  { name: { fr: 'Moutarde', en: 'Mustard' }, hex: '#B8901F' },
  { name: { fr: 'Olive', en: 'Olive' }, hex: '#6F8F2E' },
  { name: { fr: 'Sapin', en: 'Fir' }, hex: '#2F8F5B' },
  { name: { fr: 'Ardoise', en: 'Slate' }, hex: '#4A8FA8' },
  { name: { fr: 'Gris', en: 'Grey' }, hex: neutralColor },
]

/**
 * The five shades of a card: its background, its background under the pointer, its left bar, the
 * name, and the smaller text. All '#RRGGBB'.
 */
export type TypeRoles = { bg: string; hover: string; bar: string; text: string; sub: string }
export type ColorTheme = 'light' | 'dark'

// The lightness and the highest chroma of each shade; the hue is the clinic's. With these values
// the contrast is sufficient for every hue.
const SHADES: Record<ColorTheme, Record<keyof TypeRoles, { lightness: number; chroma: number }>> = {
  light: {
    bg: { lightness: 0.952, chroma: 0.034 },
    hover: { lightness: 0.925, chroma: 0.045 },
    bar: { lightness: 0.6, chroma: 0.145 },
    text: { lightness: 0.285, chroma: 0.05 },
    sub: { lightness: 0.42, chroma: 0.065 },
  },
  dark: {
    bg: { lightness: 0.29, chroma: 0.038 },
    hover: { lightness: 0.33, chroma: 0.046 },
    bar: { lightness: 0.72, chroma: 0.13 },
    text: { lightness: 0.93, chroma: 0.03 },
    sub: { lightness: 0.8, chroma: 0.05 },
  },
}

const rolesByColor = new Map<string, TypeRoles>()

/**
 * CFG-03: the shades of an appointment type's colour that are legible in a theme. Results are
 * cached. Takes '#RRGGBB' in any case; throws RangeError on anything else.
 */
export function typeRoles(hex: string, theme: ColorTheme): TypeRoles {
  const key = `${theme} ${hex}`
  const match = rolesByColor.get(key)
  if (match !== undefined) return match
  const { chroma, hue } = chromaAndHue(hex)
  const shade = ({ lightness, chroma: most }: { lightness: number; chroma: number }) =>
    hexOf(lightness, Math.min(chroma, most), hue)
  const { bg, hover, bar, text, sub } = SHADES[theme]
  const roles: TypeRoles = { bg: shade(bg), hover: shade(hover), bar: shade(bar), text: shade(text), sub: shade(sub) }
  rolesByColor.set(key, roles)
  return roles
}

// OKLab distances below which two colours are easily confused. For shades the limit is smaller,
// because their lightness is always the same.
const maxColorDistance = 0.06
const maxShadeDistance = 0.02

/**
 * CFG-03: the first of some appointment types whose colour could be confused with this one on the
 * calendar, if any. Either the colours are close, or their shades are, as with two blues that
 * differ only in lightness. Colours are '#RRGGBB' in any case; throws RangeError on anything else.
 */
export function looksLike<T extends { color: string }>(hex: string, others: readonly T[]): T | undefined {
  return others.find(
    ({ color }) =>
      distance(labOf(hex), labOf(color)) < maxColorDistance ||
      distance(labOf(typeRoles(hex, 'light').bar), labOf(typeRoles(color, 'light').bar)) < maxShadeDistance,
  )
}

const distance = (one: Three, other: Three) => Math.hypot(...one.map((value, at) => value - (other[at] ?? 0)))

// OKLCH (Ottosson's OKLab in polar form): colours of equal lightness look equally light, whatever
// the hue. The matrices are Ottosson's.

type Three = [number, number, number]

function chromaAndHue(hex: string): { chroma: number; hue: number } {
  const [, greenRed, blueYellow] = labOf(hex)
  return { chroma: Math.hypot(greenRed, blueYellow), hue: Math.atan2(blueYellow, greenRed) }
}

/** Lightness, then the axis from green to red, then the axis from blue to yellow. */
function labOf(hex: string): Three {
  const [r, g, b] = linearRgb(hex)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const greenRed = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const blueYellow = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return [0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, greenRed, blueYellow]
}

// A screen cannot show every chroma at every lightness, so the chroma is reduced in small steps.
// The lightness never changes.
function hexOf(lightness: number, wantedChroma: number, hue: number): string {
  let chroma = wantedChroma
  while (chroma > 0 && !isShowable(toLinearRgb(lightness, chroma, hue))) chroma -= 0.002
  const channels = toLinearRgb(lightness, Math.max(chroma, 0), hue).map((value) => {
    const encoded = Math.round(gammaEncoded(clamped(value)) * 255)
    return encoded.toString(16).padStart(2, '0')
  })
  return `#${channels.join('')}`.toUpperCase()
}

function toLinearRgb(lightness: number, chroma: number, hue: number): Three {
  const greenRed = chroma * Math.cos(hue)
  const blueYellow = chroma * Math.sin(hue)
  const l = (lightness + 0.3963377774 * greenRed + 0.2158037573 * blueYellow) ** 3
  const m = (lightness - 0.1055613458 * greenRed - 0.0638541728 * blueYellow) ** 3
  const s = (lightness - 0.0894841775 * greenRed - 1.291485548 * blueYellow) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

function isShowable(rgb: Three): boolean {
  return rgb.every((value) => value >= -1e-4 && value <= 1 + 1e-4)
}

function linearRgb(hex: string): Three {
  if (!/^#[0-9a-f]{6}$/i.test(hex)) throw new RangeError(`not a colour: ${hex}`)
  const channel = (at: number) => gammaDecoded(parseInt(hex.slice(at, at + 2), 16) / 255)
  return [channel(1), channel(3), channel(5)]
}

function gammaEncoded(value: number): number {
  return value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055
}

function gammaDecoded(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

function clamped(value: number): number {
  return Math.min(1, Math.max(0, value))
}

/** Contrast of two '#RRGGBB' colours as WCAG 2.2 counts it, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [darker, lighter] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number] // sort keeps both
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(hex: string): number {
  const [r, g, b] = linearRgb(hex)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
