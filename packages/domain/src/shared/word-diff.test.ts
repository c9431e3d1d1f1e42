import { expect, test } from 'vitest'
import { wordDiff } from './word-diff.ts'

const short = (from: string, to: string) =>
  wordDiff(from, to).map(({ kind, text }) => ({ same: text, added: `+${text}`, removed: `-${text}` })[kind])

test.each([
  ['', '', []],
  ['a b', 'a b', ['a b']],
  ['', 'Carie', ['+Carie']],
  ['Carie', '', ['-Carie']],
  ['dent 36', 'dent 37', ['dent ', '-36', '+37']],
  ['Obturation 36 MO faite', 'Obturation 36 MOD faite', ['Obturation 36 ', '-MO ', '+MOD ', 'faite']],
  ['un\ndeux', 'un\nentre\ndeux', ['un\n', '+entre\n', 'deux']],
])('APT-14 %j → %j', (from, to, expected) => {
  expect(short(from, to)).toEqual(expected)
})

test('APT-14 whatever the texts, the parts give both of them back', () => {
  let seed = 7
  const random = (below: number) => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) % below
  const text = () => Array.from({ length: random(12) }, () => ['36', 'MO', 'dent ', '\n', ' ', 'carie, '][random(6)]).join(' ')
  for (let run = 0; run < 500; run += 1) {
    const [from, to] = [text(), text()]
    const parts = wordDiff(from, to)
    expect(parts.flatMap(({ kind, text }) => (kind === 'added' ? [] : text)).join('')).toBe(from)
    expect(parts.flatMap(({ kind, text }) => (kind === 'removed' ? [] : text)).join('')).toBe(to)
  }
})

test('APT-14 two long texts without a word in common are replaced whole, at once', () => {
  const from = Array.from({ length: 5000 }, (_, n) => `a${n}`).join(' ')
  const to = Array.from({ length: 5000 }, (_, n) => `b${n}`).join(' ')
  expect(wordDiff(from, to)).toEqual([
    { kind: 'removed', text: from },
    { kind: 'added', text: to },
  ])
})
