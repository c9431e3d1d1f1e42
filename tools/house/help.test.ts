import { beforeAll, expect, test } from 'vitest'
import { foldText } from '@molaire/domain/shared/fold'
import { errors } from '@molaire/contract/errors'
import { wordsOfInterface } from '../../apps/web/src/areas/help/bold-words.ts'
import { articles } from '../../apps/web/src/areas/help/articles/all.ts'
import { paths } from '../../apps/web/src/platform/navigation/paths.ts'
import { filesUnder, read } from '../sources.ts'
import { readCatalogue, type Message } from './catalogue.ts'

/** HELP-03: the topics of specification §2, in the order of the drawer (screens 1.4). */
const topics = [
  ...['overview', 'create', 'manage', 'treatment-plan', 'billing'].map((name) => `appointments-${name}`),
  ...['overview', 'list', 'profile', 'appointments', 'radiology', 'prescriptions', 'invoices', 'create'].map(
    (name) => `patients-${name}`,
  ),
  ...['report', 'unpaid', 'statuses'].map((name) => `invoices-${name}`),
  ...['rooms', 'clinics', 'tariffs', 'appointment-types', 'work-periods', 'inventory', 'users'].map(
    (name) => `configuration-${name}`,
  ),
]
const ids = articles.map(({ id }) => id)
const steps = articles.flatMap(({ id, steps }) => steps.map((step, at) => ({ ...step, name: `${id}, step ${at + 1}` })))

test('HELP-03 every topic of the specification has its article, each once, in the section of its name', () => {
  expect(topics.filter((topic) => !ids.includes(topic))).toEqual([])
  expect(new Set(ids).size).toBe(ids.length)
  expect(articles.filter(({ id, section }) => !id.startsWith(section)).map(({ id }) => id)).toEqual([])
})

test('HELP-05 the quick actions are the eleven of the specification', () => {
  const places = new Set(articles.flatMap(({ action }) => action?.to ?? []))
  expect([...places].sort()).toEqual(
    [
      paths.calendar(),
      paths.patients(),
      paths.invoicesDaily(),
      paths.invoicesUnpaid(),
      paths.configRooms(),
      paths.configClinics(),
      paths.configTariffs(),
      paths.configAppointmentTypes(),
      paths.configWorkPeriods(),
      paths.configInventory(),
      paths.configUsers(),
    ].sort(),
  )
  const whileVisible = articles.filter(({ action }) => action?.whileVisible).map(({ action }) => action?.to)
  expect(whileVisible.sort()).toEqual([paths.invoicesDaily(), paths.invoicesUnpaid()])
})

test('HELP-03 articles to read next exist, and a screen or a refusal has one article', () => {
  expect(articles.flatMap(({ related = [] }) => related).filter((id) => !ids.includes(id))).toEqual([])
  for (const all of [articles.flatMap(({ screens = [] }) => screens), articles.flatMap(({ refusals = [] }) => refusals)])
    expect(all.filter((one, at) => all.indexOf(one) !== at)).toEqual([])
})

test('HELP-07 addresses of steps, screens and actions are routes', () => {
  const routes = new Set(Object.values(paths).map((path) => path('$id')))
  const placed = steps.flatMap(({ at, name }) => (at === undefined ? [] : [{ name, at: at.split('?')[0] ?? '' }]))
  const kindOf: Record<string, string> = { patients: '$patient', appointments: '$appointment', invoices: '$invoice' }
  const isRoute = (at: string) => {
    const placeholder = at.split('/').find((part) => part.startsWith('$'))
    return routes.has(at.replace(/\$\w+/, '$id')) && (!placeholder || placeholder === kindOf[at.split('/')[1] ?? ''])
  }
  expect(placed.filter(({ at }) => !isRoute(at))).toEqual([])
  const others = articles.flatMap(({ screens = [], action }) => [...screens, ...(action ? [action.to] : [])])
  expect(others.filter((path) => !routes.has(path))).toEqual([])
  expect(articles.filter(({ steps: [first] }) => first && first.at === undefined).map(({ id }) => id)).toEqual([])
})

test('HELP-07 refusals and articles that the screens name exist', () => {
  expect(articles.flatMap(({ refusals = [] }) => refusals).filter((code) => !(code in errors))).toEqual([])
  const named = filesUnder('apps/web/src')
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .flatMap((file) => [...read(file).matchAll(/\barticle=("[\w-]+"|\{[^}]*\})|\barticle: ('[\w-]+')/g)])
    .flatMap(([, attribute = '', property = '']) => [...(attribute + property).matchAll(/["']([\w]+-[\w-]+)["']/g)])
    .map(([, id = '']) => id)
  expect(named.length).toBeGreaterThan(40)
  expect(named.filter((id) => !ids.includes(id) && !topics.includes(id))).toEqual([])
})

/** The part of a tag before its content, from the index after its name. */
const attributesFrom = (source: string, from: number): string => {
  let depth = 0
  for (let at = from; at < source.length; at += 1) {
    if (source[at] === '{') depth += 1
    else if (source[at] === '}') depth -= 1
    else if (source[at] === '>' && depth === 0) return source.slice(from, at)
  }
  return ''
}

test('HELP-07 an empty state has a way to its article', () => {
  const without = filesUnder('apps/web/src')
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .filter((file) => {
      const source = read(file)
      const states = [...source.matchAll(/<EmptyState\b/g)].map(({ 0: tag, index }) => attributesFrom(source, index + tag.length))
      return states.some((attributes) => !attributes.includes('article='))
    })
  // Pages outside the application, the end of an import, and where a file is dropped.
  expect(without).toEqual([
    'apps/web/src/app/dev/demo-mails-page.tsx',
    'apps/web/src/app/dev/specimens.tsx',
    'apps/web/src/areas/patients/import/import-page.tsx',
    'apps/web/src/ui/file-drop.tsx',
  ])
})

test('HELP-04 a step with a picture has it in each language and theme, under a name of its own', () => {
  const names = steps.flatMap(({ picture }) => picture ?? [])
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  const wanted = names.flatMap((name) =>
    ['fr/light', 'fr/dark', 'en/light', 'en/dark'].map((folder) => `apps/web/public/help/${folder}/${name}.webp`),
  )
  expect(filesUnder('apps/web/public/help')).toEqual(wanted.sort())
})

let messages: Message[] = []
beforeAll(async () => {
  messages = (await readCatalogue()).filter(({ name }) => !name.startsWith('help'))
})

test.each(['fr', 'en'] as const)('HELP-07 the words in bold are words of the screens, in %s', (language) => {
  const folded = (text: string) =>
    foldText(text)
      .replace(/\.+(?= |$)/g, '')
      .trim()
  // Of a message with a value, the part before it: the name of a control may begin so.
  const known = new Set(messages.flatMap((message) => [message[language], message[language].split('{')[0] ?? '']).map(folded))
  const unknown = steps
    .flatMap(({ text, detail, name }) =>
      wordsOfInterface(`${text[language]} ${detail?.[language] ?? ''}`).map((word) => ({ name, word })),
    )
    .filter(({ word }) => !known.has(folded(word)))
  expect(unknown).toEqual([])
})
