import { expect, test } from 'vitest'
import { commentsOf, filesUnder, read } from '../sources.ts'

/** A word of the last column, and the phrases in which it is allowed. */
interface Avoided {
  word: string
  allowedIn: string[]
}

/** The entries of a cell, split at commas outside brackets. */
const entriesOf = (cell: string) => cell.split(/,(?![^(]*\))/).map((entry) => entry.trim())

/**
 * The words that must never be used: those without brackets, and those allowed only in a phrase,
 * such as `visit (except "last visit")` or `wall (in "wall clock")`.
 */
function avoidedIn(vocabulary: string): Avoided[] {
  const cells = vocabulary.split('\n').flatMap((line) => (/^\| (?!-|What |La )/.test(line) ? [line.split('|').at(-2) ?? ''] : []))
  return cells.flatMap(entriesOf).flatMap((entry) => {
    const [, word = '', brackets] = /^([a-z][a-z -]*?)(?: \((.*)\))?$/.exec(entry) ?? []
    const isPhrase = /^(?:except|in) "/.test(brackets ?? '')
    const phrases = isPhrase ? [...(brackets ?? '').matchAll(/"([^"]+)"/g)].map(([, phrase = '']) => phrase) : []
    return word !== '' && (brackets === undefined || phrases.length > 0) ? [{ word, allowedIn: phrases }] : []
  })
}

/** `readWallClock` → 'read wall clock'. */
const inWords = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[_.-]+/g, ' ')
    .toLowerCase()

/** Whether words contain an avoided one, in singular or plural, outside its allowed phrases. */
function holds(words: string, { word, allowedIn }: Avoided): boolean {
  const left = allowedIn.reduce((text, phrase) => text.replace(new RegExp(`\\b${phrase}s?\\b`, 'g'), ''), words)
  return new RegExp(`\\b${word}(s|es)?\\b`).test(left)
}

/** The names that a source declares, including fields. */
const declaredIn = (text: string) =>
  [...text.matchAll(/\b(?:const|let|function\*?|class|interface|type|enum) ([A-Za-z_]\w*)|^\s+([a-z]\w*)\??: /gm)].map(
    ([, name, field]) => name ?? field ?? '',
  )

const vocabulary = read('docs/vocabulary.md')
const avoided = avoidedIn(vocabulary)
/** Participles that must not be names by themselves, from the vocabulary. */
const participles = /never stand alone as a name: ([a-z, ]+)\./.exec(vocabulary)?.[1]?.split(', ') ?? []
const sources = [...filesUnder('apps'), ...filesUnder('packages'), ...filesUnder('e2e')].filter(
  (file) => /\.tsx?$/.test(file) && !/\.d\.ts$|db\/tables\.ts$/.test(file),
)

test('the last column of the vocabulary is read, with its exceptions', () => {
  expect(avoided.length).toBeGreaterThan(30)
  expect(avoided).toContainEqual({ word: 'tenant', allowedIn: [] })
  const row = '| rendez-vous | appointment | `appointment` | visit (except "last visit"), booking (the act) |'
  expect(avoidedIn(row)).toEqual([{ word: 'visit', allowedIn: ['last visit'] }])
  expect(holds(inWords('listVisits'), { word: 'visit', allowedIn: ['last visit'] })).toBe(true)
  expect(holds(inWords('lastVisitDate'), { word: 'visit', allowedIn: ['last visit'] })).toBe(false)
})

test('no name in the code says what the vocabulary does not', () => {
  const names = sources.flatMap((file) => {
    const base =
      file
        .split('/')
        .at(-1)
        ?.replace(/\.(test|e2e)?\.?tsx?$/, '') ?? ''
    return [...new Set([base, ...declaredIn(read(file))])].map((name) => ({ file, name, words: inWords(name) }))
  })
  expect(names.length).toBeGreaterThan(10_000)
  const wrong = avoided.flatMap((one) =>
    names.filter(({ words }) => holds(words, one)).map(({ file, name }) => `${file}: ${name}`),
  )
  expect(wrong).toEqual([])
})

test('no comment says a phrase that is avoided, or a word that few phrases may hold', () => {
  const ours = avoided.filter(({ word, allowedIn }) => allowedIn.length > 0 || word.includes(' '))
  const wrong = sources.flatMap((file) =>
    commentsOf(file, read(file)).flatMap((comment) =>
      ours.filter((one) => holds(inWords(comment), one)).map(({ word }) => `${file}: ${word} in ${comment.slice(0, 80)}`),
    ),
  )
  expect(wrong).toEqual([])
})

/** Blanks comments, strings and templates, so that code remains. Line numbers stay. */
function codeOf(file: string, text: string): string {
  const withoutComments = commentsOf(file, text).reduce((rest, comment) => rest.replace(comment, blankOf(comment)), text)
  return withoutComments.replaceAll(/'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g, blankOf)
}
const blankOf = (text: string) => text.replaceAll(/[^\n]/g, ' ')

/** Names that consist only of one of these words, whether declared, passed or read. */
function namesAlone(file: string, text: string, words: readonly string[]): string[] {
  const alone = new RegExp(String.raw`(?<![\w.$-])(?:${words.join('|')})(?![\w-])`, 'g')
  return [...codeOf(file, text).matchAll(alone)].map(([name]) => name)
}

test('no name is a participle alone', () => {
  expect(participles).toContain('held')
  const example = "const found = 1 // told\nfor (const { asked, x: held } of all('said')) send(wanted)\n"
  expect(namesAlone('a.ts', example, participles)).toEqual(['found', 'asked', 'held', 'wanted'])
  const wrong = sources.flatMap((file) => namesAlone(file, read(file), participles).map((name) => `${file}: ${name}`))
  expect(wrong).toEqual([])
})
