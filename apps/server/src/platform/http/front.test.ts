import Fastify, { type FastifyInstance } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { openFront, type Front } from './front.ts'

/** An app that answers with its name; under /slow only when the test allows it. */
function saying(name: string) {
  const app = Fastify()
  let onRequest = () => {}
  let let_ = () => {}
  const wasAsked = new Promise<void>((resolve) => (onRequest = resolve))
  const mayAnswer = new Promise<void>((resolve) => (let_ = resolve))
  app.get('/', async () => name)
  app.get('/slow', async () => {
    onRequest()
    await mayAnswer
    return name
  })
  return { app, wasAsked, letAnswer: () => let_() }
}

async function front(first: FastifyInstance): Promise<Front & { ask: (path: string) => Promise<string> }> {
  const opened = await openFront(first, { host: '127.0.0.1', port: 0 })
  onTestFinished(() => opened.close())
  return { ...opened, ask: async (path) => (await fetch(`http://127.0.0.1:${opened.port}${path}`)).text() }
}

test('whoever has taken over answers; what came before is answered by who was there', async () => {
  const [waiting, real] = [saying('waiting'), saying('real')]
  const { ask, handOver } = await front(waiting.app)
  expect(await ask('/')).toBe('waiting')
  const before = ask('/slow')
  await waiting.wasAsked
  await handOver(real.app)
  expect(await ask('/')).toBe('real')
  waiting.letAnswer()
  expect(await before).toBe('waiting')
})

test('at the end what is under way is answered, nothing more is taken, and whoever answered is closed', async () => {
  const slow = saying('slow')
  let closed = false
  slow.app.addHook('onClose', async () => void (closed = true))
  const { ask, close, port } = await front(slow.app)
  const underWay = ask('/slow')
  await slow.wasAsked
  const ending = close()
  slow.letAnswer()
  expect(await underWay).toBe('slow')
  await ending
  expect(closed).toBe(true)
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow()
})

test('a port that is taken is told by its code', async () => {
  const { port } = await front(saying('first').app)
  await expect(openFront(saying('second').app, { host: '127.0.0.1', port })).rejects.toMatchObject({ code: 'EADDRINUSE' })
})
