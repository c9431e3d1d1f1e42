/**
 * What a scanner does with the codes that it reads (STOCK-03, STOCK-05; Decision 0103). It knows no
 * camera and no clock: pictures and moments come in as events.
 */

/** Specification §9, in ms; the last two are ours. */
export const scannerTimes = {
  cameraTimeout: 6000,
  /** From the first picture until codes are read: the camera is still focusing. */
  settle: 500,
  interval: 500,
  /** When the code is outlined in the picture. */
  overlayInterval: 40,
  success: 1000,
  /** After a refusal, a code that stays in the picture is read again. */
  again: 2000,
  /** A code that was not read for this long has left the picture. One blurred picture is less. */
  leave: 800,
} as const

/** Why there is no picture. A time-out ends by itself when the camera opens after all. */
export const cameraErrors = ['denied', 'none', 'unsupported', 'insecure', 'timeout', 'no_detector', 'generic'] as const
export type CameraError = (typeof cameraErrors)[number]

/**
 * What was read. A `code` is taken and an `invalid` one refused, both by `text`; a `foreign` one is
 * only mentioned (STOCK-04).
 */
export interface Reading {
  is: 'code' | 'invalid' | 'foreign'
  text: string
}

export interface ScannerState {
  camera: 'opening' | 'open' | CameraError
  step: 'reading' | 'processing' | 'success'
  /** What is processed; null while reading. */
  reading: Reading | null
  /** Typed while another one was processed, in this order. */
  waiting: readonly Reading[]
  hint: 'aim' | 'foreign' | 'several'
  /** How many readings were refused. The frame flashes when it changes. */
  refusals: number
  /**
   * A text that was just processed: not read again while it stays in the picture, after a refusal
   * not before `until` (ms since 1970).
   */
  barred: { text: string; lastSeenAt: number; until: number } | null
}

export type ScannerEvent =
  | { is: 'camera'; camera: ScannerState['camera'] }
  /** One picture with everything that was read in it. */
  | { is: 'picture'; readings: readonly Reading[]; at: number }
  /** By hand, or by a hand-held scanner. */
  | { is: 'typed'; reading: Reading }
  /** The reading was taken, or refused. */
  | { is: 'taken' | 'refused'; at: number }
  /** The success was shown long enough; scanning goes on. */
  | { is: 'resumed'; at: number }

/** The state of a scanner that is opening. */
export const newScanner: ScannerState = {
  camera: 'opening',
  step: 'reading',
  reading: null,
  waiting: [],
  hint: 'aim',
  refusals: 0,
  barred: null,
}

/**
 * The state after an event. While `step` is `processing`, the caller takes `reading` once and
 * answers with `taken` or `refused`.
 */
export function afterScannerEvent(state: ScannerState, event: ScannerEvent): ScannerState {
  switch (event.is) {
    case 'camera':
      return { ...state, camera: event.camera }
    case 'picture':
      return state.step === 'reading' && state.camera === 'open' ? afterPicture(state, event.readings, event.at) : state
    case 'typed':
      if (event.reading.is === 'foreign') return { ...state, hint: 'foreign' }
      // A hand-held scanner can be faster than the server, and no count may be lost.
      return state.step === 'processing' ? { ...state, waiting: [...state.waiting, event.reading] } : begin(state, event.reading)
    case 'taken':
    case 'refused':
      return state.step === 'processing' ? afterAnswer(state, event) : state
    case 'resumed':
      return state.step === 'success'
        ? { ...state, step: 'reading', reading: null, barred: state.barred && { ...state.barred, lastSeenAt: event.at } }
        : state
  }
}

const begin = (state: ScannerState, reading: Reading): ScannerState => ({ ...state, step: 'processing', reading, hint: 'aim' })

function afterAnswer(state: ScannerState, { is, at }: { is: 'taken' | 'refused'; at: number }): ScannerState {
  const { text } = state.reading ?? { text: '' }
  const until = is === 'refused' ? at + scannerTimes.again : Infinity
  const answered: ScannerState = {
    ...state,
    step: is === 'taken' ? 'success' : 'reading',
    reading: is === 'taken' ? state.reading : null,
    refusals: state.refusals + (is === 'refused' ? 1 : 0),
    barred: { text, lastSeenAt: at, until },
  }
  const [next, ...waiting] = state.waiting
  return next ? begin({ ...answered, waiting }, next) : answered
}

function afterPicture(state: ScannerState, readings: readonly Reading[], at: number): ScannerState {
  const barred = stillBarred(state.barred, readings, at)
  const fresh = readings.filter(({ is }) => is !== 'foreign')
  const codes = new Set(fresh.filter(({ is }) => is === 'code').map(({ text }) => text))
  // Nobody can tell which one was meant, and both would be two counts.
  if (codes.size > 1) return { ...state, hint: 'several', barred }
  const reading = fresh.find(({ is }) => is === 'code') ?? fresh[0]
  if (!reading) return { ...state, hint: readings.length > 0 ? 'foreign' : state.hint, barred }
  if (reading.text === barred?.text) return { ...state, barred }
  return begin({ ...state, barred }, reading)
}

function stillBarred(barred: ScannerState['barred'], readings: readonly Reading[], at: number): ScannerState['barred'] {
  if (!barred || at >= barred.until) return null
  if (readings.some(({ text }) => text === barred.text)) return { ...barred, lastSeenAt: at }
  return at - barred.lastSeenAt >= scannerTimes.leave ? null : barred
}
