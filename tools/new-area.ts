// npm run new:area <name> [-- --fr "commande de laboratoire" --gender f] [--floors
// wire,server,web]: creates a working area of plain records.
import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { format, type FormatConfig } from 'oxfmt'
import { filesUnder, read, root } from './sources.ts'

const floors = ['wire', 'server', 'web'] as const
export type Floor = (typeof floors)[number]

/** The French name of the record, in the singular, and its gender. */
export interface French {
  fr: string
  gender: 'm' | 'f'
}

interface Names {
  /** laboratory-orders */
  area: string
  /** laboratoryOrders, LaboratoryOrders */
  many: string
  Many: string
  /** laboratoryOrder, LaboratoryOrder */
  one: string
  One: string
  /** laboratory orders, a laboratory order */
  words: string
  word: string
  /** laboratory_orders, laboratory_order */
  table: string
  code: string
}

/**
 * All spellings of an area's name. Throws an Error with a sentence when the name is not kebab-case.
 */
export function namesOf(area: string): Names {
  if (!/^[a-z]+(-[a-z]+)*$/.test(area))
    throw new Error(`An area is named by a noun in kebab-case, such as laboratory-orders; not "${area}".`)
  const single = area.replace(/ies$/, 'y').replace(/([^s])s$/, '$1')
  const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  const pascal = (name: string) => camel(name).replace(/^\w/, (letter) => letter.toUpperCase())
  return {
    area,
    many: camel(area),
    Many: pascal(area),
    one: camel(single),
    One: pascal(single),
    words: area.replaceAll('-', ' '),
    word: single.replaceAll('-', ' '),
    table: area.replaceAll('-', '_'),
    code: single.replaceAll('-', '_'),
  }
}

/** Path → text of the files of a new area on the given floors. Server and web need the wire. */
export function filesOfArea(area: string, on: readonly Floor[], french?: French): Map<string, string> {
  const names = namesOf(area)
  const files = new Map<string, string>()
  const add = (folder: string, made: Record<string, string>) => {
    for (const [name, text] of Object.entries(made)) files.set(`${folder}/${name}`, text.trimStart())
  }
  if (on.includes('wire')) add(`packages/contract/src/${area}`, wireOf(names))
  if (on.includes('server')) {
    add(`apps/server/src/areas/${area}`, serverOf(names))
    add('apps/server/migrations', { [`${nextMigration()}_${names.table}.sql`]: tableOf(names) })
  }
  if (on.includes('web')) add(`apps/web/src/areas/${area}`, webOf(names, french ?? inEnglish(names)))
  return files
}

const nextMigration = () => {
  const numbers = filesUnder('apps/server/migrations').map((file) => Number(/\/(\d{4})_[^/]*$/.exec(file)?.[1] ?? 0))
  return String(Math.max(...numbers) + 1).padStart(4, '0')
}

/** Used until a French name is given. */
const inEnglish = ({ word }: Names): French => ({ fr: word, gender: 'm' })
/** commandes de laboratoire: the first word of the French name takes the plural. */
const pluralOf = (fr: string) => fr.replace(/^[^ ]*[^sxz ](?= |$)/, '$&s')
const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
const a = (words: string) => `${/^[aeiou]/.test(words) ? 'an' : 'a'} ${words}`

const wireOf = ({ area, One, Many, one, words, word, code }: Names) => ({
  'errors.ts': `
import { defineErrors } from '../shared/errors.ts'

export const ${one}Errors = defineErrors({
  ${code}_name_taken: 409,
  ${code}_in_use: 409,
})
`,
  'endpoints.ts': `
import { z } from 'zod'
import { archival, id, label, version } from '../shared/fields.ts'
import { records } from '../shared/records.ts'

export const ${one} = z.object({ id, name: z.string(), isArchived: z.boolean(), version })
export type ${One} = z.infer<typeof ${one}>

const body = z.strictObject({ name: label(100) })

export const { list${Many}, create${One}, update${One}, archive${One}, restore${One}, delete${One} } = records({
  one: '${One}',
  many: '${Many}',
  path: '/${area}',
  record: ${one},
  // TODO(${area}): rights of its own, if those of the configuration are not right: access: { read: …, write: … }
  list: { summary: 'The ${words} of the group; those archived when asked for', query: z.object({ archived: archival }) },
  create: { summary: 'Add ${a(word)}', body, errors: ['${code}_name_taken'] },
  update: { summary: 'Change ${a(word)}', body, errors: ['${code}_name_taken'] },
  archive: { summary: 'Archive ${a(word)}' },
  restore: { summary: 'Take ${a(word)} out of the archive', errors: ['${code}_name_taken'] },
  /** Refused while other rows refer to it. \`details\` counts them. */
  delete: { summary: 'Remove ${a(word)} that nothing names', errors: ['${code}_in_use'] },
})
`,
})

const tableOf = ({ table, words }: Names) => `
-- The ${words} of a group.
create table ${table} (
  group_id uuid not null references groups,
  id uuid not null,
  name text not null,
  -- when it was archived: it is no longer offered, and what used it stays
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (group_id, id)
);
create unique index ${table}__name_taken_once on ${table} (group_id, lower(normalize(name, nfc))) where archived_at is null;

select private.adopt('${table}');
`

const serverOf = ({ area, Many, One, one, many, words, word, table, code }: Names) => ({
  'index.ts': `
import { registerConstraints } from '../../platform/db/constraint-errors.ts'

export { ${one}Routes } from './routes.ts'

registerConstraints({ ${table}__name_taken_once: '${code}_name_taken' })
`,
  'routes.ts': `
import * as wire from '@molaire/contract/${area}/endpoints'
import { handle, type Route } from '../../platform/http/handle.ts'
import { ${many} } from './actions.ts'
import { list${Many} } from './reads.ts'

export const ${one}Routes: Route[] = [
  handle(wire.list${Many}, list${Many}),
  handle(wire.create${One}, (ctx, { body }) => ${many}.create(ctx, body)),
  handle(wire.update${One}, ${many}.update),
  handle(wire.archive${One}, ${many}.archive),
  handle(wire.restore${One}, ${many}.restore),
  handle(wire.delete${One}, ${many}.delete),
]
`,
  'actions.ts': `
import { recordStore } from '../../platform/records/record-store.ts'
import { present${One} } from './present.ts'

/** The ${words} of a group. */
export const ${many} = recordStore({
  table: '${many}',
  present: present${One},
  inUse: '${code}_in_use',
})
`,
  'reads.ts': `
import type * as wire from '@molaire/contract/${area}/endpoints'
import type { Received } from '@molaire/contract/shared/endpoint'
import type { Context } from '../../platform/context.ts'
import { reading } from '../../platform/db/transaction.ts'
import { wholeList } from '../../platform/http/list.ts'
import { present${One} } from './present.ts'

/** The ${words} of the group, the oldest first: ids grow with time. */
export function list${Many}(ctx: Context, { query: { archived } }: Pick<Received<typeof wire.list${Many}>, 'query'>) {
  return reading(ctx, async ({ db, groupId }) => {
    const rows = db
      .selectFrom('${many}')
      .selectAll()
      .where('groupId', '=', groupId)
      .$if(archived !== 'all', (found) => found.where('archivedAt', archived === 'yes' ? 'is not' : 'is', null))
      .orderBy('id')
    return wholeList((await rows.execute()).map(present${One}))
  })
}
`,
  'present.ts': `
import type { ${One} } from '@molaire/contract/${area}/endpoints'
import type { RecordRow } from '../../platform/records/record-store.ts'

export function present${One}({ id, name, archivedAt, version }: RecordRow<'${many}'>): ${One} {
  return { id, name, isArchived: archivedAt !== null, version }
}
`,
  'testing.ts': `
import type { AppParts } from '../../app.ts'
import { systemContext } from '../../platform/context.ts'
import type { RecordArea } from '../../platform/records/testing.ts'
import { ${many} } from './actions.ts'

/** ${a(word).replace(/^a/, 'A')} of a group, with a unique name unless one is given. */
export function given${One}({ parts }: { parts: AppParts }, { group, name }: { group: { id: string }; name?: string }) {
  return ${many}.create(systemContext(parts, group.id), { name: name ?? parts.newId() })
}

/** The declaration for tools/house/records.db.test.ts. */
export const walk: RecordArea = {
  path: '/${area}',
  noun: '${word}',
  nouns: '${words}',
  given: (house, { group }) => given${One}(house, { group }),
  made: { title: '${a(word)} is added, changed and removed', body: () => ({ name: ' Un ' }), is: { name: 'Un' } },
  changes: [[{ name: 'Deux' }, {}]],
  hasArchive: true,
  taken: {
    title: 'a group has a name of ${a(word)} once, however it is written; that of an archived one is free again',
    code: '${code}_name_taken',
    name: 'Été',
    variants: [' ÉTÉ', 'Été'.normalize('NFD')],
  },
}
`,
  'routes.test.ts': `
import { expect, test } from 'vitest'
import { useTestApp } from '../../testing.ts'
import { given${One} } from './testing.ts'

const house = useTestApp()

test('the ${words} of the group come in the order they were added', async () => {
  const group = await house.givenGroup()
  const items = [await given${One}(house, { group }), await given${One}(house, { group })]
  await given${One}(house, { group: await house.givenGroup() })
  const member = await house.signInAs(await house.givenUser({ group, role: 'member' }))
  expect((await house.get('/${area}', member)).body).toEqual({ items, pagination: { nextKey: null, hasMore: false }, count: 2 })
})
`,
})

const webOf = ({ area, Many, One, one, many, words, word, code }: Names, { fr, gender }: French) => {
  const plural = { fr: pluralOf(fr), en: words }
  const noun = JSON.stringify({ fr, gender, en: word, plurals: plural })
  const [a_, this_, the, e] =
    gender === 'f' ? ['Une', 'Cette', 'la', 'e'] : ['Un', /^[aeéèêiouh]/i.test(fr) ? 'Cet' : 'Ce', 'le', '']
  return {
    'api.ts': `
import type { UseQueryResult } from '@tanstack/react-query'
import * as wire from '@molaire/contract/${area}/endpoints'
import type { Answer } from '@molaire/contract/shared/endpoint'
import { recordsApi } from '../../platform/records/records-api.ts'

/** The ${words} of the group. */
export const ${many} = recordsApi('${area}', {
  list: wire.list${Many},
  create: wire.create${One},
  update: wire.update${One},
  archive: wire.archive${One},
  restore: wire.restore${One},
  remove: wire.delete${One},
})

/** Those in use, or those archived. */
export const use${Many} = (archived: 'no' | 'yes' = 'no'): UseQueryResult<Answer<typeof wire.list${Many}>> =>
  ${many}.useList({ archived })
`,
    'messages.ts': `
import { defineMessages } from '../../platform/i18n/define-messages.ts'
import { recordSentences } from '../../platform/records/record-words.ts'

/** Every sentence of the screens of ${words}. */
export const messages = defineMessages('${area}', {
  ...recordSentences(${noun}),
  // TODO(${area}): what they are for, in a sentence.
  note: { fr: 'Ce que la clinique tient à jour.', en: 'What the clinic keeps up to date.' },
  noneText: { fr: 'Un nom suffit pour commencer.', en: 'A name is enough to start.' },
  noneArchivedText: { fr: 'Ce qui ne sert plus s’archive, et son historique reste.', en: 'What is no longer used is archived, and its history stays.' },
  errors: {
    ${code}_name_taken: { fr: '${a_} ${fr} porte déjà ce nom.', en: '${a(word).replace(/^a/, 'A')} already has this name.' },
    ${code}_in_use: { fr: '${this_} ${fr} a servi et peut être archivé${e}.', en: 'This ${word} was used and can be archived.' },
  },
})
`,
    'routes.tsx': `
import { lazyRouteComponent } from '@tanstack/react-router'

/** /config/${area}: loaded when it is first opened. */
export const ${many}Page = lazyRouteComponent(() => import('./pages/${area}-page.tsx'), '${Many}Page')
`,
    [`pages/${area}-page.tsx`]: `
import { Inbox } from 'lucide-react'
import type { ${One} } from '@molaire/contract/${area}/endpoints'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { RecordList } from '../../../platform/records/record-list.tsx'
import { RecordSheet } from '../../../platform/records/record-sheet.tsx'
import { useArchiveWord } from '../../../platform/records/use-archive-word.ts'
import { useWhyNot } from '../../users/index.ts'
import { ${many}, use${Many} } from '../api.ts'
import { messages } from '../messages.ts'

/** The ${words} of the group. */
export const ${Many}Page = () => {
  const { t } = useMessages()
  const whyNot = useWhyNot('configuration.write')
  const [archived] = useArchiveWord()
  const list = use${Many}(archived)
  return (
    <RecordList<${One}, ${One}>
      api={${many}}
      words={messages}
      icon={Inbox}
      queries={[list]}
      rows={list.data?.items ?? []}
      columns={(name) => [{ key: 'name', header: t(messages.name), compact: 'title', cell: name }]}
      whyNot={whyNot}
      inUse="${code}_in_use"
      searched={({ name }) => name}
      sheet={(${one}, onClose) => (
        <RecordSheet
          id="${area}"
          record={${one}}
          api={${many}}
          words={messages}
          fields={[{ name: 'name', label: messages.name, required: true, max: 100 }]}
          fieldOf={{ ${code}_name_taken: 'name' }}
          whyNot={whyNot}
          onClose={onClose}
        />
      )}
    />
  )
}
`,
    'testing.ts': `
import * as wire from '@molaire/contract/${area}/endpoints'
import { endpointsOf, saysOf, type RecordScreen } from '../../platform/testing/record-screen.ts'
import { uuid } from '../../platform/testing/screen.ts'

/** ${a(word).replace(/^a/, 'A')} as in a list, with the fields in \`differs\` replaced. */
export const a${One} = (n: number, differs: Partial<wire.${One}> = {}): wire.${One} => ({
  id: uuid(n),
  name: \`Essai \${n}\`,
  isArchived: false,
  version: 3,
  ...differs,
})

/** The screens for app/record-screens.test.tsx. */
export const screens: RecordScreen[] = [
  {
    titles: {
      conflict: '${a(word)} that somebody else changed meanwhile keeps what was typed',
      archive: 'archived ${words} are shown when asked for, and restored',
      inUse: '${a(word)} in use is archived instead of deleted',
      removed: '${a(word)} that nothing names is removed after a question',
      lists: '${words}: none yet, and a list that cannot be loaded',
      phone: '${words} in English, on a phone',
      closed: 'who may not change ${words} sees them and is told who may',
    },
    at: '/config/${area}',
    endpoints: endpointsOf(wire, '${One}', '${Many}'),
    records: [a${One}(1), a${One}(2)],
    says: saysOf(${JSON.stringify(`${the} ${fr}`)}, '${word}', ${JSON.stringify({ fr: capital(plural.fr), en: capital(words) })}, ${JSON.stringify(`Aucun${e} ${fr}`)}),
    // TODO(${area}): what somebody else changed meanwhile, once there is more than a name.
    conflict: { into: /^Nom/, text: ' bis', theirs: {}, shown: [/^Nom/, 'Essai 1 bis'] },
    refused: { update: ['${code}_name_taken', 'porte déjà ce nom'] },
    inUse: { code: '${code}_in_use', details: {}, says: /a servi/ },
    phone: [],
  },
]
`,
    [`pages/${area}-page.test.tsx`]: `
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as wire from '@molaire/contract/${area}/endpoints'
import { listUsers } from '@molaire/contract/users/endpoints'
import { fakeApi } from '../../../platform/testing/fake-api.ts'
import { renderScreen } from '../../../platform/testing/render.tsx'
import { listOf } from '../../../platform/testing/screen.ts'
import { listOfOne, signedInAs } from '../../users/testing.ts'
import { a${One} } from '../testing.ts'
import { ${Many}Page } from './${area}-page.tsx'

test('the ${words} are listed, and one is added by its name', async () => {
  const api = fakeApi()
  api.answer(listUsers, listOfOne(signedInAs({ isManager: true })))
  api.answer(wire.list${Many}, listOf([a${One}(1)]))
  api.answer(wire.create${One}, ({ body }) => a${One}(2, { name: body.name }))
  const { user } = renderScreen(<${Many}Page />)
  await screen.findByRole('button', { name: 'Essai 1' })
  await user.keyboard('{Shift>}N{/Shift}')
  const form = within(await screen.findByRole('dialog'))
  await user.type(form.getByLabelText(/^Nom/), 'Second')
  await user.click(form.getByRole('button', { name: /^Créer/ }))
  expect(await screen.findByText(/ créé/)).toBeDefined()
  expect(api.requests.find(({ method }) => method === 'POST')?.body).toEqual({ name: 'Second' })
})
`,
  }
}

/**
 * A line to insert after another line of a file that several areas share. It is skipped when the
 * file contains `known` already.
 */
interface Edit {
  file: string
  behind: RegExp
  line: string
  known: string
}

const editsOf = ({ area, Many, many, one, words }: Names, on: readonly Floor[], french: French): Edit[] => {
  const edit = (file: string, behind: RegExp, line: string, known = line): Edit => ({ file, behind, line, known })
  const [pages, route] = ['apps/web/src/app/pages.ts', `paths.config${Many}()`]
  const [errors, app] = ['packages/contract/src/errors.ts', 'apps/server/src/app.ts']
  const title = `${JSON.stringify(capital(pluralOf(french.fr)))}, '${capital(words)}'`
  return [
    edit('docs/house.md', /^\| `waiting-list` .*\n/m, `| \`${area}\` | ${words} | ${on.join(', ')} |`),
    ...(on.includes('wire')
      ? [
          edit(errors, /^import \{ roomErrors .*\n/m, `import { ${one}Errors } from './${area}/errors.ts'`),
          edit(errors, /^ {2}\.\.\.roomErrors,\n/m, `...${one}Errors,`),
        ]
      : []),
    ...(on.includes('server')
      ? [
          edit(app, /^import \{ roomRoutes .*\n/m, `import { ${one}Routes } from './areas/${area}/index.ts'`),
          edit(app, /^ {2}\.\.\.roomRoutes,\n/m, `...${one}Routes,`),
        ]
      : []),
    ...(on.includes('web')
      ? [
          edit('apps/web/src/platform/navigation/paths.ts', /^ {2}configRooms: .*\n/m, `config${Many}: () => '/config/${area}',`),
          edit(pages, /^import \{ profilePage .*\n/m, `import { ${many}Page } from '../areas/${area}/routes.tsx'`),
          edit(pages, /^.*paths\.configRooms\(\)\]: .*\n/m, `[${route}]: ${many}Page,`),
          edit(
            'apps/web/src/app/screens.ts',
            /^ {2}screen\(paths\.configInventory\(\).*\n/m,
            `screen(${route}, ${title}, { icon: Package, ...supplies }),`,
            `screen(${route},`,
          ),
        ]
      : []),
  ]
}

/**
 * Path → text of the shared files with the lines of the new area. Throws when a file does not have
 * the expected line.
 */
export function sharedFilesOf(area: string, on: readonly Floor[], french?: French): Map<string, string> {
  const changed = new Map<string, string>()
  const names = namesOf(area)
  for (const { file, behind, line, known } of editsOf(names, on, french ?? inEnglish(names))) {
    const text = changed.get(file) ?? read(file)
    if (text.includes(known)) continue // such as the address and the row of a planned screen
    if (!behind.test(text)) throw new Error(`${file} has no line ${behind.source} behind which to write: ${line}`)
    changed.set(
      file,
      text.replace(behind, (match) => `${match}${line}\n`),
    )
  }
  return changed
}

/** The remaining steps, to be done by hand, in order. */
export function nextSteps(area: string, on: readonly Floor[]): string[] {
  const shared = [...sharedFilesOf(area, on).keys()].map((file) => `${file}: look at the lines that were added`)
  const migration = [...filesOfArea(area, on).keys()].filter((file) => file.endsWith('.sql'))
  return [
    ...migration.map((file) => `${file}: more columns, what a record of its own needs; then npm run db:types`),
    ...shared,
    ...(on.includes('web') ? ['apps/web/src/app/screens.ts: its icon, and the heading that it stands under'] : []),
  ]
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      floors: { type: 'string', default: floors.join(',') },
      fr: { type: 'string' },
      gender: { type: 'string', default: 'm' },
    },
  })
  const [area] = positionals
  if (area === undefined)
    throw new Error('Name the area: npm run new:area -- laboratory-orders --fr "commande de laboratoire" --gender f')
  const on = values.floors.split(',').map((floor) => {
    const known = floors.find((name) => name === floor.trim())
    if (!known) throw new Error(`There is no floor "${floor}"; there are ${floors.join(', ')}.`)
    return known
  })
  const french: French | undefined = values.fr ? { fr: values.fr, gender: values.gender === 'f' ? 'f' : 'm' } : undefined
  const files = filesOfArea(area, on, french)
  const there = [...files.keys()].filter((file) => fs.existsSync(path.join(root, file)))
  if (there.length > 0) throw new Error(`Nothing was written, because this exists: ${there.join(', ')}`)
  const steps = nextSteps(area, on)
  for (const [file, text] of [...files, ...sharedFilesOf(area, on, french)]) {
    fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    fs.writeFileSync(path.join(root, file), await formatted(file, text))
    console.log(file)
  }
  console.log(`\nNow, by hand:\n${steps.map((step) => `  ${step}`).join('\n')}`)
}

/** Formats a text like `npm run format`; SQL is returned unchanged. */
export async function formatted(file: string, text: string): Promise<string> {
  if (file.endsWith('.sql')) return text
  const settings = JSON.parse(fs.readFileSync(path.join(root, '.oxfmtrc.json'), 'utf8')) as FormatConfig
  const { code, errors } = await format(file, text, settings)
  if (errors.length > 0) throw new Error(`${file} cannot be formatted: ${errors[0]?.message}`)
  return code
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  })
}
