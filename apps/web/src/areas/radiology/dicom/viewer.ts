import type { ImagePoint, MeasurementKind } from '@molaire/domain/radiology/measure'
import type { Pixels } from '@molaire/domain/radiology/pixel-values'
import type { DataSet } from 'dicom-parser'
import type { ReactNode } from 'react'
import type { PictureFacts } from './inspect-file.ts'
import type { Size, View } from './view.ts'

/** A measurement as the server stores it. Its value is computed wherever it is shown. */
export interface ViewerMeasurement {
  id: string
  kind: MeasurementKind
  /** From 1, as the API counts. */
  frame: number
  /**
   * Distance: two ends. Angle: end, vertex, end. Region: two opposite corners of the rectangle
   * around the ellipse. Probe: one point.
   */
  points: ImagePoint[]
  /** What the user called it; '' where they did not. */
  name: string
}

/** A picture that the viewer can open. */
export interface ViewerImage {
  id: string
  /** What the picture is called on the screen, such as "Interproximale droite". */
  title: string
  /** The same with its day, to tell it from the one beside it. */
  titleAndDay: string
  /** Small picture shown, blurred, until the file is there; null where there is none. */
  thumbnail: string | null
  /** The letter in the corner says it; null without a letter. */
  side: 'left' | 'right' | null
  /**
   * The file, or an address from which it can be fetched without credentials. Called each time the
   * file is needed, because addresses expire, and once more when a file that was fetched ahead is
   * shown: the server logs that it is viewed. Rejects with an error whose message is for the user.
   */
  open: (isAhead: boolean) => Promise<string | Blob>
}

/** Where millimetres come from, as `PUT /api/images/{id}/calibration` takes it. */
export interface ViewerCalibration {
  /** From a known length that the user drew; null without one. It overrules the file. */
  mmPerPixel: number | null
  /** The known length, in mm. */
  knownMm: number | null
  /** The user accepted the spacing on the detector, which is larger than in the mouth. */
  usesDetectorSpacing: boolean
}

export interface ImageViewerProps {
  /** In the order of the arrow keys. Neighbours are fetched ahead. */
  images: ViewerImage[]
  /** The id of the picture on the stage; null shows `empty`. */
  current: string | null
  onCurrent: (id: string) => void
  /** Of the picture on the stage. */
  measurements: ViewerMeasurement[]
  /** Resolves with the new id once `measurements` holds it, or null where it was refused. */
  onAdd: (measurement: Omit<ViewerMeasurement, 'id'>) => Promise<string | null>
  /** Points or name changed. Resolves with false where it was refused. */
  onChange: (measurement: ViewerMeasurement) => Promise<boolean>
  onRemove: (id: string) => Promise<boolean>
  /** All null and false: as the file says. */
  calibration: ViewerCalibration
  onCalibrate: (calibration: ViewerCalibration) => Promise<boolean>
  /** False: the picture is shown and measurements are read only. */
  canWrite: boolean
  /** Why not, beside the disabled tools: who may. */
  writeDisabledReason?: string | undefined
  /** At the end of the panel: details, compare, export. */
  details?: ReactNode
  /** On the stage while there is no picture: the drop zone. */
  empty?: ReactNode
  /** Shown on a second stage whose zoom and position follow the first; null shows one stage. */
  compareWith?: ViewerImage | null
  /** The cross of the second stage. */
  onCompareEnd?: () => void
}

/* What we ask of the library that decodes and draws (Decision 0109). */

/** The values between which a picture goes from black to white, or the reverse. */
export interface Tone {
  lower: number
  upper: number
  isInverted: boolean
}

/** Values that lie in the file as they are, or of a photo: nothing of the library is needed. */
export interface PlainPicture {
  bits: 8 | 16
  isSigned: boolean
  /** Those of a frame, from 0. */
  pixels: (frame: number) => Pixels & { values: Uint8Array | Uint16Array | Int16Array }
}

/** A file that was read and can be shown. */
export interface Picture {
  facts: PictureFacts
  /** False where WebGL cannot draw it, in software or not: it is shown, but not measured. */
  canMeasure: boolean
  /** The file itself, of DICOM no longer deflated: for the table of tags. */
  bytes: Uint8Array<ArrayBuffer>
  /** Of a DICOM file: what it holds. */
  dataSet: DataSet | null
  /** Null where the library must decode the file. */
  plain: PlainPicture | null
  /** Decodes a frame, from 0, or takes it from memory. Rejects with a PictureError. */
  decode: (frame: number) => Promise<Pixels>
  /** Notes what must be done when the picture is closed. */
  whenClosed: (act: () => void) => void
  close: () => void
}

/** A frame that was decoded. */
export interface ShownFrame {
  picture: Picture
  /** From 1. */
  frame: number
  pixels: Pixels
}

export interface Stage {
  /** Takes a frame, from 0, onto the stage. Rejects where it cannot be drawn with WebGL. */
  show: (picture: Picture, frame: number) => Promise<void>
  /** Draws the picture that is shown. */
  draw: (view: View, tone: Tone, size: Size) => void
  close: () => void
}

export interface Viewer {
  /** Decodes a frame, from 0, or takes it from memory. Rejects with a PictureError. */
  decode: (picture: Picture, frame: number) => Promise<Pixels>
  /** Draws in an element, which is the stage's alone. */
  stage: (element: HTMLDivElement) => Stage
}
