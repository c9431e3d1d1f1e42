import { describe, expect, test } from 'vitest'
import { afterScannerEvent, newScanner, type Reading, type ScannerEvent, type ScannerState } from './scanner.ts'

const code = (text: string): Reading => ({ is: 'code', text })
const gloves = code('gloves')
const needles = code('needles')
const poster: Reading = { is: 'foreign', text: 'https://example.org' }
const broken: Reading = { is: 'invalid', text: '{' }

const picture = (at: number, ...readings: Reading[]): ScannerEvent => ({ is: 'picture', readings, at })
const after = (...events: ScannerEvent[]): ScannerState =>
  events.reduce(afterScannerEvent, { ...newScanner, camera: 'open' } satisfies ScannerState)
/** The readings that a caller would take, in order, when each one is answered at once. */
const takenFrom = (events: ScannerEvent[], answer: 'taken' | 'refused' = 'taken'): string[] => {
  const taken: string[] = []
  let state: ScannerState = { ...newScanner, camera: 'open' }
  for (const event of events) {
    state = afterScannerEvent(state, event)
    const at = event.is === 'picture' ? event.at : 0
    while (state.step === 'processing') {
      taken.push(state.reading?.text ?? '')
      state = afterScannerEvent(state, { is: answer, at })
    }
    if (state.step === 'success') state = afterScannerEvent(state, { is: 'resumed', at })
  }
  return taken
}

describe('STOCK-05 one scan at a time', () => {
  test('STOCK-05 twenty pictures of a code while the first is in flight are one reading', () => {
    const state = after(...Array.from({ length: 20 }, (_, n) => picture(n * 40, gloves)))
    expect(state).toMatchObject({ step: 'processing', reading: gloves, waiting: [] })
  })

  test('STOCK-05 another code is ignored while the first is in flight', () => {
    expect(after(picture(0, gloves), picture(40, needles))).toMatchObject({ step: 'processing', reading: gloves, waiting: [] })
  })

  test('STOCK-05 a code that was taken is read again only after it has left the picture', () => {
    const stays = Array.from({ length: 30 }, (_, n) => picture(n * 500, gloves))
    expect(takenFrom(stays)).toEqual(['gloves'])
    expect(takenFrom([...stays, picture(15_000), picture(15_500), picture(16_000, gloves)])).toEqual(['gloves', 'gloves'])
  })

  test('STOCK-05 one blurred picture is not a code that left', () => {
    expect(takenFrom([picture(0, gloves), picture(500), picture(1000, gloves)])).toEqual(['gloves'])
    // The time of the success does not count as absence.
    const shown = after(picture(0, gloves), { is: 'taken', at: 100 }, { is: 'resumed', at: 1100 }, picture(1600))
    expect(afterScannerEvent(shown, picture(1700, gloves)).step).toBe('reading')
  })

  test('STOCK-05 another code is read at once after the first', () => {
    expect(takenFrom([picture(0, gloves), picture(500, needles)])).toEqual(['gloves', 'needles'])
  })

  test('STOCK-05 a refused code that stays is read again after two seconds, not before', () => {
    const until = (ms: number) =>
      takenFrom(
        [0, 500, 1000, 1500, ms].map((at) => picture(at, gloves)),
        'refused',
      )
    expect(until(1999)).toEqual(['gloves'])
    expect(until(2000)).toEqual(['gloves', 'gloves'])
  })

  test('STOCK-05 a refusal flashes the frame and scanning goes on', () => {
    expect(after(picture(0, gloves), { is: 'refused', at: 100 })).toMatchObject({ step: 'reading', refusals: 1, reading: null })
  })

  test('STOCK-05 an answer that comes twice changes nothing', () => {
    const once = after(picture(0, gloves), { is: 'taken', at: 100 })
    expect(afterScannerEvent(once, { is: 'refused', at: 200 })).toBe(once)
  })
})

describe('several codes in one picture', () => {
  test('STOCK-05 two different labels in one picture: neither is taken, and the hint says so', () => {
    const state = after(picture(0, gloves, needles))
    expect(state).toMatchObject({ step: 'reading', hint: 'several' })
    expect(takenFrom(Array.from({ length: 10 }, (_, n) => picture(n * 500, gloves, needles)))).toEqual([])
  })

  test('STOCK-05 two copies of a label are one reading', () => {
    expect(takenFrom([picture(0, gloves, gloves)])).toEqual(['gloves'])
  })

  test('STOCK-04 a label beside another code, even a broken one, is taken', () => {
    expect(takenFrom([picture(0, poster, broken, gloves)])).toEqual(['gloves'])
  })
})

describe('what is no label', () => {
  test('STOCK-04 a foreign code is only mentioned', () => {
    expect(after(picture(0, poster))).toMatchObject({ step: 'reading', hint: 'foreign', refusals: 0 })
    expect(after(picture(0, poster), picture(500))).toMatchObject({ hint: 'foreign' })
    expect(after(picture(0, poster), picture(500, gloves))).toMatchObject({ hint: 'aim' })
  })

  test('STOCK-04 an invalid one is processed, to be refused', () => {
    expect(after(picture(0, broken))).toMatchObject({ step: 'processing', reading: broken })
  })
})

describe('typed codes', () => {
  test('STOCK-03 a hand-held scanner that is faster than the server loses nothing', () => {
    const typed: ScannerEvent = { is: 'typed', reading: gloves }
    expect(takenFrom([typed, typed, typed])).toEqual(['gloves', 'gloves', 'gloves'])
    const fast = after(typed, { is: 'typed', reading: needles }, typed)
    expect(fast).toMatchObject({ step: 'processing', reading: gloves, waiting: [needles, gloves] })
    expect(afterScannerEvent(fast, { is: 'taken', at: 0 })).toMatchObject({
      step: 'processing',
      reading: needles,
      waiting: [gloves],
    })
  })

  test('STOCK-03 typing works without a camera, and during a success', () => {
    const typed: ScannerEvent = { is: 'typed', reading: gloves }
    expect(after({ is: 'camera', camera: 'none' }, typed).step).toBe('processing')
    expect(after(typed, { is: 'taken', at: 0 }, { is: 'typed', reading: needles })).toMatchObject({
      step: 'processing',
      reading: needles,
    })
  })

  test('STOCK-04 a typed text that is no label changes the hint', () => {
    expect(after({ is: 'typed', reading: poster })).toMatchObject({ step: 'reading', hint: 'foreign' })
  })
})

test('STOCK-03 pictures count only while the camera is open; one that opens late ends its time-out', () => {
  expect(after({ is: 'camera', camera: 'opening' }, picture(0, gloves)).step).toBe('reading')
  const late = after({ is: 'camera', camera: 'timeout' }, { is: 'camera', camera: 'open' }, picture(0, gloves))
  expect(late.step).toBe('processing')
})
