import wasmAddress from 'zxing-wasm/reader/zxing_reader.wasm?url'
import type { CameraError } from '@molaire/domain/inventory/scanner'

/* The only file that knows cameras and the barcode library (Decision 0103). */

/** Something in a picture, and its corners as shares of the picture's width and height. */
export interface SeenCode {
  text: string
  corners: readonly { x: number; y: number }[]
}

/** A camera that shows its picture in a video element. */
export interface OpenCamera {
  /** The codes of the current picture. Rejects when the detector fails. */
  read: () => Promise<readonly SeenCode[]>
  /** The browser reads codes itself: fast enough to outline them while the camera moves. */
  isFast: boolean
  /** The cameras of this device; labels are known once the user has allowed the camera. */
  choices: readonly { id: string; label: string }[]
  /** The chosen one among them. */
  id: string | undefined
  /** Turns the light on or off; absent when the camera has none. */
  light?: (on: boolean) => Promise<void>
  /** Stops the picture while a code is processed. */
  freeze: (on: boolean) => void
  /** Stops the camera: its lamp goes out. */
  close: () => void
  /** Called when the device takes the camera away. */
  onEnd: (act: () => void) => void
}

/** A device with cameras. Tests give another one. */
export interface CameraDevice {
  /**
   * Opens the camera `id`, else the one at the back, and shows it in `video`. Rejects with a
   * CameraFailure. When `signal` aborts, a camera that opens later is closed at once.
   */
  open: (video: HTMLVideoElement, options: { id: string | undefined; signal: AbortSignal }) => Promise<OpenCamera>
}

/** Why a camera does not open. */
export class CameraFailure extends Error {
  readonly kind: CameraError

  constructor(kind: CameraError, options?: ErrorOptions) {
    super(`no camera: ${kind}`, options)
    this.name = 'CameraFailure'
    this.kind = kind
  }
}

interface Detector {
  detect: (video: HTMLVideoElement) => Promise<readonly { rawValue: string; cornerPoints: readonly { x: number; y: number }[] }[]>
}
interface NativeDetector {
  new (options: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<readonly string[]>
}

/** The browser's own detector, if it reads QR codes. */
async function nativeDetector(): Promise<Detector | undefined> {
  const { BarcodeDetector: Native } = globalThis as { BarcodeDetector?: NativeDetector } // not yet in the types of browsers
  const formats = (await Native?.getSupportedFormats().catch(() => undefined)) ?? []
  return Native && formats.includes('qr_code') ? new Native({ formats: ['qr_code'] }) : undefined
}

/** STOCK-08: ours, whose binary is served by us. */
async function ownDetector(): Promise<Detector> {
  const { BarcodeDetector, prepareZXingModule } = await import('barcode-detector/ponyfill')
  await prepareZXingModule({
    overrides: { locateFile: (file: string, prefix: string) => (file.endsWith('.wasm') ? wasmAddress : prefix + file) },
    fireImmediately: true,
  })
  return new BarcodeDetector({ formats: ['qr_code'] })
}

/** Some browsers have a detector whose service is missing: it fails at its first picture. */
async function newDetector(): Promise<{ detector: Detector; isFast: boolean }> {
  const native = await nativeDetector()
  if (!native) return { detector: await ownDetector(), isFast: false }
  let detector = native
  return {
    isFast: true,
    detector: {
      detect: async (video) => {
        try {
          return await detector.detect(video)
        } catch (error) {
          if (detector !== native) throw error
          detector = await ownDetector()
          return detector.detect(video)
        }
      },
    },
  }
}

/**
 * CFG-09: how many cameras this device has, without asking for access, and who reads the codes: the
 * browser or our own reader; neither when none can be loaded.
 */
export const readingHere = async (): Promise<{ cameras: number; reader: 'browser' | 'ours' | undefined }> => {
  const [devices, reader] = await Promise.all([
    navigator.mediaDevices?.enumerateDevices().catch(() => []) ?? [],
    newDetector().then(
      ({ isFast }) => (isFast ? ('browser' as const) : ('ours' as const)),
      () => undefined,
    ),
  ])
  return { cameras: devices.filter(({ kind }) => kind === 'videoinput').length, reader }
}

/** The kind of a failure of getUserMedia. */
export function cameraErrorOf(error: unknown): CameraError {
  switch (error instanceof Error || error instanceof DOMException ? error.name : '') {
    case 'NotAllowedError':
    case 'SecurityError':
      return 'denied'
    case 'NotFoundError':
    case 'DevicesNotFoundError':
    case 'OverconstrainedError':
      return 'none'
    default:
      return 'generic'
  }
}

const streamOf = async (id: string | undefined): Promise<MediaStream> => {
  const size = { width: { ideal: 1280 }, height: { ideal: 960 } }
  const rear = { video: { facingMode: { ideal: 'environment' }, ...size } }
  if (id === undefined) return navigator.mediaDevices.getUserMedia(rear)
  try {
    return await navigator.mediaDevices.getUserMedia({ video: { deviceId: { exact: id }, ...size } })
  } catch (error) {
    // The camera that this device remembers was unplugged.
    if (cameraErrorOf(error) === 'none') return navigator.mediaDevices.getUserMedia(rear)
    throw error
  }
}

/** The cameras of the device that the browser runs on. */
export const deviceCameras: CameraDevice = {
  open: async (video, { id, signal }) => {
    if (!globalThis.isSecureContext) throw new CameraFailure('insecure')
    if (!('mediaDevices' in navigator) || !('getUserMedia' in navigator.mediaDevices)) throw new CameraFailure('unsupported')
    // Both at once: the binary loads while the user allows the camera.
    const loading = newDetector()
    loading.catch(() => undefined)
    const stream = await streamOf(id).catch((cause: unknown) => {
      throw new CameraFailure(cameraErrorOf(cause), { cause })
    })
    const close = () => {
      for (const track of stream.getTracks()) track.stop()
      if (video.srcObject === stream) video.srcObject = null
    }
    try {
      const { detector, isFast } = await loading.catch((cause: unknown) => {
        throw new CameraFailure('no_detector', { cause })
      })
      signal.throwIfAborted()
      video.srcObject = stream
      await video.play()
      signal.throwIfAborted()
      const choices = await choicesOf()
      signal.throwIfAborted()
      return opened({ video, stream, detector, isFast, choices, close })
    } catch (error) {
      close()
      throw error
    }
  },
}

async function choicesOf(): Promise<OpenCamera['choices']> {
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => [])
  return devices.flatMap(({ kind, deviceId, label }) => (kind === 'videoinput' && deviceId ? [{ id: deviceId, label }] : []))
}

function opened({
  video,
  stream,
  detector,
  isFast,
  choices,
  close,
}: Pick<OpenCamera, 'isFast' | 'choices' | 'close'> & {
  video: HTMLVideoElement
  stream: MediaStream
  detector: Detector
}): OpenCamera {
  const [track] = stream.getVideoTracks()
  const hasLight = 'torch' in (track?.getCapabilities?.() ?? {})
  return {
    isFast,
    choices,
    close,
    id: track?.getSettings().deviceId,
    read: async () => {
      // Before its first picture, and in a tab that was just hidden, a video has no size.
      if (video.videoWidth === 0 || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return []
      const codes = await detector.detect(video)
      const { videoWidth: width, videoHeight: height } = video
      return codes.map(({ rawValue, cornerPoints }) => ({
        text: rawValue,
        corners: cornerPoints.map(({ x, y }) => ({ x: x / width, y: y / height })),
      }))
    },
    freeze: (on) => {
      if (on) video.pause()
      else void video.play().catch(() => undefined)
    },
    onEnd: (act) => track?.addEventListener('ended', act),
    ...(track &&
      hasLight && {
        // The types of browsers do not know the light yet.
        light: (on: boolean) => track.applyConstraints({ advanced: [{ torch: on } as MediaTrackConstraintSet] }),
      }),
  }
}
