import { expect, test } from 'vitest'
import { createUploadQueue, type UploadCalls } from './upload-queue.ts'

const megabyte = 1024 * 1024
const aFile = (name: string, megabytes = 1) => new File([new Uint8Array(megabytes * megabyte)], name)
class Lost extends Error {}
class Expired extends Error {}

/** A server in memory: what it has of each upload, and the requests it had. */
const aServer = (over: Partial<UploadCalls<string>> = {}) => {
  const stored = new Map<string, number>()
  const requests: string[] = []
  const gone: string[] = []
  let begun = 0
  const calls: UploadCalls<string> = {
    begin: async ({ name }) => {
      begun += 1
      requests.push(`begin ${name}`)
      stored.set(name, 0)
      return { id: `${name}#${begun}`, url: name }
    },
    renew: async (id) => {
      requests.push(`renew ${id}`)
      return id.split('#')[0] ?? ''
    },
    received: async (url) => {
      requests.push(`received ${url}`)
      return stored.get(url) ?? 0
    },
    send: async (url, bytes, offset) => {
      requests.push(`send ${url} ${offset / megabyte}`)
      stored.set(url, offset + bytes.size)
      return offset + bytes.size
    },
    read: async (id) => `facts of ${id}`,
    abandon: async (id) => gone.push(id),
    isLost: (error) => error instanceof Lost,
    isExpired: (error) => error instanceof Expired,
    untilRetry: () => Promise.resolve(),
    ...over,
  }
  return { calls, requests, stored, gone }
}

/** The queue with the server, and every step that was shown, upload by upload. */
const aQueue = (server: ReturnType<typeof aServer>) => {
  const queue = createUploadQueue(server.calls)
  const steps: string[] = []
  queue.subscribe(() => {
    for (const { file, step } of queue.uploads()) {
      const sent = 'sent' in step ? ` ${step.sent / megabyte}` : ''
      const line = `${file.name} ${step.at}${sent}`
      if (steps.findLast((one) => one.startsWith(`${file.name} `)) !== line) steps.push(line)
    }
  })
  const until = (is: () => boolean) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (!is()) return
        stop()
        resolve()
      }
      const stop = queue.subscribe(look)
      look()
    })
  const at = (n: number) => queue.uploads()[n]?.step.at
  return { queue, steps, until, at }
}

/** A promise and the function that fulfils it. */
const aGate = () => {
  let open = () => {}
  const gate = new Promise<void>((resolve) => (open = resolve))
  return { gate, open: () => open() }
}

test('RAD-01 an upload is sent in pieces with its progress, then read, then ready', async () => {
  const server = aServer()
  const { queue, steps, until, at } = aQueue(server)
  queue.add([aFile('a', 3)])
  await until(() => at(0) === 'ready')
  expect(steps).toEqual(['a waiting', 'a sending 0', 'a sending 1', 'a sending 2', 'a reading', 'a ready'])
  expect(queue.uploads()[0]?.step).toEqual({ at: 'ready', facts: 'facts of a#1', uploadId: 'a#1' })
})

test('RAD-01 three are sent at a time; the fourth waits for the first that ends', async () => {
  const { gate, open } = aGate()
  const server = aServer()
  const read = server.calls.read
  const { queue, until, at } = aQueue({
    ...server,
    calls: { ...server.calls, read: (id, signal) => (id.startsWith('b') ? read(id, signal) : gate.then(() => read(id, signal))) },
  })
  queue.add(['a', 'b', 'c', 'd', 'e'].map((name) => aFile(name)))
  expect([0, 1, 2, 3, 4].map(at)).toEqual(['sending', 'sending', 'sending', 'waiting', 'waiting'])
  await until(() => at(3) === 'reading')
  expect([0, 1, 2, 3, 4].map(at)).toEqual(['reading', 'ready', 'reading', 'reading', 'waiting'])
  open()
  await until(() => at(4) === 'ready')
})

test('RAD-01 an upload that outlasts its address goes on at another one', async () => {
  const server = aServer()
  const { send } = server.calls
  let isExpired = true
  const { queue, steps, until, at } = aQueue({
    ...server,
    calls: {
      ...server.calls,
      send: (url, bytes, offset, signal) =>
        isExpired && offset === 2 * megabyte ? Promise.reject(new Expired()) : send(url, bytes, offset, signal),
      renew: (id, signal) => {
        isExpired = false
        return server.calls.renew(id, signal)
      },
    },
  })
  queue.add([aFile('a', 4)])
  await until(() => at(0) === 'ready')
  expect(steps.slice(1)).toEqual(['a sending 0', 'a sending 1', 'a sending 2', 'a sending 3', 'a reading', 'a ready'])
  expect(server.requests).toEqual(['begin a', 'send a 0', 'send a 1', 'renew a#1', 'received a', 'send a 2', 'send a 3'])
})

test('RAD-01 a lost connection pauses an upload, which resumes from the bytes that arrived', async () => {
  const { gate, open } = aGate()
  let isDown = false
  const server = aServer({ untilRetry: () => gate })
  const { send } = server.calls
  const { queue, steps, until, at } = aQueue({
    ...server,
    calls: {
      ...server.calls,
      send: async (url, bytes, offset, signal) => {
        const received = await send(url, bytes, offset, signal)
        // The second piece arrives; its answer does not.
        if (offset === megabyte && !isDown) {
          isDown = true
          throw new Lost()
        }
        return received
      },
    },
  })
  queue.add([aFile('a', 4)])
  await until(() => at(0) === 'paused')
  expect(queue.uploads()[0]?.step).toEqual({ at: 'paused', sent: megabyte })
  open()
  await until(() => at(0) === 'ready')
  expect(steps.slice(3)).toEqual(['a paused 1', 'a resuming 1', 'a sending 2', 'a sending 3', 'a reading', 'a ready'])
  expect(server.requests).toEqual(['begin a', 'send a 0', 'send a 1', 'received a', 'send a 2', 'send a 3'])
})

test('RAD-01 every loss in a row waits longer, and a piece that arrives begins to count anew', async () => {
  const waits: number[] = []
  let losses = 3
  const server = aServer({ untilRetry: async (failures) => void waits.push(failures) })
  const { queue, until, at } = aQueue({
    ...server,
    calls: {
      ...server.calls,
      received: async (url) => {
        losses -= 1
        if (losses > 0) throw new Lost()
        return server.stored.get(url) ?? 0
      },
      send: async (url, bytes, offset, signal) => {
        if (losses === 3 || (losses === 0 && offset === megabyte)) {
          if (losses === 0) losses = -1
          throw new Lost()
        }
        return server.calls.send(url, bytes, offset, signal)
      },
    },
  })
  queue.add([aFile('a', 2)])
  await until(() => at(0) === 'ready')
  expect(waits).toEqual([1, 2, 3, 1])
})

test('RAD-05 a refusal ends one upload with its error and no other; a retry begins it again', async () => {
  const refusal = new Error('image_empty')
  let isRefusing = true
  const server = aServer()
  const { read } = server.calls
  const { queue, until, at } = aQueue({
    ...server,
    calls: {
      ...server.calls,
      read: async (id, signal) => {
        if (id.startsWith('bad') && isRefusing) throw refusal
        return read(id, signal)
      },
    },
  })
  queue.add([aFile('bad'), aFile('good')])
  await until(() => at(0) === 'failed' && at(1) === 'ready')
  expect(queue.uploads()[0]?.step).toEqual({ at: 'failed', error: refusal })
  expect(server.gone).toEqual(['bad#1'])
  isRefusing = false
  queue.retry(1)
  await until(() => at(0) === 'ready')
  expect(queue.uploads()[0]?.step).toMatchObject({ uploadId: 'bad#3' })
})

test('RAD-01 a cancelled upload stops, its bytes are removed, and the next one starts', async () => {
  const server = aServer()
  const allSend = aGate()
  let sending = 0
  const { queue, until, at } = aQueue({
    ...server,
    calls: {
      ...server.calls,
      send: (url, bytes, offset, signal) => {
        if (url === 'd') return server.calls.send(url, bytes, offset, signal)
        sending += 1
        if (sending === 3) allSend.open()
        return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
      },
    },
  })
  queue.add(['a', 'b', 'c', 'd'].map((name) => aFile(name)))
  await allSend.gate
  queue.cancel(2)
  expect(at(1)).toBe('cancelled')
  expect(server.gone).toEqual(['b#2'])
  await until(() => at(3) === 'ready')
  expect(at(1)).toBe('cancelled')
  // Cancelled once more, it leaves the list.
  queue.cancel(2)
  expect(queue.uploads().map(({ file }) => file.name)).toEqual(['a', 'c', 'd'])
})

test('RAD-01 when the dialog closes, everything stops and nothing is left on the server; a kept one stays', async () => {
  const server = aServer()
  const { queue, until, at } = aQueue(server)
  queue.add([aFile('a'), aFile('b')])
  await until(() => at(0) === 'ready' && at(1) === 'ready')
  queue.forget(1)
  queue.end()
  expect(server.gone).toEqual(['b#2'])
  expect(queue.uploads()).toEqual([])
})
