import path from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { filesOfArea, formatted, namesOf, nextSteps, sharedFilesOf } from './new-area.ts'
import { read, root } from './sources.ts'

const everywhere = ['wire', 'server', 'web'] as const
const french = { fr: 'commande de laboratoire', gender: 'f' } as const

test.each([
  [
    'laboratory-orders',
    {
      many: 'laboratoryOrders',
      Many: 'LaboratoryOrders',
      one: 'laboratoryOrder',
      One: 'LaboratoryOrder',
      word: 'laboratory order',
    },
  ],
  ['supplies', { many: 'supplies', one: 'supply', One: 'Supply' }],
  ['inventory', { many: 'inventory', one: 'inventory' }],
])('the spellings of %s', (area, names) => {
  expect(namesOf(area)).toMatchObject(names)
})

test.each(['Lab', 'lab_orders', 'lab orders', '../up', ''])('an area is not called "%s"', (area) => {
  expect(() => namesOf(area)).toThrow(/kebab-case/)
})

test('only the floors named get files, and what is left to do by hand is told', () => {
  expect([...filesOfArea('laboratory-orders', ['wire']).keys()]).toEqual([
    'packages/contract/src/laboratory-orders/errors.ts',
    'packages/contract/src/laboratory-orders/endpoints.ts',
  ])
  expect(nextSteps('laboratory-orders', everywhere).join('\n')).toMatch(
    /migrations[\s\S]+house\.md[\s\S]+errors\.ts[\s\S]+app\.ts[\s\S]+paths\.ts[\s\S]+screens\.ts/,
  )
})

test('a new area has at most 600 lines with its tests, and asks for lines in at most six files of others', async () => {
  const own = filesOfArea('laboratory-orders', everywhere, french)
  const texts = await Promise.all([...own].map(([file, text]) => formatted(file, text)))
  expect(texts.join('').split('\n').length).toBeLessThanOrEqual(600)
  const shared = sharedFilesOf('laboratory-orders', everywhere, french)
  expect(shared.size).toBeLessThanOrEqual(6)
  for (const [file, text] of shared) expect(text.split('\n').length - read(file).split('\n').length, file).toBeLessThanOrEqual(2)
  expect(shared.get('apps/web/src/app/screens.ts')).toContain(`"Commandes de laboratoire", 'Laboratory orders'`)
  // The address and the row of a planned screen exist before its area.
  const known = [...sharedFilesOf('tariffs', everywhere).keys()].filter((file) => /paths|screens/.test(file))
  expect(known).toEqual([])
})

test('the files of a new area compile with the house as it is, once its table stands', () => {
  // Tests, and the files that put the applications together, would import the whole project.
  const known = /contract\/|navigation\/paths/
  const made = [
    ...[...filesOfArea('laboratory-orders', everywhere, french)].filter(([file]) => /(?<!test)\.tsx?$/.test(file)),
    ...[...sharedFilesOf('laboratory-orders', everywhere)].filter(([file]) => known.test(file)),
  ]
  const files = new Map(made.map(([file, text]) => [path.join(root, file), text]))
  const tables = 'apps/server/src/platform/db/tables.ts'
  const withTable = read(tables).replace(
    'export interface DB {',
    `export interface LaboratoryOrders { archivedAt: Timestamp | null; createdAt: Generated<Timestamp>; groupId: string; id: string;
      name: string; version: Generated<number> }
    export interface DB {
      laboratoryOrders: LaboratoryOrders;`,
  )
  expect(withTable).not.toBe(read(tables))
  files.set(path.join(root, tables), withTable)

  const { config } = ts.readConfigFile(path.join(root, 'tsconfig.base.json'), (file) => ts.sys.readFile(file)) as {
    config: { compilerOptions: object }
  } // TypeScript's own format
  const { options } = ts.convertCompilerOptionsFromJson(
    { ...config.compilerOptions, lib: ['ES2023', 'DOM', 'DOM.Iterable'], jsx: 'react-jsx', types: ['node', 'vite/client'] },
    root,
  )
  const host = ts.createCompilerHost(options)
  const { readFile, fileExists, directoryExists, getSourceFile } = host
  // Packages of the project are links in node_modules.
  const real = (file: string) => file.replace(/node_modules\/@molaire\/(domain|contract)/, 'packages/$1')
  const folders = [...files.keys()].map((file) => `${path.dirname(file)}/`)
  host.realpath = (file) => (files.has(real(file)) ? real(file) : (ts.sys.realpath?.(file) ?? file))
  host.readFile = (file) => files.get(real(file)) ?? readFile(file)
  host.fileExists = (file) => files.has(real(file)) || fileExists(file)
  host.directoryExists = (folder) =>
    folders.some((known) => known.startsWith(`${real(folder)}/`)) || (directoryExists?.(folder) ?? true)
  host.getSourceFile = (file, languageVersion, ...rest) => {
    const text = files.get(real(file))
    return text === undefined ? getSourceFile(file, languageVersion, ...rest) : ts.createSourceFile(file, text, languageVersion)
  }
  const program = ts.createProgram([...files.keys()], options, host)
  const problems = [...files.keys()].flatMap((file): (ts.Diagnostic | string)[] => {
    const source = program.getSourceFile(file)
    return source
      ? [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)]
      : [`${file} is missing`]
  })
  expect(
    problems.map((problem) =>
      typeof problem === 'string'
        ? problem
        : `${problem.file?.fileName}: ${ts.flattenDiagnosticMessageText(problem.messageText, ' ')}`,
    ),
  ).toEqual([])
}, 180_000)
