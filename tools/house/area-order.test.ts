import { createRequire } from 'node:module'
import { cruise, type ICruiseOptions, type IModule } from 'dependency-cruiser'
import { beforeAll, expect, test } from 'vitest'
import { isProduct, root } from '../sources.ts'

// What a test imports is no order of the product: a test of patients may well book an appointment. So this is not a rule of the
// cruiser's own configuration, which would count tests.

const { options } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as { options: ICruiseOptions } // the tool's own type

type Graph = Map<string, Set<string>>

const areaOf = (file: string) => /^(apps\/[^/]+\/src\/areas\/[^/]+|packages\/[^/]+\/src\/[^/]+)\//.exec(file)?.[1]

/** Which area needs which, types included, in what the product runs. */
function graphOf(modules: Pick<IModule, 'source' | 'dependencies'>[]): Graph {
  const graph: Graph = new Map()
  for (const { source, dependencies } of modules.filter((module) => isProduct(module.source))) {
    const from = areaOf(source)
    if (from === undefined) continue
    const needs = graph.get(from) ?? new Set()
    graph.set(from, needs)
    for (const { resolved } of dependencies) {
      const to = areaOf(resolved)
      if (to !== undefined && to !== from) needs.add(to)
    }
  }
  return graph
}

/** Each area that needs itself by way of others, with the shortest such way. */
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

let modules: IModule[] = []

beforeAll(async () => {
  const { cache: _, ...rest } = options
  const { output } = await cruise(['apps', 'packages'], { ...rest, baseDir: root })
  if (typeof output === 'string') throw new Error(output)
  modules = output.modules
}, 60_000)

test('areas have an order: none needs itself by way of others, even where no two files do', () => {
  const graph = graphOf(modules)
  expect(graph.size).toBeGreaterThan(15)
  expect(circles(graph)).toEqual([])
})

test('a circle of three areas is seen, whichever of their files make it', () => {
  const file = (source: string, resolved: string) => ({
    source: `apps/server/src/areas/${source}`,
    dependencies: [{ resolved: `apps/server/src/areas/${resolved}` }],
  })
  const planted = [
    file('a/actions/x.ts', 'b/index.ts'),
    file('b/y.ts', 'c/index.ts'),
    file('c/reads/z.ts', 'a/index.ts'),
    file('d/index.ts', 'a/index.ts'),
  ]
  // Only what is read of a dependency is planted.
  expect(circles(graphOf(planted as Pick<IModule, 'source' | 'dependencies'>[]))).toEqual([
    'apps/server/src/areas/a → apps/server/src/areas/b → apps/server/src/areas/c → apps/server/src/areas/a',
    'apps/server/src/areas/b → apps/server/src/areas/c → apps/server/src/areas/a → apps/server/src/areas/b',
    'apps/server/src/areas/c → apps/server/src/areas/a → apps/server/src/areas/b → apps/server/src/areas/c',
  ])
  const inTests = [file('a/index.ts', 'b/index.ts'), file('b/routes.test.ts', 'a/testing.ts')]
  expect(circles(graphOf(inTests as Pick<IModule, 'source' | 'dependencies'>[]))).toEqual([])
})
