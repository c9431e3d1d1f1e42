import path from 'node:path'
import { expect, test } from 'vitest'
import { filesUnder, isProduct, read } from '../sources.ts'

// Imports in tests do not count: a test of patients may well book an appointment. The dependency
// checker's own configuration would count them, so this rule is a test.

type Graph = Map<string, Set<string>>

const areaOf = (file: string) => /^(apps\/[^/]+\/src\/areas\/[^/]+|packages\/[^/]+\/src\/[^/]+)\//.exec(file)?.[1]

interface Module {
  source: string
  imports: string[]
}

/** The project files that a source imports. All our imports end in the name of a file. */
const importsOf = (source: string, text: string): string[] =>
  [...text.matchAll(/\b(?:from|import\() ?'([^']+)'/g)].flatMap(([, named = '']) => {
    // What Vite makes of a file, as in `x.jpg?url`, is not part of its name.
    const file = named.replace(/\?.*$/, '')
    if (named.startsWith('.')) return [path.posix.join(path.posix.dirname(source), file)]
    const ours = /^@molaire\/(\w+)\/(.+)$/.exec(named)
    return ours ? [`packages/${ours[1]}/src/${ours[2]}.ts`] : []
  })

/** Which area needs which in the product's code, including for types. */
function graphOf(modules: Module[]): Graph {
  const graph: Graph = new Map()
  for (const { source, imports } of modules.filter((module) => isProduct(module.source))) {
    const from = areaOf(source)
    if (from === undefined) continue
    const needs = graph.get(from) ?? new Set()
    graph.set(from, needs)
    for (const file of imports) {
      const to = areaOf(file)
      if (to !== undefined && to !== from) needs.add(to)
    }
  }
  return graph
}

/** Each area that needs itself through others, with the shortest path. */
function circles(graph: Graph): string[] {
  return [...graph.keys()].flatMap((start) => {
    const ways = [[start]]
    const seen = new Set<string>()
    for (const way of ways) {
      for (const next of graph.get(way.at(-1) ?? '') ?? []) {
        if (next === start) return [[...way, start].join(' → ')]
        if (!seen.has(next)) ways.push([...way, next])
        seen.add(next)
      }
    }
    return []
  })
}

const modules = [...filesUnder('apps'), ...filesUnder('packages')]
  .filter(isProduct)
  .map((source) => ({ source, imports: importsOf(source, read(source)) }))

test('every import of our own is read as the file that it names', () => {
  const imported = modules.flatMap(({ source, imports }) => imports.map((file) => ({ source, file })))
  expect(imported.length).toBeGreaterThan(3000)
  const known = new Set([...filesUnder('apps'), ...filesUnder('packages')])
  expect(imported.filter(({ file }) => !known.has(file))).toEqual([])
})

test('areas have an order: none needs itself by way of others, even where no two files do', () => {
  const graph = graphOf(modules)
  expect(graph.size).toBeGreaterThan(15)
  expect(circles(graph)).toEqual([])
})

test('a circle of three areas is seen, whichever of their files make it', () => {
  const file = (source: string, imported: string) => ({
    source: `apps/server/src/areas/${source}`,
    imports: [`apps/server/src/areas/${imported}`],
  })
  const planted = [
    file('a/actions/x.ts', 'b/index.ts'),
    file('b/y.ts', 'c/index.ts'),
    file('c/reads/z.ts', 'a/index.ts'),
    file('d/index.ts', 'a/index.ts'),
  ]
  expect(circles(graphOf(planted))).toEqual([
    'apps/server/src/areas/a → apps/server/src/areas/b → apps/server/src/areas/c → apps/server/src/areas/a',
    'apps/server/src/areas/b → apps/server/src/areas/c → apps/server/src/areas/a → apps/server/src/areas/b',
    'apps/server/src/areas/c → apps/server/src/areas/a → apps/server/src/areas/b → apps/server/src/areas/c',
  ])
  const inTests = [file('a/index.ts', 'b/index.ts'), file('b/routes.test.ts', 'a/testing.ts')]
  expect(circles(graphOf(inTests))).toEqual([])
})
