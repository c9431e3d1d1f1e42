import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { clearSession, markSignedOut, storeSession } from '../session/session-store.ts'
import { Autosave, autosaveDelay, autosaveOf, settleAutosaves, type SavedText } from './autosave.ts'
import { keptDraft } from './drafts.ts'

const signInAs = (userId: string) =>
  storeSession({
    tokens: { idToken: `id ${userId}`, accessToken: 'a', refreshToken: 'r' },
    user: {
      userId,
      ...{ username: userId, email: '', groupId: 'g' },
      ...{ isAdmin: false, isDentist: true, isManager: false, isTariff: false, isStatistic: false },
    },
  })

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
  markSignedOut(false)
  signInAs('maude')
})
afterEach(() => {
  vi.useRealTimers()
  clearSession()
})

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const at = (text: string, version: number): SavedText<number> => ({ text, version, savedAt: null })
const stale = (theirs: SavedText<number>) =>
  new ApiError({ status: 412, code: 'version_conflict', title: '', details: { current: theirs } })
const noNetwork = () => new ApiError({ status: 0, code: 'network', title: '' })

/** A server with one text, and fields on it. */
const aServer = (text = '', version = 0) => {
  let now = at(text, version)
  const sent: string[] = []
  const lost: unknown[] = []
  const troubles: Error[] = []
  let gate: Promise<void> | null = null
  const parts = {
    save: async (text: string, base: number) => {
      sent.push(text)
      await gate
      const trouble = troubles.shift()
      if (trouble) throw trouble
      if (base !== now.version) throw stale(now)
      now = at(text, now.version + 1)
      return now
    },
    conflictIn: (error: unknown) =>
      error instanceof ApiError && error.code === 'version_conflict'
        ? (error.details['current'] as SavedText<number>)
        : undefined,
    onLost: (error: unknown) => void lost.push(error),
  }
  return {
    sent,
    lost,
    troubles,
    parts,
    now: () => now,
    /** Somebody else writes. */
    write: (text: string) => (now = at(text, now.version + 1)),
    /** Answers only when the returned function is called. */
    hold: () => {
      let open = () => {}
      gate = new Promise((resolve) => (open = resolve))
      return () => {
        gate = null
        open()
      }
    },
    /** The field as a page makes it, with the text that the page has loaded. */
    field: (loaded = now) => {
      const field = new Autosave('note', loaded, parts)
      return { field, leave: field.show(), state: () => field.get() }
    },
  }
}

test('APT-03 a text is saved 800 ms after the last key, once', async () => {
  const server = aServer()
  const { field, state } = server.field()
  field.type('a')
  await pass(autosaveDelay - 1)
  field.type('ab')
  await pass(autosaveDelay - 1)
  expect([server.sent, state().phase]).toEqual([[], 'waiting'])
  await pass(1)
  expect([server.sent, state().phase, state().saved.version]).toEqual([['ab'], 'saved', 1])
})

test('APT-03 leaving the field, hiding the page and leaving the page each save at once', async () => {
  const server = aServer()
  const { field, leave } = server.field()
  field.focus()
  field.type('a')
  field.blur()
  await pass(0)
  field.type('ab')
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  hidden.mockRestore()
  await pass(0)
  field.type('abc')
  leave()
  await pass(0)
  expect(server.sent).toEqual(['a', 'ab', 'abc'])
  expect(keptDraft('note')).toBeNull()
})

test('APT-03 what is typed during a save is saved after it, on top of it', async () => {
  const server = aServer()
  const { field, state } = server.field()
  const open = server.hold()
  field.type('a')
  await pass(autosaveDelay)
  field.type('ab')
  await pass(autosaveDelay * 3)
  expect(server.sent).toEqual(['a'])
  open()
  await pass(autosaveDelay)
  expect([server.sent, server.now(), state().text]).toEqual([['a', 'ab'], at('ab', 2), 'ab'])
})

test('APT-03 without a network the text stays, says so, and is saved by itself later', async () => {
  const server = aServer()
  server.troubles.push(noNetwork(), noNetwork())
  const { field, state } = server.field()
  field.type('a')
  await pass(autosaveDelay)
  expect([state().phase, state().text, keptDraft('note')?.text]).toEqual(['failed', 'a', 'a'])
  await pass(2000)
  expect(state().phase).toBe('failed')
  window.dispatchEvent(new Event('online'))
  await pass(0)
  expect([state().phase, server.now().text, keptDraft('note')]).toEqual(['saved', 'a', null])
})

test('APT-03 a text that failed on a page that was left is saved when the network is back', async () => {
  const server = aServer()
  server.troubles.push(noNetwork())
  const { field, leave, state } = server.field()
  field.type('a')
  leave()
  await pass(0)
  expect([state().phase, server.lost.length]).toEqual(['failed', 1])
  window.dispatchEvent(new Event('online'))
  await pass(0)
  expect([state().phase, server.now().text, keptDraft('note')]).toEqual(['saved', 'a', null])
})

test('APT-03 a text that failed on a page that was left is tried again when the page is opened again', async () => {
  const server = aServer()
  server.troubles.push(noNetwork())
  const { field, leave, state } = server.field()
  field.type('a')
  leave()
  await pass(60_000)
  expect(server.sent).toEqual(['a'])
  field.show()
  await pass(autosaveDelay)
  expect([state().phase, server.now().text]).toEqual(['saved', 'a'])
})

test('APT-03 a save that arrived although its answer was lost is not a conflict', async () => {
  const server = aServer()
  const { field, state } = server.field()
  const save = server.parts.save
  server.parts.save = async (text, base) => {
    server.parts.save = save
    await save(text, base)
    throw noNetwork()
  }
  field.type('a')
  await pass(autosaveDelay + 2000)
  expect([state().phase, server.now()]).toEqual(['saved', at('a', 1)])
})

test('APT-03 after a crash or a reload the text is there again and is saved', async () => {
  const server = aServer('avant', 3)
  const first = server.field()
  server.troubles.push(noNetwork())
  first.field.type('avant et après')
  await pass(autosaveDelay)
  // The page is gone without a word; the tab shows it again.
  const again = server.field()
  expect([again.state().text, again.state().phase]).toEqual(['avant et après', 'waiting'])
  await pass(autosaveDelay)
  expect(server.now()).toEqual(at('avant et après', 4))
})

test('APT-03 after a crash a text on top of which somebody wrote is offered with the other one', async () => {
  const server = aServer('un', 1)
  const first = server.field()
  server.troubles.push(noNetwork())
  first.field.type('un de moi')
  await pass(autosaveDelay)
  server.write('un d’un autre')
  const again = server.field(server.now())
  expect(again.state()).toMatchObject({ phase: 'conflict', text: 'un de moi', theirs: { text: 'un d’un autre' } })
})

test('APT-03 a lost session loses nothing: the writer who is back saves, and nobody else sees the text', async () => {
  const server = aServer()
  server.troubles.push(new ApiError({ status: 401, code: 'session_ended', title: '' }))
  const { field, state } = server.field()
  field.type('secret')
  await pass(autosaveDelay)
  expect(state()).toMatchObject({ phase: 'failed', text: 'secret' })
  clearSession()
  signInAs('nadia')
  await pass(60_000)
  expect(server.sent).toEqual(['secret'])
  expect(keptDraft('note')).toBeNull()
  expect(new Autosave('note', at('', 0), server.parts).get().text).toBe('')
  signInAs('maude')
  await pass(0)
  expect([server.now().text, state().phase]).toEqual(['secret', 'saved'])
})

test('APT-03 a save that ends when another user is signed in keeps nothing under their name', async () => {
  const server = aServer()
  const { field } = server.field()
  const open = server.hold()
  field.type('secret')
  await pass(autosaveDelay)
  field.type('secret deux')
  signInAs('nadia')
  open()
  await pass(0)
  expect(keptDraft('note')).toBeNull()
})

test('APT-03 signing out leaves no text in the tab', async () => {
  const server = aServer()
  server.troubles.push(noNetwork())
  const { field } = server.field()
  field.type('secret')
  await pass(autosaveDelay)
  expect(JSON.stringify({ ...sessionStorage })).toContain('secret')
  markSignedOut(true)
  clearSession()
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('secret')
})

test('APT-03 somebody else wrote: both texts are there, and the choice is saved', async () => {
  for (const [choice, expected] of [
    ['moi', 'moi'],
    ['eux', 'eux'],
    ['eux\n\nmoi', 'eux\n\nmoi'],
  ] as const) {
    sessionStorage.clear()
    const server = aServer('un', 1)
    const { field, state } = server.field()
    server.write('eux')
    field.type('moi')
    await pass(autosaveDelay)
    expect(state()).toMatchObject({ phase: 'conflict', text: 'moi', theirs: { text: 'eux', version: 2 } })
    field.type('moi')
    await pass(10_000)
    expect(server.sent).toEqual(['moi'])
    field.resolve(choice)
    await pass(0)
    expect([server.now().text, state().text, state().phase]).toEqual([expected, expected, 'saved'])
  }
})

test('APT-03 a refusal keeps the text, is not repeated by itself, and the text can be given up', async () => {
  const server = aServer('un', 1)
  server.troubles.push(new ApiError({ status: 409, code: 'appointment_record_signed', title: '' }))
  const { field, state } = server.field()
  field.type('deux')
  await pass(autosaveDelay + 60_000)
  expect([server.sent, state().phase, keptDraft('note')?.text]).toEqual([['deux'], 'refused', 'deux'])
  field.discard()
  expect([state().phase, state().text, keptDraft('note')]).toEqual(['saved', 'un', null])
})

test('APT-03 a newer text is shown when nothing is typed, never under the caret of somebody', () => {
  const server = aServer('un', 1)
  const { field, state } = server.field()
  field.offer(at('deux', 2))
  expect(state().text).toBe('deux')
  field.focus()
  field.offer(at('trois', 3))
  expect(state().text).toBe('deux')
  field.blur()
  expect(state().text).toBe('trois')
})

test('APT-03 going back to the saved text sends nothing', async () => {
  const server = aServer('un', 1)
  const { field, state } = server.field()
  field.type('un!')
  field.type('un')
  await pass(autosaveDelay * 2)
  expect([server.sent, state().phase, keptDraft('note')]).toEqual([[], 'saved', null])
})

test('APT-03 a save that fails after the page was left is told, and the text waits there', async () => {
  const server = aServer()
  server.troubles.push(noNetwork())
  const field = autosaveOf('left note', at('', 0), server.parts)
  const leave = field.show()
  field.type('a')
  leave()
  await pass(0)
  expect(server.lost).toHaveLength(1)
  expect(autosaveOf('left note', at('', 0), server.parts).get()).toMatchObject({ text: 'a', phase: 'failed' })
})

test('APT-14 before a signature everything that is typed is saved, or the signer is told', async () => {
  const server = aServer()
  const field = autosaveOf('one note', at('', 0), server.parts)
  field.show()
  field.type('a')
  // No timer runs here: other test files share this module, and what they left might end in
  // between.
  expect([await settleAutosaves('one'), server.now().text]).toEqual([true, 'a'])
  server.troubles.push(noNetwork())
  field.type('b')
  expect(await settleAutosaves('one')).toBe(false)
})
