import { expect, test, vi } from 'vitest'
import { cameraErrorOf, deviceCameras } from './camera.ts'

test.each([
  ['NotAllowedError', 'denied'],
  ['SecurityError', 'denied'],
  ['NotFoundError', 'none'],
  ['DevicesNotFoundError', 'none'],
  ['OverconstrainedError', 'none'],
  // Another program has the camera.
  ['NotReadableError', 'generic'],
])('STOCK-06 STOCK-11 the browser’s %s is « %s »', (name, kind) => {
  expect(cameraErrorOf(new DOMException('', name))).toBe(kind)
})

test('STOCK-11 whatever else is thrown is « generic »', () => {
  for (const thrown of [undefined, 'no', { name: 5 }]) expect(cameraErrorOf(thrown)).toBe('generic')
})

/** A browser with these cameras: those that can be opened by `id`, and what the open one can do. */
const aBrowser = ({ ids = ['rear', 'front'], hasTorch = false } = {}) => {
  const wishes: MediaTrackConstraints[] = []
  const lights: MediaTrackConstraints[] = []
  const formats: string[][] = []
  const getUserMedia = async ({ video }: { video: MediaTrackConstraints & { deviceId?: { exact: string } } }) => {
    wishes.push(video)
    const id = video.deviceId?.exact ?? 'rear'
    if (!ids.includes(id)) throw new DOMException('', 'OverconstrainedError')
    const track = {
      getCapabilities: () => (hasTorch ? { torch: true } : {}),
      getSettings: () => ({ deviceId: id }),
      applyConstraints: async (wish: MediaTrackConstraints) => void lights.push(wish),
      addEventListener: () => {},
      stop: () => {},
    }
    return { getTracks: () => [track], getVideoTracks: () => [track] }
  }
  const enumerateDevices = async () => ids.map((deviceId) => ({ kind: 'videoinput', deviceId, label: deviceId }))
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('navigator', { ...navigator, mediaDevices: { getUserMedia, enumerateDevices } })
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      constructor(options: { formats: string[] }) {
        formats.push(options.formats)
      }
      static getSupportedFormats = async () => ['qr_code', 'ean_13']
    },
  )
  const video = Object.assign(document.createElement('video'), { play: async () => {} })
  Object.defineProperty(video, 'srcObject', { value: null, writable: true })
  const open = (id?: string) => deviceCameras.open(video, { id, signal: new AbortController().signal })
  return { open, wishes, lights, formats }
}

test('STOCK-03 without a choice the camera at the back is opened, and only QR codes are read', async () => {
  const { open, wishes, formats } = aBrowser()
  const camera = await open()
  expect(wishes).toMatchObject([{ facingMode: { ideal: 'environment' } }])
  expect(formats).toEqual([['qr_code']])
  expect([camera.id, camera.choices]).toEqual([
    'rear',
    [
      { id: 'rear', label: 'rear' },
      { id: 'front', label: 'front' },
    ],
  ])
})

test('STOCK-03 the chosen camera is opened, or the one at the back when it was unplugged', async () => {
  const { open, wishes } = aBrowser({ ids: ['rear', 'front'] })
  expect((await open('front')).id).toBe('front')
  expect((await open('unplugged')).id).toBe('rear')
  expect(wishes).toMatchObject([
    { deviceId: { exact: 'front' } },
    { deviceId: { exact: 'unplugged' } },
    { facingMode: { ideal: 'environment' } },
  ])
})

test('STOCK-03 a camera has a light only if it has a torch, which is turned on and off', async () => {
  expect((await aBrowser().open()).light).toBeUndefined()
  const { open, lights } = aBrowser({ hasTorch: true })
  const { light } = await open()
  await light?.(true)
  await light?.(false)
  expect(lights).toEqual([{ advanced: [{ torch: true }] }, { advanced: [{ torch: false }] }])
})
