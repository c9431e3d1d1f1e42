import { pino } from 'pino'
import { expect, test } from 'vitest'
import { readSettings } from '../config/env.ts'
import { createServer } from './create-server.ts'

/** The log lines of a server with these settings, for requests with these headers. */
async function linesOf(env: Record<string, string>, requests: Record<string, string>[]): Promise<string[]> {
  const lines: string[] = []
  const log = pino({}, { write: (line: string) => void lines.push(line) })
  const settings = readSettings({ MOLAIRE_DATA: '.', ...env }, { demo: false, folder: import.meta.dirname })
  const app = await createServer({ settings, log })
  app.get('/', async () => 'ok')
  for (const headers of requests) await app.inject({ url: '/', headers })
  await app.close()
  return lines
}

const forwarded = { 'x-forwarded-for': '198.51.100.7' }

test('AUTH-16 a proxy that nobody named is told of once, without the address that it gave', async () => {
  const [line = '', ...more] = await linesOf({}, [{}, forwarded, forwarded])
  expect(line).toContain('MOLAIRE_TRUST_PROXY')
  expect(line).not.toContain('198.51.100.7')
  expect(more).toEqual([])
  expect(await linesOf({}, [{}, {}])).toEqual([])
  expect(await linesOf({ MOLAIRE_TRUST_PROXY: '127.0.0.1' }, [forwarded])).toEqual([])
})

test('STOCK-08 the pages may run our WebAssembly and use the camera, and ask no other host for anything', async () => {
  const settings = readSettings({ MOLAIRE_DATA: '.' }, { demo: false, folder: import.meta.dirname })
  const app = await createServer({ settings, log: pino({ enabled: false }) })
  app.get('/', async () => 'ok')
  const { headers } = await app.inject('/')
  await app.close()
  const policy = String(headers['content-security-policy']).split(';')
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval'")
  expect(policy).toContain("connect-src 'self'")
  expect(headers['permissions-policy']).toMatch(/^camera=\(self\), microphone=\(\)/)
})
