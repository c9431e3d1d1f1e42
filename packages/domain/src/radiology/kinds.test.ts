import { expect, test } from 'vitest'
import { guessKind, type KindHints } from './kinds.ts'

const file = (wishes: Partial<KindHints>): KindHints => ({
  format: 'dicom',
  modality: null,
  columns: 1000,
  rows: 800,
  teeth: [],
  ...wishes,
})

test.each<[string, Partial<KindHints>]>([
  ['panoramic', { modality: 'PX' }],
  ['cbct', { modality: 'CT' }],
  ['photo', { modality: 'XC' }],
  ['periapical', { modality: 'IO', teeth: ['36', '37'] }],
  ['bitewing', { modality: 'IO', teeth: ['16', '46'] }],
  ['panoramic', { format: 'jpeg', columns: 1400, rows: 720 }],
  ['photo', { format: 'png' }],
  ['other', { modality: 'DX' }],
])('RAD-01 a file is proposed as %s', (kind, hints) => {
  expect(guessKind(file(hints))).toBe(kind)
})
