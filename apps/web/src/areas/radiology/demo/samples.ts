import { writeDicomImage, type DicomImage } from '@molaire/domain/radiology/dicom/write-dicom'
import type { ViewerImage } from '../dicom/viewer.ts'
import bitewing from './bitewing-right.jpg'
import periapical from './periapical-46.jpg'

/* The bundled images are drawings of ours, of nobody's teeth. They become DICOM in the browser. */

const study = '2.25.302012001'

async function bytesOf(address: string): Promise<Uint8Array> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`status ${answer.status}`)
  return new Uint8Array(await answer.arrayBuffer())
}

const asDicom =
  (address: string, image: Pick<DicomImage, 'columns' | 'rows' | 'teeth' | 'laterality'>, number: number) => async () => {
    const bytes = writeDicomImage({
      ...image,
      photometric: 'MONOCHROME2',
      bitsStored: 8,
      pixels: { jpegs: [await bytesOf(address)] },
      studyUid: study,
      seriesUid: `${study}.1`,
      sopUid: `${study}.1.${number}`,
      instanceNumber: number,
      modality: 'IO',
      spacing: { row: 0.038, column: 0.038, source: 'pixel' },
      patient: { name: 'Exemple^Camille', id: 'DEMO-1', birthDate: '1984-03-14', sex: 'F' },
      takenAt: { day: '2026-11-20', time: '10:24' },
    })
    return new Blob([new Uint8Array(bytes)])
  }

/** RAD-06: two DICOM files and a photo without a scale. */
export const demoSamples: readonly (Omit<ViewerImage, 'title' | 'titleAndDay'> & {
  word: 'bitewing' | 'periapical' | 'photo'
})[] = [
  {
    id: 'sample-bitewing',
    word: 'bitewing',
    thumbnail: bitewing,
    side: 'right',
    open: asDicom(bitewing, { columns: 1180, rows: 860, laterality: 'R' }, 1),
  },
  {
    id: 'sample-periapical',
    word: 'periapical',
    thumbnail: periapical,
    side: 'right',
    open: asDicom(periapical, { columns: 465, rows: 615, laterality: 'R', teeth: ['46'] }, 2),
  },
  { id: 'sample-photo', word: 'photo', thumbnail: bitewing, side: null, open: async () => bitewing },
]
