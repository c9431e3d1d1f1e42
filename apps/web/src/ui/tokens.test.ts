import { test, expect, describe } from 'vitest'
import tokens from './tokens.css?raw'
import { contrast } from './contrast.ts'

/** The colours of a theme; the first of each pair is the light one. */
const colours = (theme: 'light' | 'dark'): Record<string, string> =>
  Object.fromEntries(
    [...tokens.matchAll(/--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g)].map(([, name, light, dark]) => [
      name!,
      theme === 'light' ? light! : dark!,
    ]),
  )
const hues = ['gray', 'blue', 'violet', 'orange', 'green', 'red', 'teal', 'rose', 'amber']
const times = <T>(n: number, make: (i: number) => T) => Array.from({ length: n }, (_, i) => make(i))

/** Foreground, background, least ratio: the pairs of design-system §4.2. */
const pairs: [string, string, number][] = [
  ...['canvas', 'surface', 'surface-2', 'surface-3'].flatMap((bg) =>
    ['text', 'text-2', 'text-3'].map((fg): [string, string, number] => [fg, bg, 4.5]),
  ),
  ...['accent', 'accent-hover', 'accent-press'].map((bg): [string, string, number] => ['on-accent', bg, 4.5]),
  ...['canvas', 'surface', 'surface-2', 'surface-3', 'accent-subtle', 'accent-subtle-2'].map((bg): [string, string, number] => [
    'accent-text',
    bg,
    4.5,
  ]),
  ...['text', 'text-2', 'text-3'].map((fg): [string, string, number] => [fg, 'accent-subtle', 4.5]),
  ['on-danger', 'danger', 4.5],
  ['on-danger', 'danger-hover', 4.5],
  ['danger', 'surface', 4.5],
  ['danger', 'canvas', 4.5],
  ['tooltip-text', 'tooltip-bg', 4.5],
  ...['canvas', 'surface', 'surface-2'].map((bg): [string, string, number] => ['border-strong', bg, 3]),
  ...['canvas', 'surface', 'surface-3'].map((bg): [string, string, number] => ['focus', bg, 3]),
  ['now', 'surface', 3],
  ...hues.flatMap((hue): [string, string, number][] => [
    [`${hue}-fg`, `${hue}-bg`, 4.5],
    [`${hue}-fg`, 'surface', 4.5],
    [`${hue}-fg`, 'canvas', 4.5],
    [`${hue}-solid`, 'surface', 3],
  ]),
  ...times(6, (i): [string, string, number] => [`chart-${i + 1}`, 'surface', 3]),
  ...times(4, (i): [string, string, number] => [`aging-${i + 1}`, 'surface', 3]),
  ...times(10, (i): [string, string, number] => [`av-${i}-fg`, `av-${i}-bg`, 4.5]),
]

describe.each(['light', 'dark'] as const)('%s', (theme) => {
  const colour = colours(theme)
  test('all 92 contrast pairs of the design system hold', () => {
    expect(pairs).toHaveLength(92)
    const failures = pairs.filter(([fg, bg, least]) => {
      const [a, b] = [colour[fg], colour[bg]]
      return !a || !b || contrast(a, b) < least
    })
    expect(failures).toEqual([])
  })
})

test('light and dark name the same colours', () => {
  const alone = [...tokens.matchAll(/--[\w-]+: #[0-9a-f]+/g)].map(String)
  expect(alone).toEqual([])
})

test('contrast follows the WCAG formula at its ends', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrast('#ffffff', '#ffffff')).toBeCloseTo(1, 5)
})
