import {
  cache,
  Enums,
  imageLoader,
  init as startCore,
  metaData,
  RenderingEngine,
  setUseCPURendering,
  utilities,
  type Types,
} from '@cornerstonejs/core'
import { init as startLoader, wadouri } from '@cornerstonejs/dicom-image-loader'
import type { DataSet } from 'dicom-parser'
import { pixelAspect } from '@molaire/domain/radiology/measure'
import type { Pixels } from '@molaire/domain/radiology/pixel-values'
import { canvasPainter } from './canvas-painter.ts'
import { inspectFile, PictureError, type InspectedFile, type PictureFacts } from './inspect-file.ts'
import { plainLayout, plainValues, type PlainLayout } from './plain-values.ts'
import { cameraOf } from './view.ts'
import type { Picture, Stage, Viewer } from './viewer.ts'

/* The only file that knows Cornerstone3D (Decision 0109). It decodes, keeps decoded frames in
   memory, and draws. Zoom, contrast and measurements are ours: its own tools are not loaded. */

/** What one opened file is to the library: an address of its own making. */
interface Entry {
  file: InspectedFile
  canMeasure: boolean
  /** Where nothing of the file must be decoded: how its values lie there. */
  layout: PlainLayout | null
}
const entries = new Map<string, Entry>()
let count = 0

/** In bytes: what is kept decoded. */
const memory = 512 * 1024 * 1024
/** In ms: a file that takes longer to decode is broken. */
const decodingTime = 30_000

/** How large a texture may be here; 0 without WebGL. */
function largestTexture(): number {
  const gl = document.createElement('canvas').getContext('webgl2')
  const largest = gl ? Number(gl.getParameter(gl.MAX_TEXTURE_SIZE)) : 0
  gl?.getExtension('WEBGL_lose_context')?.loseContext()
  return largest
}

const keyOf = (imageId: string) => /^(?:dicomfile|picture):(\d+)/.exec(imageId)?.[1] ?? ''
const imageIdOf = (key: string, { file: { facts, dicom }, layout }: Pick<Entry, 'file' | 'layout'>, frame: number) =>
  `${dicom && !layout ? 'dicomfile' : 'picture'}:${key}${facts.frames > 1 ? `?frame=${frame + 1}` : ''}`

/**
 * The place of every picture is ours: one unit per column, whatever the file says. Files with a
 * spacing of 0 would otherwise be drawn as nothing, and patients' coordinates are
 * no use on a stage.
 */
function placeOf(facts: PictureFacts, key: string) {
  const aspect = pixelAspect(facts)
  return {
    frameOfReferenceUID: key,
    rows: facts.rows,
    columns: facts.columns,
    imageOrientationPatient: [1, 0, 0, 0, 1, 0],
    rowCosines: [1, 0, 0],
    columnCosines: [0, 1, 0],
    imagePositionPatient: [0, 0, 0],
    sliceThickness: 1,
    sliceLocation: 0,
    pixelSpacing: [aspect, 1],
    rowPixelSpacing: aspect,
    columnPixelSpacing: 1,
    usingDefaultValues: false,
  }
}

function provideMetaData(type: string, imageId: unknown): unknown {
  const entry = typeof imageId === 'string' ? entries.get(keyOf(imageId)) : undefined
  if (!entry || typeof imageId !== 'string') return undefined
  const { facts, dicom } = entry.file
  const is = (module: string) => type === module
  if (is('imagePlaneModule')) return placeOf(facts, keyOf(imageId))
  // What the file says of contrast can be nonsense, and is set when it is drawn.
  if (is('voiLutModule')) return facts.window ? { windowCenter: [facts.window.centre], windowWidth: [facts.window.width] } : {}
  if (is('modalityLutModule') && dicom) {
    const slope = dicom.dataSet.floatString('x00281053')
    const intercept = dicom.dataSet.floatString('x00281052')
    const isSound = slope !== undefined && Number.isFinite(slope) && slope !== 0 && Math.abs(slope) < 1e6
    return isSound && intercept !== undefined && Number.isFinite(intercept) && Math.abs(intercept) < 1e9
      ? { rescaleSlope: slope, rescaleIntercept: intercept }
      : {}
  }
  const { layout } = entry
  if (dicom && !layout) return undefined
  const bits = layout?.bits ?? 8
  if (is('imagePixelModule'))
    return {
      samplesPerPixel: facts.isColour ? 3 : 1,
      photometricInterpretation: facts.isColour ? 'RGB' : 'MONOCHROME2',
      rows: facts.rows,
      columns: facts.columns,
      bitsAllocated: bits,
      bitsStored: bits,
      highBit: bits - 1,
      pixelRepresentation: layout?.isSigned ? 1 : 0,
    }
  if (is('generalSeriesModule')) return { modality: 'XC', seriesInstanceUID: imageId, seriesNumber: 1 }
  return undefined
}

/** What needs no decoder of the library: a photo, or a DICOM file of plain values. */
async function loadPlainPicture(imageId: string): Promise<Types.IImage> {
  const plain = plainPictureOf(imageId)
  if (!plain) throw new Error('closed')
  const { width: columns, height: rows, values, isColour } = plain
  const numberOfComponents = isColour ? 3 : 1
  // The library's type has fields that only its own loaders fill.
  return {
    imageId,
    minPixelValue: 0,
    maxPixelValue: 255,
    slope: 1,
    intercept: 0,
    windowCenter: 128,
    windowWidth: 256,
    voiLUTFunction: Enums.VOILUTFunctionType.LINEAR,
    getPixelData: () => values,
    rows,
    columns,
    height: rows,
    width: columns,
    color: isColour,
    rgba: false,
    numberOfComponents,
    columnPixelSpacing: 1,
    rowPixelSpacing: 1,
    invert: false,
    sizeInBytes: values.byteLength,
    dataType: values.constructor.name,
    photometricInterpretation: isColour ? 'RGB' : 'MONOCHROME2',
    voxelManager: utilities.VoxelManager.createImageVoxelManager({
      width: columns,
      height: rows,
      scalarData: values,
      numberOfComponents,
    }),
  } as unknown as Types.IImage
}

interface PlainPicture {
  width: number
  height: number
  values: Uint8Array | Uint16Array | Int16Array
  isColour: boolean
}
const plainPictures = new Map<string, PlainPicture>()

function plainPictureOf(imageId: string): PlainPicture | undefined {
  const key = keyOf(imageId)
  const { file, layout } = entries.get(key) ?? {}
  if (!file?.dicom || !layout) return plainPictures.get(key)
  const { columns, rows } = file.facts
  const frame = Number(/frame=(\d+)/.exec(imageId)?.[1] ?? 1) - 1
  const values = plainValues(file.dicom.dataSet, layout, { columns, rows }, frame)
  return { width: columns, height: rows, values, isColour: false }
}

async function decodePlainPicture(bytes: Uint8Array<ArrayBuffer>): Promise<PlainPicture> {
  let bitmap: ImageBitmap
  try {
    // Turned as the camera was: the server counts columns and rows in the same way.
    bitmap = await createImageBitmap(new Blob([bytes]), { imageOrientation: 'from-image' })
  } catch (error) {
    throw new PictureError('image_unreadable', { cause: error })
  }
  const { width, height } = bitmap
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (!context) throw new PictureError('image_unreadable')
  context.drawImage(bitmap, 0, 0)
  bitmap.close()
  const rgba = context.getImageData(0, 0, width, height).data
  const isColour = !isGray(rgba)
  const parts = isColour ? 3 : 1
  const values = new Uint8Array(width * height * parts)
  for (let from = 0, to = 0; from < rgba.length; from += 4)
    for (let part = 0; part < parts; part++) values[to++] = rgba[from + part] ?? 0
  return { width, height, values, isColour }
}

function isGray(rgba: Uint8ClampedArray): boolean {
  for (let at = 0; at < rgba.length; at += 4) if (rgba[at] !== rgba[at + 1] || rgba[at] !== rgba[at + 2]) return false
  return true
}

let viewer: Promise<Viewer> | undefined

/** Loads and starts the library once. Rejects where its files could not be fetched. */
export const startViewer = (): Promise<Viewer> =>
  (viewer ??= start().catch((error: unknown) => {
    viewer = undefined
    throw error
  }))

async function start(): Promise<Viewer> {
  const textureSize = largestTexture()
  startCore({ debug: { statsOverlay: false }, rendering: { webGlContextCount: 1 } })
  // Ours draws where WebGL is missing; the library must then only decode.
  if (textureSize === 0) setUseCPURendering(true)
  const workers = Math.min(2, Math.max(1, Math.floor((navigator.hardwareConcurrency || 2) / 2)))
  startLoader({ maxWebWorkers: workers, useLegacyMetadataProvider: true })
  imageLoader.registerImageLoader('picture', (imageId) => ({ promise: loadPlainPicture(imageId) }))
  metaData.addProvider(provideMetaData, 20_000)
  cache.setMaxCacheSize(memory)
  const engine = textureSize > 0 ? new RenderingEngine('radiology') : null
  return {
    open: (file) => open(file, textureSize),
    stage: (element) => stageOn(element, engine),
  }
}

async function open(blob: Blob, textureSize: number): Promise<Picture> {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  const file = await inspectFile(bytes)
  const key = String(++count)
  const { dicom } = file
  const layout = dicom && plainLayout(dicom.dataSet)
  if (dicom && !layout) {
    const { buffer } = dicom.bytes
    await wadouri.dataSetCacheManager.load(key, async () => buffer, key)
  } else if (!dicom) {
    const plain = await decodePlainPicture(bytes)
    plainPictures.set(key, plain)
    Object.assign(file.facts, { columns: plain.width, rows: plain.height, isColour: plain.isColour })
  }
  const canMeasure = Math.max(file.facts.columns, file.facts.rows) <= textureSize
  const entry: Entry = { file, canMeasure, layout }
  entries.set(key, entry)
  const picture: Picture = {
    facts: file.facts,
    canMeasure,
    bytes: dicom?.bytes ?? bytes,
    decode: async (frame) => {
      const imageId = imageIdOf(key, entry, frame)
      if (dicom && !layout && !cache.isLoaded(imageId)) checkFrame(dicom.dataSet, frame)
      return pixelsOf(await decode(imageId))
    },
    close: () => {
      for (let frame = 0; frame < file.facts.frames; frame++) {
        const imageId = imageIdOf(key, entry, frame)
        if (cache.getImageLoadObject(imageId)) cache.removeImageLoadObject(imageId, { force: true })
      }
      if (dicom && !layout) wadouri.dataSetCacheManager.unload(key)
      plainPictures.delete(key)
      entries.delete(key)
    },
  }
  keys.set(picture, key)
  return picture
}

const keys = new WeakMap<Picture, string>()

/** The library would wait for ever for a frame that is not where the file says. */
function checkFrame(dataSet: DataSet, frame: number): void {
  try {
    wadouri.getPixelData(dataSet, frame)
  } catch (error) {
    throw new PictureError('image_truncated', { cause: error })
  }
}

/**
 * A frame of the library's memory, or one on its way there. Its own function for it leaves a
 * rejected promise behind where a file cannot be decoded.
 */
function loaded(imageId: string): Promise<Types.IImage> {
  const kept = cache.getImageLoadObject(imageId)
  if (kept) return kept.promise
  const options = { preScale: { enabled: true }, useRGBA: false, priority: 0, requestType: Enums.RequestType.Interaction }
  const promise = imageLoader.loadImage(imageId, options)
  // Whoever asked for the frame hears of the failure.
  cache.putImageLoadObject(imageId, { promise }).catch(() => {})
  return promise
}

/** From the library's memory, or decoded by its workers. */
async function decode(imageId: string): Promise<Types.IImage> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const isLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('decoding takes too long')), decodingTime)
  })
  try {
    return await Promise.race([loaded(imageId), isLate])
  } catch (error) {
    throw new PictureError('image_unreadable', { cause: error })
  } finally {
    clearTimeout(timer)
  }
}

const pixelsOf = (image: Types.IImage): Pixels => ({
  columns: image.columns,
  rows: image.rows,
  values: image.getPixelData(),
  samplesPerPixel: image.numberOfComponents,
})

let stageCount = 0

function stageOn(element: HTMLDivElement, engine: RenderingEngine | null): Stage {
  const id = `stage-${++stageCount}`
  const painter = canvasPainter(element)
  let shown: Picture | null = null
  let size = { width: 0, height: 0 }
  let viewport: Types.IStackViewport | null = null

  const openViewport = (): Types.IStackViewport | null => {
    if (viewport || !engine) return viewport
    engine.enableElement({
      viewportId: id,
      type: Enums.ViewportType.STACK,
      element,
      // --xray-bg of the dark theme.
      defaultOptions: { background: [7 / 255, 9 / 255, 10 / 255] },
    })
    // It is of the type that was just asked for.
    viewport = engine.getViewport(id) as Types.IStackViewport
    return viewport
  }
  openViewport()

  return {
    show: async (picture, frame) => {
      const key = keys.get(picture)
      const entry = key === undefined ? undefined : entries.get(key)
      if (key === undefined || !entry) throw new PictureError('image_unreadable')
      const pixels = await picture.decode(frame)
      painter.show(picture.canMeasure ? null : pixels)
      const isSame = shown === picture
      shown = picture
      const target = picture.canMeasure ? openViewport() : null
      if (!target) return
      const { frames } = picture.facts
      if (isSame && frames > 1) await target.setImageIdIndex(frame)
      else
        await target.setStack(
          Array.from({ length: frames }, (_, at) => imageIdOf(key, entry, at)),
          frame,
        )
    },
    draw: (view, tone, stage) => {
      if (!shown) return
      const { facts } = shown
      const extent = { columns: facts.columns, rows: facts.rows, aspect: pixelAspect(facts) }
      if (!shown.canMeasure) return painter.draw(view, extent, tone, stage)
      if (!viewport || !engine) return
      if (stage.width !== size.width || stage.height !== size.height) {
        size = stage
        engine.resize(true, false)
      }
      viewport.setProperties({ voiRange: { lower: tone.lower, upper: tone.upper }, invert: tone.isInverted })
      viewport.setCamera(cameraOf(view, extent, stage))
      viewport.render()
    },
    close: () => {
      painter.close()
      if (viewport) engine?.disableElement(id)
    },
  }
}
