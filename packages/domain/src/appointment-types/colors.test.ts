import { expect, test } from 'vitest'
import { colorPresets, contrast, looksLike, typeRoles } from './colors.ts'

const hex = (...channels: number[]) => `#${channels.map((c) => c.toString(16).padStart(2, '0')).join('')}`

/** A sample of all colours, in steps, with black, white, greys and neon colours. */
const manyColors = [0, 51, 102, 153, 204, 255].flatMap((r, _, all) => all.flatMap((g) => all.map((b) => hex(r, g, b))))

test('CFG-03 twelve presets are offered, each a colour of its own with a name in both languages', () => {
  expect(colorPresets).toHaveLength(12)
  expect(new Set(colorPresets.map((preset) => preset.hex)).size).toBe(12)
  for (const { name, hex } of colorPresets) {
    expect(hex).toMatch(/^#[0-9A-F]{6}$/)
    expect(name.fr && name.en).toBeTruthy()
  }
})

// The figures of the design system, section 4.4.
test.each([
  ['#2F7F86', 'light', { bg: '#D6F6F9', bar: '#408E95', text: '#013135', sub: '#13575D' }],
  ['#CB4B3F', 'light', { bg: '#FEEAE7', bar: '#C8584C', text: '#40201C', sub: '#6C3F39' }],
  ['#D07A2D', 'light', { bg: '#FEEBDD', bar: '#BC6711', text: '#3C230F', sub: '#684427' }],
  ['#7A7F87', 'light', { bg: '#EAF0F9', bar: '#7B8189', text: '#262A31', sub: '#494D55' }],
  ['#3B74C4', 'dark', { bg: '#1F2C3E', bar: '#6FA6F5', text: '#DCE9FC', sub: '#AABFDE' }],
  ['#B8901F', 'dark', { bg: '#332A14', bar: '#C79F34', text: '#F0E7D2', sub: '#CCBC9A' }],
] as const)('CFG-03 %s in the %s theme has the shades of the design', (color, theme, shades) => {
  expect(typeRoles(color, theme)).toMatchObject(shades)
})

test.each(['light', 'dark'] as const)('CFG-03 on any colour a clinic may choose, %s theme, everything stays legible', (theme) => {
  for (const color of [...colorPresets.map((preset) => preset.hex), ...manyColors]) {
    const { bg, hover, bar, text, sub } = typeRoles(color, theme)
    const worst = Math.min(contrast(text, hover), contrast(text, bg), contrast(sub, hover), contrast(sub, bg))
    expect(worst, `text on ${color}`).toBeGreaterThanOrEqual(4.5)
    expect(contrast(bar, bg), `bar of ${color}`).toBeGreaterThanOrEqual(3)
  }
})

test('CFG-03 no two of the presets look alike', () => {
  for (const { hex } of colorPresets) {
    const others = colorPresets.filter((preset) => preset.hex !== hex).map(({ hex: color }) => ({ color }))
    expect(looksLike(hex, others), hex).toBeUndefined()
  }
})

test.each([
  ['#3B74C4', 'close to the blue of a follow-up', '#3B70C0', true],
  ['#3B74C4', 'the same, in small letters', '#3b74c4', true],
  ['#000066', 'a darker blue, drawn alike', '#0000CC', true],
  ['#3B74C4', 'a green', '#2F8F5B', false],
  ['#7A7F87', 'a blue beside grey', '#3B74C4', false],
])('CFG-03 %s beside %s is told', (color, _, other, isAlike) => {
  expect(looksLike(color, [{ color: '#FFCC00' }, { color: other, name: 'Suivi' }])?.color).toBe(isAlike ? other : undefined)
})

test('CFG-03 the shades of a colour are calculated once', () => {
  expect(typeRoles('#2F7F86', 'dark')).toBe(typeRoles('#2F7F86', 'dark'))
  expect(typeRoles('#2f7f86', 'light')).toEqual(typeRoles('#2F7F86', 'light'))
  expect(typeRoles('#2F7F86', 'light')).not.toEqual(typeRoles('#2F7F86', 'dark'))
})

test('contrast is counted as WCAG counts it', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21, 5)
  expect(contrast('#FFFFFF', '#777777')).toBeCloseTo(4.48, 2)
  expect(contrast('#123456', '#123456')).toBe(1)
})

test('what is not a colour is the caller’s mistake', () => {
  for (const wrong of ['', 'red', '#FFF', '#GGGGGG', '2F7F86', '#2F7F8600'])
    expect(() => typeRoles(wrong, 'light')).toThrow(RangeError)
})
