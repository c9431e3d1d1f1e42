import path from 'node:path'
import { expect, test } from 'vitest'
import { commentsOf, filesUnder, read } from '../sources.ts'

const files = filesUnder()
const folders = new Set(
  files.flatMap((file) =>
    file
      .split('/')
      .slice(0, -1)
      .map((_, i, parts) => parts.slice(0, i + 1).join('/')),
  ),
)
const documents = files.filter((file) => file.endsWith('.md'))

interface Prose {
  file: string
  text: string
}

const inDocuments: Prose[] = documents.map((file) => ({ file, text: read(file) }))
const inComments: Prose[] = files
  .filter((file) => /^(apps|packages|e2e|tools)\//.test(file) && /\.(tsx?|mjs|sql|css)$/.test(file))
  .map((file) => ({ file, text: commentsOf(file, read(file)).join('\n') }))

const exists = (cited: string) => files.includes(cited) || folders.has(cited.replace(/\/$/, ''))
/** The end of a file's path is enough: `where.ts`, `db/migrate.ts`, `shared/fold.ts`. */
const endsAFile = (cited: string) => files.some((file) => file === cited || file.endsWith(`/${cited}`))

// What a build or a command creates, patterns, and examples are not citations.
const isPattern = (cited: string) => /[*<>{}…$:]|\.data\b|\bdist\b/.test(cited)

test('every path that a document or a comment cites exists', () => {
  // The comments of a test may mention the small projects that it creates.
  const missing = [...inDocuments, ...inComments.filter(({ file }) => !/\.test\.tsx?$/.test(file))].flatMap(({ file, text }) =>
    [...text.matchAll(/(?<![\w/.@-])((?:packages|apps|tools|e2e|docs|bench)\/[\w./*<>{}…-]*[\w/*>}])/g)]
      .map((match) => match[1] ?? '')
      .filter((cited) => !isPattern(cited) && !exists(cited) && !endsAFile(cited))
      .map((cited) => `${file}: ${cited}`),
  )
  expect(missing).toEqual([])
})

test('every file that a document or a comment names exists', () => {
  const missing = [...inDocuments, ...inComments].flatMap(({ file, text }) =>
    [...text.matchAll(/(?<![\w/.@*<>-])((?:[\w-]+\/)*[a-z0-9][\w-]*(?:\.[\w-]+)*\.(?:tsx?|mjs|cjs|sql|md|css))(?![\w/])/g)]
      .map((match) => match[1] ?? '')
      .filter((cited) => !isPattern(cited) && !endsAFile(cited) && !endsAFile(path.posix.join(path.posix.dirname(file), cited)))
      .filter((cited) => !(file === 'docs/house.md' || file === 'CONTRIBUTING.md') || !examples.has(cited))
      .map((cited) => `${file}: ${cited}`),
  )
  expect(missing).toEqual([])
})

// File names that every area may have. The documents mention them even before the first exists.
const examples = new Set([
  'actions.ts',
  'queries.ts',
  'reads.ts',
  'present.ts',
  'routes.ts',
  'routes.tsx',
  'testing.ts',
  'routes.test.ts',
  'api.ts',
  'messages.ts',
  'index.ts',
  'access.ts',
])

test('every link of a document leads somewhere', () => {
  const broken = inDocuments.flatMap(({ file, text }) =>
    [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)]
      .map((match) => match[1] ?? '')
      .filter((link) => !/^[a-z]+:/.test(link) && !exists(path.posix.join(path.posix.dirname(file), link)))
      .map((link) => `${file}: ${link}`),
  )
  expect(broken).toEqual([])
})

test('decisions are numbered without gaps, listed, and those that are cited exist', () => {
  const pages = files.filter((file) => /^docs\/decisions\/\d{4}-/.test(file)).map((file) => path.posix.basename(file))
  expect(pages.map((page) => Number(page.slice(0, 4)))).toEqual(pages.map((_, i) => i + 1))
  const index = read('docs/decisions/README.md').replace(/ +\|/g, ' |')
  for (const page of pages) {
    const [title = '', , state = ''] = read(`docs/decisions/${page}`).split('\n')
    expect(index).toContain(`| [${title.slice(2)}](${page}) | ${state} |`)
  }
  const cited = [...inDocuments, ...inComments].flatMap(({ file, text }) =>
    [...text.matchAll(/\bDecision (\d{4})\b/g)].map((match) => ({ file, number: match[1] ?? '' })),
  )
  expect(cited.filter(({ number }) => !pages.some((page) => page.startsWith(number)))).toEqual([])
})

test('a decision fits a page', () => {
  const long = files.filter((file) => /^docs\/decisions\/\d{4}-/.test(file) && read(file).split(/\s+/).length > 450)
  expect(long).toEqual([])
})

test('every command that a document names exists', () => {
  const scripts = Object.keys((JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts) // npm's own format
  const named = inDocuments.flatMap(({ file, text }) =>
    [...text.matchAll(/(?:`|^)npm (?:run )?([a-z][\w:-]*)/gm)].map((match) => ({ file, command: match[1] ?? '' })),
  )
  expect(named.filter(({ command }) => ![...scripts, 'ci', 'run', 'install'].includes(command))).toEqual([])
})
