import { authErrorCodes } from '@molaire/domain/auth/provider-errors'
import { errors } from '@molaire/contract/errors'
import { commonErrors } from '@molaire/contract/shared/errors'
import { beforeAll, expect, test } from 'vitest'
import { areas } from '../contract-areas.ts'
import { filesUnder, read } from '../sources.ts'
import { readCatalogue, type Message } from './catalogue.ts'
import { readSentence } from './icu.ts'
import { verbatim } from './verbatim.ts'

let messages: Message[] = []

beforeAll(async () => {
  messages = await readCatalogue()
})

const sentencesThat = (fail: (sentence: Message) => boolean) =>
  messages.filter(fail).map(({ name, fr, en }) => `${name}: ${fr} / ${en}`)

/**
 * French joins "of" with the name that follows (d’Ève, de Marc), so the value may include it:
 * `{ofPatient}` corresponds to `{patient}`.
 */
const bare = (value: string) => (/^of[A-Z]/.test(value) ? value.charAt(2).toLowerCase() + value.slice(3) : value)

test('SHELL-06 the web says its sentences in both languages, none of them empty', () => {
  expect(messages.length).toBeGreaterThan(100)
  expect(sentencesThat(({ fr, en }) => fr.trim() === '' || en.trim() === '')).toEqual([])
})

/**
 * The only messages that may say “Open”: each opens a record, an appointment or an
 * invoice on its own page.
 * Other controls say create, add or view.
 */
const opens = [
  'appointment-page.openFile',
  'appointment-peek.open',
  'appointments-keys.open',
  'invoice-page.open',
  'patient-appointments.open',
  'patients-import.problems.openFile',
  'patients-merging.notice.open',
  'patients.duplicates.open',
  'patients.duplicates.openOne',
]

test('SHELL-06 “Open” means one thing on controls, in both languages', () => {
  const withOpen = messages.filter(({ fr, en }) => /^Ouvr(ir|e)\b/.test(fr) || /^Opens?\b/.test(en))
  expect(withOpen.map(({ name }) => name).sort()).toEqual(opens)
})

test('SHELL-06 both languages of a sentence ask for the same values, in the same way', () => {
  const valuesOf = (text: string) => [...readSentence(text).values].map(([value, kind]) => `${bare(value)} ${kind}`).sort()
  expect(sentencesThat(({ fr, en }) => JSON.stringify(valuesOf(fr)) !== JSON.stringify(valuesOf(en)))).toEqual([])
})

test('SHELL-06 plurals and choices have the same branches in both languages, and one for the rest', () => {
  // Only French has a plural form for millions; a sentence may leave it out.
  const branches = (text: string) =>
    [...readSentence(text).branches].map(([value, names]) => [bare(value), names.filter((name) => name !== 'many').sort()])
  const incomplete = ({ fr, en }: Message) =>
    JSON.stringify(branches(fr)) !== JSON.stringify(branches(en)) || branches(fr).some(([, names]) => !names?.includes('other'))
  expect(sentencesThat(incomplete)).toEqual([])
})

test('the French of the screens is typeset as in Quebec', () => {
  const wrong = (fr: string) =>
    [
      / [:»%$](?!\w)/.test(fr) && 'an ordinary space before : » % $',
      /(?<![\u00a0\d}]):(?=\s|$)/.test(fr) && 'no space before :',
      /«(?!\u00a0)|(?<!\u00a0)»/.test(fr) && 'no unbreakable space inside « »',
      /[\s\u00a0][;!?]/.test(fr) && 'a space before ; ! ?',
      /\u202f/.test(fr) && 'a narrow space, which the font lacks',
      /'/.test(fr) && 'a straight apostrophe',
      /"/.test(fr) && 'straight quotes',
      /\.\.\./.test(fr) && 'three dots for …',
    ].filter(Boolean)
  const report = messages
    .filter(({ fr }) => !verbatim.has(fr))
    .map(({ name, fr }) => ({ name, fr, wrong: wrong(fr) }))
    .filter((one) => one.wrong.length > 0)
  expect(report).toEqual([])
})

test('the English of the screens has typographic apostrophes and quotes', () => {
  expect(sentencesThat(({ en }) => /['"]|\.\.\./.test(en))).toEqual([])
})

test('every code of the API has a sentence where its screen will look for it', () => {
  // A screen looks in its own area first, then in an area whose refusals it passes on and whose
  // messages it spreads, then in the platform's messages.
  const lenders = (area: string) =>
    filesUnder(`apps/web/src/areas/${area}`).flatMap((file) =>
      [...read(file).matchAll(/\.\.\.(\w+)Messages\.errors/g)].map((match) => `${match[1]}s`),
    )
  const known = new Set(
    messages
      .map(({ name }) => /^([\w-]+)\.(?:.*\.)?errors\.(\w+)$/.exec(name))
      .flatMap((match) => (match ? [`${match[1]} ${match[2]}`] : [])),
  )
  const platform = [...known].filter((entry) => !((entry.split(' ')[0] as string) in areas)).map((entry) => entry.split(' ')[1]) // split gives at least one part
  const silent = Object.entries(areas).flatMap(([area, endpoints]) => {
    const looked = [area, ...lenders(area)]
    return endpoints.flatMap(([name, { errors: codes }]) =>
      codes
        .filter((code) => !looked.some((where) => known.has(`${where} ${code}`)) && !platform.includes(code))
        .map((code) => `${area}.${name} may answer ${code}, which has no sentence`),
    )
  })
  expect(silent).toEqual([])
  expect(Object.keys(commonErrors).filter((code) => !platform.includes(code))).toEqual([])
})

test('AUTH-04 every code of the identity provider has its sentence, and no other has one there', () => {
  const sentences = messages.flatMap(({ name }) => /^auth\.errors\.(\w+)$/.exec(name)?.[1] ?? [])
  expect(sentences.sort()).toEqual([...authErrorCodes].sort())
})

test('every sentence for a code belongs to a code that exists', () => {
  // Failures without an answer of the API, by the browser's codes.
  const ofBrowser = ['network', 'unreadable', 'lookup_failed', 'not_in_database']
  const codes = messages.flatMap(({ name }) => /^(?!auth\.).*\.errors\.(\w+)$/.exec(name)?.[1] ?? [])
  expect(codes.filter((code) => !(code in errors) && !ofBrowser.includes(code))).toEqual([])
})
