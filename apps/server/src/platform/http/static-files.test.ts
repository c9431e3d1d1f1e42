import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import http from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { brotliCompressSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { toAppError } from './error-body.ts'
import { serveApplication } from './static-files.ts'

let folder: string
let app: FastifyInstance
const write = (name: string, content: string | Buffer) => {
  fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
  fs.writeFileSync(path.join(folder, name), content)
}
beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'web-'))
  write('index.html', '<html>the application</html>')
  app = Fastify()
  app.setErrorHandler((error, _request, reply) => reply.status(toAppError(error).status).send())
  await serveApplication(app, folder)
})
afterAll(async () => {
  await app.close()
  fs.rmSync(folder, { recursive: true })
})
const get = (url: string, encoding = 'identity') => app.inject({ url, headers: { 'accept-encoding': encoding } })

test('an address that is no file gets the application, which knows its own routes', async () => {
  const page = await get('/appointments?date=2026-11-20')
  expect([page.statusCode, page.body]).toEqual([200, '<html>the application</html>'])
  expect(page.headers['cache-control']).toBe('no-cache')
  expect((await get('/assets/gone.js')).statusCode).not.toBe(200)
  expect((await get('/api/nothing')).statusCode).not.toBe(200)
})

test.each(['identity', 'gzip, br'])('a folder and a hidden file are no files either, to whoever reads %s', async (encoding) => {
  write('.stamp', 'hash of the build')
  write('assets/there.js', 'export {}')
  for (const url of ['/', '/?from=here', '/assets/', '/assets', '/.stamp']) {
    const page = await get(url, encoding)
    expect([url, page.statusCode, page.body]).toEqual([url, 200, '<html>the application</html>'])
  }
})

test.each(['//[', '//a:99999/', '//', '/\\a', '/\\[', '/assets/..\\x'])(
  '%s is no address, and nothing fails over it',
  async (url) => {
    const server = http.createServer((request, response) => app.routing(request, response))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    const { port } = server.address() as AddressInfo // of a server that listens on a port
    // A raw socket, because HTTP clients would normalize the path.
    const socket = net.connect(port, '127.0.0.1')
    socket.write(`GET ${url} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`)
    expect(await text(socket)).toMatch(/^HTTP\/1.1 404 /)
  },
)

test('a build that was put in place while the server runs is served', async () => {
  write('assets/later.js', 'export {}')
  const script = await get('/assets/later.js')
  expect([script.statusCode, script.body]).toEqual([200, 'export {}'])
  expect(script.headers['cache-control']).toContain('immutable')
})

test('what the build has compressed goes out as it is to whoever can read it', async () => {
  const source = 'export const long = 1\n'
  write('assets/twin.js', source)
  write('assets/twin.js.br', brotliCompressSync(source))
  const small = await get('/assets/twin.js', 'gzip, br')
  expect(small.headers['content-encoding']).toBe('br')
  expect(small.headers['content-type']).toContain('javascript')
  expect(small.rawPayload.equals(brotliCompressSync(source))).toBe(true)
  expect((await get('/assets/twin.js')).body).toBe(source)
})

test('nothing outside the folder is served', async () => {
  fs.writeFileSync(path.join(folder, '../secret-of-the-test.txt'), 'secret')
  try {
    for (const url of [
      '/../secret-of-the-test.txt',
      '/..%2fsecret-of-the-test.txt',
      '/assets/%2e%2e/%2e%2e/secret-of-the-test.txt',
    ])
      expect((await get(url)).body).not.toContain('secret')
  } finally {
    fs.rmSync(path.join(folder, '../secret-of-the-test.txt'))
  }
})
