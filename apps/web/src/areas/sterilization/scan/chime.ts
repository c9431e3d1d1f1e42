import { isScanSoundOn } from '../../../platform/device/scan-sound.ts'

/** Two notes that rise for a success, two low ones for a refusal: Hz, seconds after the start. */
const notes = {
  good: [
    [880, 0],
    [1320, 0.07],
  ],
  bad: [
    [220, 0],
    [175, 0.12],
  ],
} as const

const noteSeconds = 0.09
const volume = 0.08

let context: AudioContext | undefined

/**
 * Screens 4.5: plays a short sound for a scan, unless it is turned off on this device. Silent where
 * the browser has no sound, or allows none yet.
 */
export const chime = (which: keyof typeof notes): void => {
  if (!isScanSoundOn() || typeof AudioContext === 'undefined') return
  try {
    context ??= new AudioContext()
    for (const [frequency, after] of notes[which]) {
      const oscillator = new OscillatorNode(context, { frequency })
      const gain = new GainNode(context, { gain: volume })
      oscillator.connect(gain).connect(context.destination)
      const start = context.currentTime + after
      // It fades out: a note that is cut clicks.
      gain.gain.setValueAtTime(volume, start)
      gain.gain.exponentialRampToValueAtTime(0.0001, start + noteSeconds)
      oscillator.start(start)
      oscillator.stop(start + noteSeconds)
    }
  } catch {
    // A scan counts without its sound.
  }
}
