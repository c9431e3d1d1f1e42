// npm run new:area <name> [-- --floors wire,server,web] [--fr "Titre"]: the first files of an area, a list that is read from bottom to top.
import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import prettier from 'prettier'
import { root } from './sources.ts'
import { areasByFloor } from './where.ts'

const floors = ['rules', 'wire', 'server', 'web'] as const
export type Floor = (typeof floors)[number]

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
}

/** The spellings of an area's name; throws a sentence when the name is not kebab-case. */
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
  }
}

/** Path → text of the first files of an area on the floors named. Server and web need the wire. */
export function filesOfArea(area: string, on: readonly Floor[], titleFr?: string): Map<string, string> {
  const names = namesOf(area)
  const files = new Map<string, string>()
  if (on.includes('rules')) addAll(files, `packages/domain/src/${area}`, rulesOf(names))
  if (on.includes('wire')) addAll(files, `packages/contract/src/${area}`, wireOf(names))
  if (on.includes('server')) addAll(files, `apps/server/src/areas/${area}`, serverOf(names))
  if (on.includes('web')) addAll(files, `apps/web/src/areas/${area}`, webOf(names, titleFr))
  return files
}

const addAll = (files: Map<string, string>, folder: string, made: Record<string, string>) => {
  for (const [name, text] of Object.entries(made)) files.set(`${folder}/${name}`, text.trimStart())
}

const rulesOf = ({ area, One, word }: Names) => ({
  'name.ts': `
/** The longest name of a ${word}, in UTF-16 units. */
export const longestName = 120

/** Whether a ${word} may be called so: something is written, and it is not too long. \`is${One}Name('  ')\` is false. */
export const is${One}Name = (name: string): boolean => name.trim() !== '' && name.trim().length <= longestName
`,
  'name.test.ts': `
import { expect, test } from 'vitest'
import { is${One}Name, longestName } from './name.ts'

test.each([
  ['A', true],
  [' A ', true],
  ['', false],
  ['  ', false],
  ['x'.repeat(longestName), true],
  ['x'.repeat(longestName + 1), false],
])('${area}: the name "%s" may be given: %s', (name, may) => {
  expect(is${One}Name(name)).toBe(may)
})
`,
})

const wireOf = ({ area, One, Many, one, words }: Names) => ({
  'endpoints.ts': `
import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { id, version } from '../shared/fields.ts'
import { listOf } from '../shared/list.ts'

export const ${one} = z.object({ id, name: z.string(), version })
export type ${One} = z.infer<typeof ${one}>

export const list${Many} = endpoint({
  method: 'GET',
  path: '/${area}',
  summary: 'The ${words} of the group',
  // TODO(${area}): name the right that it needs, in domain/users/access.ts.
  access: 'signed-in',
  result: listOf(${one}),
  errors: [],
})
`,
})

const serverOf = ({ area, Many, One, one, many, words }: Names) => ({
  'index.ts': `
export { ${one}Routes } from './routes.ts'
`,
  'routes.ts': `
import * as wire from '@molaire/contract/${area}/endpoints'
import { handle, type Route } from '../../platform/http/handle.ts'
import { list${Many} } from './actions.ts'

export const ${one}Routes: Route[] = [handle(wire.list${Many}, list${Many})]
`,
  'actions.ts': `
import type { Context } from '../../platform/context.ts'
import { reading } from '../../platform/db/transaction.ts'
import { wholeList } from '../../platform/http/list.ts'
import { present${One} } from './present.ts'
import * as queries from './queries.ts'

/** The ${words} of the group, in the order they were added. */
export function list${Many}(ctx: Context) {
  return reading(ctx, async (ctx) => wholeList((await queries.list${Many}(ctx)).map(present${One})))
}
`,
  'queries.ts': `
import type { Selectable } from 'kysely'
import type { Scope } from '../../platform/context.ts'
import type { ${Many} } from '../../platform/db/tables.ts'

export type ${One}Row = Selectable<${Many}>

/** The ${words} of the group, in the order they were added: ids grow with time. */
export function list${Many}({ db, groupId }: Scope): Promise<${One}Row[]> {
  return db.selectFrom('${many}').selectAll().where('groupId', '=', groupId).orderBy('id').execute()
}
`,
  'present.ts': `
import type { ${One} } from '@molaire/contract/${area}/endpoints'
import type { ${One}Row } from './queries.ts'

export const present${One} = ({ id, name, version }: ${One}Row): ${One} => ({ id, name, version })
`,
  'routes.test.ts': `
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInAs } from '../../platform/testing/sign-in-as.ts'
import { testApp, type TestApp } from '../../platform/testing/test-app.ts'
import { givenUser } from '../users/testing.ts'

let house: TestApp
beforeAll(async () => {
  house = await testApp()
})
afterAll(() => house.close())

test('a group without ${words} gets an empty list', async () => {
  const someone = await signInAs(house, await givenUser(house))
  expect((await house.get('/${area}', someone)).body).toEqual({ items: [], pagination: { nextKey: null, hasMore: false }, count: 0 })
})
`,
})

const webOf = ({ area, Many, One, one, words }: Names, titleFr: string | undefined) => {
  const title = words.charAt(0).toUpperCase() + words.slice(1)
  return {
    'api.ts': `
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import * as wire from '@molaire/contract/${area}/endpoints'
import type { Answer } from '@molaire/contract/shared/endpoint'
import { call } from '../../platform/api/client.ts'
import { staleTimes } from '../../platform/api/query-client.ts'

export type ${One}List = Answer<typeof wire.list${Many}>

export const ${one}Keys = { all: ['${area}'] as const }

/** The ${words} of the group. */
export const use${Many} = (): UseQueryResult<${One}List> =>
  useQuery({
    queryKey: ${one}Keys.all,
    queryFn: ({ signal }) => call(wire.list${Many}, { signal }),
    staleTime: staleTimes.configuration,
  })
`,
    'messages.ts': `
import { defineMessages } from '../../platform/i18n/define-messages.ts'

/** Every sentence of the screens of ${words}. */
export const messages = defineMessages('${area}', {
  title: { fr: ${JSON.stringify(titleFr ?? title)}, en: '${title}' },
  name: { fr: 'Nom', en: 'Name' },
  none: { fr: 'Rien encore', en: 'Nothing yet' },
})
`,
    'routes.tsx': `
import { lazyRouteComponent } from '@tanstack/react-router'

/** /${area}: loaded when it is first opened. */
export const ${one}Page = lazyRouteComponent(() => import('./pages/${area}-page.tsx'), '${Many}Page')
`,
    [`pages/${area}-page.tsx`]: `
import { Inbox } from 'lucide-react'
import { describeError } from '../../../platform/api/describe-error.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { PageHeading } from '../../../platform/page-title/page-heading.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { use${Many} } from '../api.ts'
import { messages } from '../messages.ts'

/** The ${words} of the group. */
export const ${Many}Page = () => {
  const { t } = useMessages()
  const list = use${Many}()
  return (
    <>
      <PageHeading title={t(messages.title)} />
      <DataTable
        label={t(messages.title)}
        columns={[{ key: 'name', header: t(messages.name), cell: ({ name }) => name, compact: 'title' }]}
        rows={list.data?.items ?? []}
        rowKey={({ id }) => id}
        loading={list.isPending}
        failed={list.isError ? { message: describeError(list.error), onRetry: () => void list.refetch() } : null}
        empty={<EmptyState icon={Inbox} title={t(messages.none)} />}
      />
    </>
  )
}
`,
  }
}

/** What remains to be done by hand, in order. */
export function nextSteps(area: string, on: readonly Floor[]): string[] {
  const { many, one, area: table } = namesOf(area)
  return [
    `docs/house.md: a line in the table of areas: \`${area}\`, ${on.join(', ')}`,
    ...(on.includes('server')
      ? [
          `apps/server/migrations: the next number, _${table.replaceAll('-', '_')}.sql: the table, its constraints, private.adopt; then npm run db:types`,
          `apps/server/src/app.ts: ...${one}Routes`,
        ]
      : []),
    ...(on.includes('wire') ? [`packages/contract/src/all.ts: ${many === area ? many : `'${area}'`}: endpointsOf(${many})`] : []),
    ...(on.includes('web')
      ? [
          `apps/web/src/platform/navigation/paths.ts: its address; apps/web/src/app/router.tsx: screen(paths.${many}(), ${one}Page)`,
        ]
      : []),
  ]
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { floors: { type: 'string', default: floors.join(',') }, fr: { type: 'string' } },
  })
  const [area] = positionals
  if (area === undefined)
    throw new Error(
      'Name the area: npm run new:area laboratory-orders -- --floors rules,wire,server,web --fr "Commandes de laboratoire"',
    )
  const on = values.floors.split(',').map((floor) => {
    const known = floors.find((name) => name === floor.trim())
    if (!known) throw new Error(`There is no floor "${floor}"; there are ${floors.join(', ')}.`)
    return known
  })
  if ((on.includes('server') || on.includes('web')) && !on.includes('wire') && !areasByFloor().get(area)?.includes('wire'))
    throw new Error('Server and web speak over the wire: add it to the floors.')
  const files = filesOfArea(area, on, values.fr)
  const there = [...files.keys()].filter((file) => fs.existsSync(path.join(root, file)))
  if (there.length > 0) throw new Error(`Nothing was written, because this exists: ${there.join(', ')}`)
  for (const [file, text] of files) {
    fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    const options = await prettier.resolveConfig(path.join(root, file))
    fs.writeFileSync(path.join(root, file), await prettier.format(text, { ...options, filepath: file }))
    console.log(file)
  }
  console.log(
    `\nNow, by hand:\n${nextSteps(area, on)
      .map((step) => `  ${step}`)
      .join('\n')}`,
  )
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  })
}
