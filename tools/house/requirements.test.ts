import { expect, test } from 'vitest'
import { filesUnder, read } from '../sources.ts'

const requirements = read('docs/requirements.md')
const idsIn = (text: string) => new Set(text.match(/\b[A-Z]{2,6}-\d\d\b/g) ?? [])

const isTest = (file: string) => /\.(test|e2e|spec)\.tsx?$/.test(file)
const tests = ['packages', 'apps', 'e2e', 'tools'].flatMap((folder) => filesUnder(folder)).filter(isTest)
const titles = tests.flatMap((file) =>
  [
    ...read(file).matchAll(
      /\b(?:test|it|describe)(?:\.\w+)*(?:\((?:[^'"`()]|\([^()]*\))*\))?\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*?)\1/g,
    ),
  ].map((match) => ({ file, title: match[2] ?? '' })),
)
const proven = new Set(titles.flatMap(({ title }) => [...idsIn(title)]))

test('every requirement in the documents is carried by a test', () => {
  const claimed = [...requirements.matchAll(/^- \*\*([A-Z]+-\d\d)\*\*/gm)].map((match) => match[1] ?? '')
  expect(claimed.length).toBeGreaterThan(30)
  expect(claimed.filter((id) => !proven.has(id))).toEqual([])
})

test('every requirement that a test carries is in the documents', () => {
  const known = idsIn(requirements)
  expect([...proven].filter((id) => !known.has(id))).toEqual([])
})

test('every requirement that a comment cites is in the documents', () => {
  const known = idsIn(requirements)
  const sources = ['packages', 'apps', 'e2e', 'tools']
    .flatMap((folder) => filesUnder(folder))
    .filter((file) => /\.(tsx?|mjs|sql|css)$/.test(file))
  const cited = sources.flatMap((file) =>
    [...read(file).matchAll(/\b(?:AUTH|SHELL|HELP|NOTIF|CAL|WIZ|WAIT|APT|PAT|INV|RX|RAD|STER|CFG|STAT|STOCK|API)-\d\d\b/g)].map(
      (match) => ({ file, id: match[0] }),
    ),
  )
  expect(cited.filter(({ id }) => !known.has(id)).map(({ file, id }) => `${file}: ${id}`)).toEqual([])
})

test('ids of requirements stand in order, none left out', () => {
  const byArea = new Map<string, number[]>()
  for (const id of idsIn(requirements)) {
    const [area = '', number = ''] = id.split('-')
    byArea.set(area, [...(byArea.get(area) ?? []), Number(number)])
  }
  for (const [area, numbers] of byArea) expect(Math.max(...numbers), area).toBe(numbers.length)
})
