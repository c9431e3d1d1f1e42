import { permissions } from '@molaire/domain/users/access'
import { errors } from '@molaire/contract/errors'
import type { EndpointShape } from '@molaire/contract/shared/endpoint'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { areas } from '../contract-areas.ts'
import { filesUnder, read } from '../sources.ts'

const endpoints = Object.entries(areas).flatMap(([area, list]) => list.map(([name, endpoint]) => ({ area, name, endpoint })))
const called = ({ area, name }: { area: string; name: string }) => `${area}.${name}`
const thoseThat = (fail: (endpoint: EndpointShape, name: string) => boolean) =>
  endpoints.filter(({ endpoint, name }) => fail(endpoint, name)).map(called)

test('API-02 every endpoint of the wire stands in the list of the whole API', () => {
  const written = filesUnder('packages/contract/src')
    .filter((file) => file.endsWith('/endpoints.ts'))
    .flatMap((file) =>
      [...read(file).matchAll(/^export const (?:(\w+) = endpoint|\{([^}]+)\} =\s+records)\(/gm)].flatMap(([, one, several]) =>
        ((one ?? several)?.match(/\w+/g) ?? []).map((name) => `${file.split('/').at(-2) ?? ''}.${name}`),
      ),
    )
  expect(written.sort()).toEqual(endpoints.map(called).sort())
})

test('no two endpoints have the same name, nor the same method and path', () => {
  const addresses = endpoints.map(({ endpoint: { method, path } }) => `${method} ${path.replace(/:\w+/g, ':')}`)
  expect(addresses.filter((address, i) => addresses.indexOf(address) !== i)).toEqual([])
  const names = endpoints.map(({ name }) => name)
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([])
})

test('the verb of an endpoint says what its method does', () => {
  const method = { list: 'GET', get: 'GET', create: 'POST', update: 'PUT', delete: 'DELETE' }
  expect(
    thoseThat((endpoint, name) =>
      Object.entries(method).some(([verb, method]) => new RegExp(`^${verb}[A-Z]`).test(name) && endpoint.method !== method),
    ),
  ).toEqual([])
})

test('API-02 every list has items, pagination and count', () => {
  const isList = (result: z.ZodType) =>
    result instanceof z.ZodObject && ['items', 'pagination', 'count'].every((key) => key in result.shape)
  expect(thoseThat(({ result }, name) => /^list[A-Z]/.test(name) !== isList(result))).toEqual([])
})

test('the parameters of a path are those that its endpoint validates', () => {
  const named = (path: string) => [...path.matchAll(/:(\w+)/g)].map((match) => match[1]).sort()
  const validated = (params: z.ZodType | undefined) => (params instanceof z.ZodObject ? Object.keys(params.shape).sort() : [])
  expect(thoseThat(({ path, params }) => named(path).join() !== validated(params).join())).toEqual([])
})

test('API-05 no body takes a field that it does not know, and none names a group', () => {
  const loose = (body: z.ZodType | undefined): boolean =>
    body instanceof z.ZodObject && !(body.def.catchall instanceof z.ZodNever)
  expect(thoseThat(({ body }) => loose(body))).toEqual([])
  expect(thoseThat(({ method, body }) => method === 'GET' && body !== undefined)).toEqual([])
})

test('API-06 every endpoint says who may call it', () => {
  expect(thoseThat(({ access }) => access !== 'public' && access !== 'signed-in' && !(access in permissions))).toEqual([])
})

test('API-02 every code that an endpoint lists exists, and no code has two statuses', () => {
  expect(thoseThat(({ errors: codes }) => codes.some((code) => !(code in errors)))).toEqual([])
  const tables = filesUnder('packages/contract/src').filter((file) => file.endsWith('/errors.ts'))
  const written = tables.flatMap((file) => [...read(file).matchAll(/^ {2}(\w+): \d{3},$/gm)].map((match) => match[1] ?? ''))
  expect(written.filter((code, i) => written.indexOf(code) !== i)).toEqual([])
  expect(written.sort()).toEqual(Object.keys(errors).sort())
})

test('codes are snake_case, noun first: a code of an area begins with one of its nouns', () => {
  const own = filesUnder('packages/contract/src').filter((file) =>
    /^packages\/contract\/src\/(?!shared)[^/]+\/errors\.ts$/.test(file),
  )
  const strangers = own.flatMap((file) => {
    const area = file.split('/').at(-2) ?? ''
    // The area's name, and for areas with several types of rows the first words of their paths.
    const paths = (areas[area] ?? []).map(([, { path }]) => path.split('/')[1] ?? '')
    const nouns = [area, ...paths].map((name) => name.replace(/ies$/, 'y').replace(/s$/, '').replaceAll('-', '_'))
    return [...read(file).matchAll(/^ {2}(\w+): \d{3},$/gm)]
      .map((match) => match[1] ?? '')
      .filter((code) => !nouns.some((noun) => code.startsWith(`${noun}_`)) || !/^[a-z]+(_[a-z]+)+$/.test(code))
  })
  expect(strangers).toEqual([])
})

test('the browser takes only types from shapes: zod would come with them, and compiles code that its policy forbids', () => {
  const taken = filesUnder('apps/web/src')
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|testing/.test(file))
    .flatMap((file) =>
      [...read(file).matchAll(/^import (?!type )[^']*? from '(@molaire\/contract\/[^']+)'/gm)]
        .map(([, module = '']) => module.replace('@molaire/contract', 'packages/contract/src') + '.ts')
        .filter((module) => !module.endsWith('/endpoints.ts') && /^import \{? ?z\b/m.test(read(module)))
        .map((module) => `${file}: ${module}`),
    )
  expect(taken).toEqual([])
})
