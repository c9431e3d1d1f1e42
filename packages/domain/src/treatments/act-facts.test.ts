import { expect, test } from 'vitest'
import type { SurfaceCount } from '../tariffs/surface-count.ts'
import { actFacts, isForTooth } from './act-facts.ts'

const read = (descriptionFr: string, surfaceCount: SurfaceCount = 'none', more = {}) =>
  actFacts({ surfaceCount, descriptionFr, descriptionEn: null, ...more })

test.each([
  ['Composite, molaire, 3 surfaces', ['molar']],
  ['Composite, prémolaires, 3 surfaces', ['premolar']],
  ['Composite, pré-molaire', ['premolar']],
  ['Amalgame postérieur, 2 surfaces', ['premolar', 'molar']],
  ['Composite antérieur', ['incisor', 'canine']],
  ['Composite, antérieures et prémolaires', ['incisor', 'canine', 'premolar']],
  ['Composite, 3 surfaces', null],
  ['Composite, dents permanentes sauf molaires', null],
])('APT-06 the words of a description name the teeth of an act: %s', (words, classes) => {
  expect(read(words, '3').classes).toEqual(classes)
})

test('APT-06 English words count, and a category speaks where the description is silent', () => {
  expect(read('Composite', '2', { descriptionEn: 'Bonded, bicuspid' }).classes).toEqual(['premolar'])
  expect(read('Composite', '2', { categoryFr: 'Restaurations antérieures' }).classes).toEqual(['incisor', 'canine'])
  expect(read('Composite, molaire', '2', { categoryFr: 'Restaurations antérieures' }).classes).toEqual(['molar'])
})

test.each([
  ['Amalgame, molaire primaire', 'primary'],
  ['Amalgame, dents temporaires', 'primary'],
  ['Amalgame, molaire permanente', 'permanent'],
  ['Obturation temporaire', null],
  ['Amalgame, dents primaires et dents permanentes', null],
])('APT-06 a filling of milk teeth is known by its words: %s', (words, dentition) => {
  expect(read(words, '1').dentition).toBe(dentition)
})

test.each([
  ['Traitement de canal, 3 canaux', 3],
  ['Traitement de canal, un canal', 1],
  ['Root canal, four canals', 4],
  ['Traitement de canal', null],
])('APT-06 how many canals: %s', (words, canals) => {
  expect(read(words, 'root_canal').canals).toBe(canals)
})

test.each([
  ['Couronne céramométallique', 'crown'],
  ['Couronne temporaire', 'tooth'],
  ['Couronne sur implant', 'crown'],
  ['Implant, phase chirurgicale', 'implant'],
  ['Extraction simple', 'extraction'],
  ['Pilier', 'tooth'],
  ['Radiographie périapicale', 'tooth'],
  ['Examen complet, denture permanente', 'mouth'],
  ['Détartrage, 1 unité (15 min)', 'mouth'],
  ['Couverture', 'unknown'],
] as const)('APT-07 what an act does: %s is %s', (words, kind) => {
  expect(read(words).kind).toBe(kind)
})

test('APT-07 the number of surfaces decides before any word', () => {
  expect(read('Incrustation céramique', '3').kind).toBe('restoration')
  expect(read('Extraction', 'root_canal').kind).toBe('root_canal')
})

test('APT-06 an act suits the teeth of its words; the supernumerary suits all', () => {
  const molar = read('Composite, molaire permanente', '1')
  expect([isForTooth(molar, '26'), isForTooth(molar, '24'), isForTooth(molar, '55'), isForTooth(molar, '99')]).toEqual([
    true,
    false,
    false,
    true,
  ])
})
