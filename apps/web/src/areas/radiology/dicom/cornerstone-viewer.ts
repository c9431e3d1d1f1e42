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
import { PictureError, type PictureFacts } from './inspect-file.ts'
import { cameraOf } from './view.ts'
import type { Picture, Stage, Viewer } from './viewer.ts'
import { largestTexture } from './webgl.ts'

/* The only file that knows Cornerstone3D (Decision 0109). It decodes what is compressed, keeps
   frames in memory, and draws. Zoom, contrast and measurements are ours: its own tools are not
   loaded. */

/** The pictures that the library knows, each by an address of its own making. */
const pictures = new Map<string, Picture>()
const keys = new WeakMap<Picture, Promise<string>>()
let count = 0

/** In bytes: what is kept decoded. */
const memory = 512 * 1024 * 1024
/** In ms: a file that takes longer to decode is broken. */
const decodingTime = 30_000

const keyOf = (imageId: string) => /^(?:dicomfile|picture):(\d+)/.exec(imageId)?.[1] ?? ''
const imageIdOf = (picture: Picture, key: string, frame: number) =>
  `${picture.plain ? 'picture' : 'dicomfile'}:${key}${picture.facts.frames > 1 ? `?frame=${frame + 1}` : ''}`

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
  const picture = typeof imageId === 'string' ? pictures.get(keyOf(imageId)) : undefined
  if (!picture || typeof imageId !== 'string') return undefined
  const { facts, dataSet, plain } = picture
  const is = (module: string) => type === module
  if (is('imagePlaneModule')) return placeOf(facts, keyOf(imageId))
  // What the file says of contrast can be nonsense, and is set when it is drawn.
  if (is('voiLutModule')) return facts.window ? { windowCenter: [facts.window.centre], windowWidth: [facts.window.width] } : {}
  if (is('modalityLutModule') && dataSet) {
    const slope = dataSet.floatString('x00281053')
    const intercept = dataSet.floatString('x00281052')
    const isSound = slope !== undefined && Number.isFinite(slope) && slope !== 0 && Math.abs(slope) < 1e6
    return isSound && intercept !== undefined && Number.isFinite(intercept) && Math.abs(intercept) < 1e9
      ? { rescaleSlope: slope, rescaleIntercept: intercept }
      : {}
  }
  if (!plain) return undefined
  const { bits, isSigned } = plain
  if (is('imagePixelModule'))
    return {
      samplesPerPixel: facts.isColour ? 3 : 1,
      photometricInterpretation: facts.isColour ? 'RGB' : 'MONOCHROME2',
      rows: facts.rows,
      columns: facts.columns,
      bitsAllocated: bits,
      bitsStored: bits,
      highBit: bits - 1,
      pixelRepresentation: isSigned ? 1 : 0,
    }
  if (is('generalSeriesModule')) return { modality: 'XC', seriesInstanceUID: imageId, seriesNumber: 1 }
  return undefined
}

/** What needs no decoder of the library: a photo, or a DICOM file of plain values. */
async function loadPlainPicture(imageId: string): Promise<Types.IImage> {
  const frame = Number(/frame=(\d+)/.exec(imageId)?.[1] ?? 1) - 1
  const picture = pictures.get(keyOf(imageId))
  if (!picture?.plain) throw new Error('closed')
  const { columns, rows, values, samplesPerPixel: numberOfComponents } = picture.plain.pixels(frame)
  const isColour = numberOfComponents > 1
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
    decode: decodeFrame,
    stage: (element) => stageOn(element, engine),
  }
}

/** The key of a picture, which the library knows from now until it is closed. */
function keyOfPicture(picture: Picture): Promise<string> {
  const key = keys.get(picture) ?? introduce(picture)
  keys.set(picture, key)
  return key
}

async function introduce(picture: Picture): Promise<string> {
  const key = String(++count)
  const { bytes, dataSet, plain, facts } = picture
  pictures.set(key, picture)
  picture.whenClosed(() => {
    for (let frame = 0; frame < facts.frames; frame++) {
      const imageId = imageIdOf(picture, key, frame)
      if (cache.getImageLoadObject(imageId)) cache.removeImageLoadObject(imageId, { force: true })
    }
    if (dataSet && !plain) wadouri.dataSetCacheManager.unload(key)
    pictures.delete(key)
  })
  if (dataSet && !plain) await wadouri.dataSetCacheManager.load(key, async () => bytes.buffer, key)
  return key
}

async function decodeFrame(picture: Picture, frame: number): Promise<Pixels> {
  const imageId = imageIdOf(picture, await keyOfPicture(picture), frame)
  if (picture.dataSet && !picture.plain && !cache.isLoaded(imageId)) checkFrame(picture.dataSet, frame)
  return pixelsOf(await decode(imageId))
}

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

  return {
    show: async (picture, frame) => {
      const key = await keyOfPicture(picture)
      await loaded(imageIdOf(picture, key, frame))
      const target = openViewport()
      if (!target) throw new Error('no WebGL')
      const { frames } = picture.facts
      const isSame = shown === picture
      shown = picture
      if (isSame && frames > 1) await target.setImageIdIndex(frame)
      else
        await target.setStack(
          Array.from({ length: frames }, (_, at) => imageIdOf(picture, key, at)),
          frame,
        )
    },
    draw: (view, tone, stage) => {
      if (!shown || !viewport || !engine) return
      const { facts } = shown
      const extent = { columns: facts.columns, rows: facts.rows, aspect: pixelAspect(facts) }
      if (stage.width !== size.width || stage.height !== size.height) {
        size = stage
        engine.resize(true, false)
      }
      viewport.setProperties({ voiRange: { lower: tone.lower, upper: tone.upper }, invert: tone.isInverted })
      viewport.setCamera(cameraOf(view, extent, stage))
      viewport.render()
    },
    close: () => {
      if (viewport) engine?.disableElement(id)
    },
  }
}
