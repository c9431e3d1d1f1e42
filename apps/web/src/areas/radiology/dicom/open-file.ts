import type { Pixels } from '@molaire/domain/radiology/pixel-values'
import { inspectFile, PictureError } from './inspect-file.ts'
import { plainLayout, plainValues } from './plain-values.ts'
import type { Picture, PlainPicture } from './viewer.ts'
import { largestTexture } from './webgl.ts'

/**
 * RAD-02: opens a file to show it. A photo and a DICOM file of plain values need nothing else, so
 * that they are on the screen before the library is loaded. `decode` makes the values of the
 * others. Rejects with a PictureError.
 */
export async function openFile(blob: Blob, decode: (picture: Picture, frame: number) => Promise<Pixels>): Promise<Picture> {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  const { facts, dicom } = await inspectFile(bytes)
  let plain: PlainPicture | null = null
  if (dicom) {
    const { dataSet } = dicom
    const layout = plainLayout(dataSet)
    const { columns, rows } = facts
    plain = layout && {
      ...layout,
      pixels: (frame) => ({ columns, rows, values: plainValues(dataSet, layout, facts, frame), samplesPerPixel: 1 }),
    }
  } else {
    const pixels = await photoPixels(bytes)
    Object.assign(facts, { columns: pixels.columns, rows: pixels.rows, isColour: pixels.samplesPerPixel > 1 })
    plain = { bits: 8, isSigned: false, pixels: () => pixels }
  }
  const closing = new Set<() => void>()
  const picture: Picture = {
    facts,
    canMeasure: Math.max(facts.columns, facts.rows) <= largestTexture(),
    bytes: dicom?.bytes ?? bytes,
    dataSet: dicom?.dataSet ?? null,
    plain,
    decode: async (frame) => plain?.pixels(frame) ?? decode(picture, frame),
    whenClosed: (act) => void closing.add(act),
    close: () => {
      for (const act of closing) act()
      closing.clear()
    },
  }
  return picture
}

/** The values of a JPEG or PNG: gray where every pixel is. */
async function photoPixels(bytes: Uint8Array<ArrayBuffer>): Promise<Pixels & { values: Uint8Array }> {
  let bitmap: ImageBitmap
  try {
    // Turned as the camera was: the server counts columns and rows in the same way.
    bitmap = await createImageBitmap(new Blob([bytes]), { imageOrientation: 'from-image' })
  } catch (error) {
    throw new PictureError('image_unreadable', { cause: error })
  }
  const { width: columns, height: rows } = bitmap
  const context = new OffscreenCanvas(columns, rows).getContext('2d', { willReadFrequently: true })
  if (!context) throw new PictureError('image_unreadable')
  context.drawImage(bitmap, 0, 0)
  bitmap.close()
  const rgba = context.getImageData(0, 0, columns, rows).data
  const samplesPerPixel = isGray(rgba) ? 1 : 3
  const values = new Uint8Array(columns * rows * samplesPerPixel)
  for (let from = 0, to = 0; from < rgba.length; from += 4)
    for (let part = 0; part < samplesPerPixel; part++) values[to++] = rgba[from + part] ?? 0
  return { columns, rows, values, samplesPerPixel }
}

function isGray(rgba: Uint8ClampedArray): boolean {
  for (let at = 0; at < rgba.length; at += 4) if (rgba[at] !== rgba[at + 1] || rgba[at] !== rgba[at + 2]) return false
  return true
}
