import { expect, test } from 'vitest'
import { guessKind, sideInFile, sideOf, type ImageSide, type KindHints } from './kinds.ts'

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

test.each<[string, ImageSide | null, string[], ImageSide | null]>([
  ['teeth of the left, against what is said', 'right', ['36', '27', '65', '74'], 'left'],
  ['teeth of the right, against what is said', 'left', ['18', '46', '55', '84'], 'right'],
  ['teeth of both sides', 'right', ['11', '21'], null],
  ['no teeth', 'right', [], 'right'],
  ['a tooth of no side', 'left', ['99'], 'left'],
])('RAD-01 the side of an image follows %s', (_, side, teeth, expected) => {
  expect(sideOf({ side, teeth })).toBe(expected)
})

test.each([
  ['R', [], 'right'],
  ['L', ['18'], 'right'],
  ['B', [], null],
  [null, [], null],
] as const)('RAD-01 the laterality %s of a file with the teeth %j is the side %s', (laterality, teeth, side) => {
  expect(sideInFile({ laterality, teeth })).toBe(side)
})
