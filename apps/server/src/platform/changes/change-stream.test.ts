import { PassThrough, Writable } from 'node:stream'
import type { ChangeNotice } from '@molaire/contract/shared/change-notice'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { changeStream, streamTimes } from './change-stream.ts'

const clinicId = '01890000-0000-7000-8000-000000000001'
const day = (date: string): ChangeNotice => ({ what: 'day', clinicId, date })
const dayNumber = (number: number) => day(new Date(Date.UTC(2026, 0, 1 + number)).toISOString().slice(0, 10))

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

/** A stream whose reader takes everything. `notices` returns those since its last call. */
function heardStream() {
  const sink = new PassThrough()
  let text = ''
  sink.setEncoding('utf8').on('data', (part: string) => (text += part))
  const stream = changeStream(sink)
  return {
    stream,
    sink,
    readNotices: async () => {
      await new Promise((resolve) => setImmediate(resolve))
      const lines = text.split('\n').filter((line) => line.startsWith('data: '))
      text = ''
      return lines.map((line) => JSON.parse(line.slice(6)) as ChangeNotice) // looked at by the test
    },
    raw: async () => {
      await new Promise((resolve) => setImmediate(resolve))
      return text
    },
  }
}

test('CAL-08 the first change goes out at once; a burst after it goes out together, each day once', async () => {
  const { stream, readNotices } = heardStream()
  stream.tell(dayNumber(1))
  expect(await readNotices()).toEqual([dayNumber(1)])
  for (let time = 0; time < 20; time++) for (const number of [1, 2]) stream.tell(dayNumber(number))
  expect(await readNotices()).toEqual([])
  vi.advanceTimersByTime(streamTimes.spread)
  expect(await readNotices()).toEqual([dayNumber(1), dayNumber(2)])
  vi.advanceTimersByTime(streamTimes.spread)
  stream.tell(dayNumber(3))
  expect(await readNotices()).toEqual([dayNumber(3)])
})

test('CAL-08 changes of very many days are told as anything', async () => {
  const { stream, readNotices } = heardStream()
  stream.tell(dayNumber(0))
  await readNotices()
  for (let number = 1; number <= 80; number++) stream.tell(dayNumber(number))
  vi.advanceTimersByTime(streamTimes.spread)
  const notices = await readNotices()
  expect(notices.slice(0, 6)).toEqual(
    ['day', 'schedule', 'waiting-list', 'care', 'inventory', 'sterilization'].map((what) => ({
      what,
      clinicId: null,
      date: null,
    })),
  )
  expect(notices.length).toBeLessThan(50)
})

test('CAL-08 a quiet stream gives a sign of life every fifteen seconds', async () => {
  const { raw } = heardStream()
  expect(await raw()).toBe('retry: 2000\n\n')
  vi.advanceTimersByTime(15_000)
  expect(await raw()).toBe('retry: 2000\n\n:\n\n')
})

test('API-01 a stream ends after five minutes, so that who may no more hear is asked again', () => {
  const { sink } = heardStream()
  vi.advanceTimersByTime(300_000 - 1)
  expect(sink.writableEnded).toBe(false)
  vi.advanceTimersByTime(1)
  expect(sink.writableEnded).toBe(true)
})

test('CAL-08 for a reader that is slow nothing is piled up, and it gets the rest when it reads on', async () => {
  let taken: (() => void) | undefined
  const written: string[] = []
  const sink = new Writable({
    highWaterMark: 1,
    decodeStrings: false,
    write: (chunk: string, _encoding, done) => {
      written.push(chunk)
      taken = done
    },
  })
  const stream = changeStream(sink)
  for (let time = 0; time < 100; time++) {
    stream.tell(dayNumber(time % 3))
    vi.advanceTimersByTime(streamTimes.spread)
  }
  expect(sink.writableLength).toBeLessThan(100)
  const drained = new Promise((resolve) => sink.once('drain', resolve))
  taken?.()
  await drained
  vi.advanceTimersByTime(streamTimes.spread)
  expect(written.join('').match(/data: /g)).toHaveLength(3)
  expect(sink.destroyed).toBe(false)
})

test('CAL-08 a reader that takes nothing for half a minute is dropped', () => {
  const sink = new Writable({ highWaterMark: 1, write: () => {} })
  changeStream(sink)
  vi.advanceTimersByTime(streamTimes.patience - 1)
  expect(sink.destroyed).toBe(false)
  vi.advanceTimersByTime(1)
  expect(sink.destroyed).toBe(true)
})

test.each([
  ['told to', (stream: ReturnType<typeof changeStream>) => stream.end()],
  ['old enough', () => void vi.advanceTimersByTime(streamTimes.life)],
])(
  'a stream that ends when it is %s says nothing more, though its reader has not taken all and more was to be told',
  async (_, end) => {
    const sink = new Writable({ highWaterMark: 1_000_000, write: () => {} })
    const errors: unknown[] = []
    sink.on('error', (error) => errors.push(error))
    const stream = changeStream(sink)
    vi.advanceTimersByTime(streamTimes.life - streamTimes.heartbeat / 2)
    stream.tell(dayNumber(1))
    stream.tell(dayNumber(2))
    end(stream)
    vi.advanceTimersByTime(streamTimes.heartbeat * 2)
    await new Promise((resolve) => setImmediate(resolve))
    expect(sink.writableEnded).toBe(true)
    expect(errors).toEqual([])
  },
)

test('what is over holds no timer and takes no notice', async () => {
  const { stream, sink, readNotices } = heardStream()
  stream.end()
  sink.resume()
  await new Promise((resolve) => sink.on('close', resolve))
  expect(vi.getTimerCount()).toBe(0)
  stream.tell(dayNumber(1))
  expect(await readNotices()).toEqual([])
})
