import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ChangeNotice } from '@molaire/contract/shared/change-notice'
import { ApiError } from '../api/api-error.ts'
import { followStream } from './follow-stream.ts'

const notice: ChangeNotice = { what: 'day', clinicId: 'c1', date: '2026-11-20' }

let stop = () => {}
beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(1) // the longest pause
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

/** A server whose next answers the test chooses: a stream, unless there is a refusal. */
const aServer = () => {
  const refusals: Error[] = []
  const streams: ReadableStreamDefaultController<Uint8Array>[] = []
  const notices: ChangeNotice[] = []
  const lives: boolean[] = []
  let requestCount = 0
  stop = followStream({
    open: async () => {
      requestCount++
      const refusal = refusals.shift()
      if (refusal) throw refusal
      return new Response(new ReadableStream<Uint8Array>({ start: (controller) => void streams.push(controller) }))
    },
    hear: (notice) => void notices.push(notice),
    onLive: (isLive) => void lives.push(isLive),
  })
  const latest = () => {
    const stream = streams.at(-1)
    if (!stream) throw new Error('no stream was opened')
    return stream
  }
  return {
    refusals,
    notices,
    lives,
    requestCount: () => requestCount,
    write: (text: string) => latest().enqueue(new TextEncoder().encode(text)),
    end: () => latest().close(),
    fail: () => latest().error(new TypeError('network error')),
    /** Lets time pass, and runs what is due. */
    pass: (ms: number) => vi.advanceTimersByTimeAsync(ms),
  }
}
const refusal = (status: number) => new ApiError({ status, code: status === 0 ? 'network' : 'unreadable', title: '' })

test('CAL-08 notices are read from the stream however it is cut', async () => {
  const { write, notices, lives, pass } = aServer()
  await pass(0)
  expect(lives).toEqual([true])
  const text = `retry: 2000\n\n:\n\ndata: ${JSON.stringify(notice)}\n\n`
  for (const character of text) write(character)
  await pass(0)
  expect(notices).toEqual([notice])
})

test('CAL-08 a stream that ends after a while is opened anew within half a second', async () => {
  const { end, lives, requestCount, pass } = aServer()
  await pass(240_000 / 8)
  end()
  await pass(399)
  expect([requestCount(), lives]).toEqual([1, [true, false]])
  await pass(1)
  expect([requestCount(), lives]).toEqual([2, [true, false, true]])
})

test('CAL-08 a stream that falls silent for forty seconds is lost; a sign of life is enough', async () => {
  const { write, lives, requestCount, pass } = aServer()
  await pass(39_000)
  write(':\n\n')
  await pass(39_000)
  expect(lives).toEqual([true])
  await pass(1000)
  expect(lives).toEqual([true, false])
  await pass(1000)
  expect(requestCount()).toBe(2)
})

test('CAL-08 a server that does not answer is asked less and less often, at least every five seconds', async () => {
  const server = aServer()
  await server.pass(0)
  server.refusals.push(...Array.from({ length: 20 }, (_, index) => refusal(index % 2 ? 0 : 503)))
  server.fail()
  await server.pass(0)
  const times: number[] = []
  for (let second = 0; second < 50; second++) {
    await server.pass(1000)
    times.push(server.requestCount())
  }
  expect([1, 2, 3, 5, 6, 10, 11, 15, 16, 20, 21].map((second) => times[second - 1])).toEqual([2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7])
})

test('CAL-08 who may not hear asks once a minute', async () => {
  const server = aServer()
  await server.pass(0)
  server.refusals.push(refusal(403), refusal(429))
  server.fail()
  await server.pass(800)
  expect(server.requestCount()).toBe(2)
  await server.pass(59_999)
  expect(server.requestCount()).toBe(2)
  await server.pass(1)
  expect(server.requestCount()).toBe(3)
})

test('what is stopped asks for nothing and tells nothing more', async () => {
  const server = aServer()
  await server.pass(0)
  stop()
  await server.pass(120_000)
  expect([server.requestCount(), server.lives]).toEqual([1, [true]])
  expect(vi.getTimerCount()).toBe(0)
})
