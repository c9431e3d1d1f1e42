import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { dicomUidOf, writeDicomImage } from '@molaire/domain/radiology/dicom/write-dicom'
import type { ImageKind, ImageSide } from '@molaire/domain/radiology/kinds'
import { addDays } from '@molaire/domain/shared/local-date'
import { recordImages, type RecordedImage, type RecordedMount } from '../../src/areas/radiology/index.ts'
import type { Context } from '../../src/platform/context.ts'
import type { Files } from '../../src/platform/files/files.ts'
import type { PlannedGroup } from '../plan.ts'
import { momentAt } from '../records.ts'

interface Picture {
  kind: ImageKind
  columns: number
  rows: number
  teeth: string[]
  side: ImageSide | null
  /** Millimetres per pixel; null for a JPG, which says nothing. */
  spacing: number | null
}

// Drawn for the demo, of nobody.
const pictures = {
  'bitewing-right': { kind: 'bitewing', columns: 826, rows: 602, teeth: ['15', '16', '45', '46'], side: 'right', spacing: 0.054 },
  'bitewing-left': { kind: 'bitewing', columns: 826, rows: 621, teeth: ['25', '26', '35', '36'], side: 'left', spacing: 0.05 },
  'periapical-46': { kind: 'periapical', columns: 465, rows: 615, teeth: ['46'], side: null, spacing: 0.06 },
  'periapical-46-before': { kind: 'periapical', columns: 465, rows: 615, teeth: ['46'], side: null, spacing: 0.06 },
  panoramic: { kind: 'panoramic', columns: 1260, rows: 648, teeth: [], side: null, spacing: null },
} satisfies Record<string, Picture>
type PictureName = keyof typeof pictures

/** Which picture whom shows, how many days ago; those of a mount are in its slots. */
const shown: readonly {
  patient: string | number
  ago: number
  names: readonly PictureName[]
  isMount?: boolean
  isMeasured?: boolean
}[] = [
  { patient: 'Geneviève Côté-Bélanger', ago: 365, names: ['bitewing-right', 'bitewing-left'], isMount: true },
  { patient: 'Geneviève Côté-Bélanger', ago: 190, names: ['periapical-46-before'] },
  { patient: 'Geneviève Côté-Bélanger', ago: 14, names: ['periapical-46', 'panoramic'] },
  { patient: 'Geneviève Côté-Bélanger', ago: 0, names: ['bitewing-right', 'bitewing-left'], isMount: true, isMeasured: true },
  { patient: 10, ago: 40, names: ['bitewing-right', 'bitewing-left'], isMount: true },
  { patient: 10, ago: 400, names: ['panoramic'] },
  { patient: 11, ago: 120, names: ['periapical-46'] },
  { patient: 12, ago: 25, names: ['panoramic'] },
]

/** What was measured on a picture of the last visit, as the mock-up shows it. */
const measured: Partial<Record<PictureName, RecordedImage['measurements']>> = {
  'bitewing-right': [
    { kind: 'distance', name: '46, mésial', points: at([474, 364], [495, 383]) },
    { kind: 'angle', name: '45, axe radiculaire', points: at([548, 565], [548, 375], [608, 540]) },
    { kind: 'region', name: 'Furcation 46', points: at([395, 509], [426, 574]) },
    { kind: 'probe', name: '15, distal', points: at([434, 247]) },
  ],
}
function at(...points: (readonly [x: number, y: number])[]) {
  return points.map(([x, y]) => ({ x, y }))
}

// Beside this file, and beside the build.
const beside = path.join(import.meta.dirname, 'pictures')
const beyond = path.join(import.meta.dirname, '../seeds/radiology/pictures')

/**
 * RAD-01: the images of a few patients of a group's first clinic, in its record and in the store.
 */
export async function prepareImages(ctx: Context, plan: PlannedGroup, files: Files): Promise<void> {
  const [clinic] = plan.clinics
  const [hygienist] = plan.staff.filter(({ role, isGone }) => role === 'hygienist' && !isGone)
  if (!clinic || !hygienist) throw new Error('a group of the demo has a clinic and a hygienist')
  const folder = await fs.access(beside).then(
    () => beside,
    () => beyond,
  )
  const local = await fs.mkdtemp(path.join(os.tmpdir(), 'molaire-demo-'))
  try {
    const images: RecordedImage[] = []
    const mounts: RecordedMount[] = []
    for (const { patient: who, ago, names, isMount = false, isMeasured = false } of shown) {
      const patient =
        typeof who === 'number'
          ? plan.patients[who]
          : plan.patients.find(({ file }) => `${file.firstName} ${file.lastName}` === who)
      if (!patient) continue
      const day = addDays(plan.today, -ago)
      const slots: RecordedMount['slots'] = []
      for (const [place, name] of names.entries()) {
        const id = plan.rowId('image', images.length)
        const minutes = 9 * 60 + 24 - place
        const time = `09:${24 - place}`
        const made = momentAt(day, minutes)
        const picture = await pictureOf(folder, name, { id, patient: patient.file, day, time })
        const file = path.join(local, id)
        await fs.writeFile(file, picture.bytes)
        const { kind, teeth, side } = pictures[name]
        images.push({
          ...{ id, clinicId: clinic.id, patientId: patient.id, kind, teeth, side, note: null, path: file, facts: picture.facts },
          ...{ takenOn: day, takenAt: made > plan.moment ? null : time, authorId: plan.idOf('user', hygienist.key) },
          fileName: `${name}.${picture.facts.format === 'dicom' ? 'dcm' : 'jpg'}`,
          createdAt: made > plan.moment ? plan.moment : made,
          ...(isMeasured && { measurements: measured[name] ?? [] }),
        })
        if (isMount) slots.push({ slot: name === 'bitewing-left' ? 'bitewing_left' : 'bitewing_right', imageId: id })
      }
      if (isMount) mounts.push({ clinicId: clinic.id, patientId: patient.id, layout: 'bitewing_2', takenOn: day, slots })
    }
    await recordImages(ctx, files, { images, mounts })
  } finally {
    await fs.rm(local, { recursive: true, force: true })
  }
}

/**
 * A picture as a sensor would send it, wrapped in DICOM with its spacing; a panoramic stays a JPG.
 */
async function pictureOf(
  folder: string,
  name: PictureName,
  { id, patient, day, time }: { id: string; patient: { firstName: string; lastName: string }; day: string; time: string },
): Promise<{ bytes: Uint8Array; facts: RecordedImage['facts'] }> {
  const [jpeg, thumbnail] = await Promise.all([
    fs.readFile(path.join(folder, `${name}.jpg`)),
    fs.readFile(path.join(folder, `${name}.webp`)),
  ])
  const { columns, rows, teeth, side, spacing: mm } = pictures[name]
  const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
  const facts: RecordedImage['facts'] = {
    ...{
      format: 'jpeg',
      columns,
      rows,
      frames: 1,
      bitsStored: 8,
      photometric: 'MONOCHROME2',
      transferSyntax: null,
      modality: null,
    },
    ...{ spacing: null, takenAt: null, studyUid: null, seriesUid: null, sopUid: null, sopClass: null, instanceNumber: null },
    ...{
      patientName: null,
      patientId: null,
      birthDate: null,
      laterality: null,
      teeth: [],
      window: null,
      dicomJson: null,
      thumbnail,
    },
  }
  if (mm === null) return { bytes: jpeg, facts }
  // One study and one series for each image: a sensor of one exposure.
  const uid = dicomUidOf(id)
  const [studyUid, seriesUid, sopUid] = [uid, `${uid}.1`, `${uid}.1.1`]
  const spacing = { row: mm, column: mm, source: 'pixel' as const }
  const patientName = `${patient.lastName}^${patient.firstName}`
  const laterality = side === null ? null : side === 'right' ? ('R' as const) : ('L' as const)
  const bytes = writeDicomImage({
    ...{ columns, rows, photometric: 'MONOCHROME2', bitsStored: 8, pixels: { jpegs: [jpeg] }, modality: 'IO', spacing },
    ...{ studyUid, seriesUid, sopUid, patient: { name: patientName }, takenAt: { day, time }, teeth },
    ...(laterality && { laterality }),
  })
  const dicom = {
    transferSyntax: '1.2.840.10008.1.2.4.50',
    modality: 'IO',
    spacing,
    studyUid,
    seriesUid,
    sopUid,
    patientName,
    laterality,
  }
  return { bytes, facts: { ...facts, ...dicom, format: 'dicom', teeth, takenAt: { day, minutes } } }
}
