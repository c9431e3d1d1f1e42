import { expect, test } from 'vitest'
import { filesUnder, isProduct, read } from '../sources.ts'
import { onScreen } from './on-screen.ts'

const colour = /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch|oklab|lch|lab|color)a?\((?!\s*from\b)/i
// Where colours are defined: the tokens, and the code that derives a type's shades from the colour
// that a clinic chose.
const makers = /^apps\/web\/src\/ui\/(tokens|contrast|mantine)\.\w+$/

// A mask uses opacity, not colour.
test('screens take their colours from the tokens, so that both themes follow', () => {
  const painters = filesUnder('apps/web/src').filter((file) => (file.endsWith('.css') || isProduct(file)) && !makers.test(file))
  const violations = painters.flatMap((file) =>
    onScreen(read(file))
      .split('\n')
      .flatMap((line, i) =>
        colour.test(
          line.replace(/^\s*(\/\/|\*|\/\*|mask[\w-]*:).*/, '').replace(/&#\w+;|url\(#[^)]*\)|`#\$|'#\w*[g-z][\w-]*'/gi, ''),
        )
          ? [`${file}:${i + 1}: ${line.trim()}`]
          : [],
      ),
  )
  expect(violations).toEqual([])
})

test('every token that a style asks for exists', () => {
  const css = filesUnder('apps/web/src').filter((file) => /\.(css|tsx?)$/.test(file))
  const defined = new Set(
    css.flatMap((file) => [...read(file).matchAll(/(--[a-z][\w-]*)['"]?\s*[:\]]/g)].map((match) => match[1])),
  )
  const uses = css.flatMap((file) =>
    [...read(file).matchAll(/var\(\s*(--[\w-]+)/g)].map((match) => ({ file, token: match[1] ?? '' })),
  )
  expect(uses.length).toBeGreaterThan(50)
  const missing = uses.filter(({ token }) => !/^--mantine-|-$/.test(token) && !defined.has(token))
  expect([...new Set(missing.map(({ file, token }) => `${token} in ${file}`))]).toEqual([])
})
