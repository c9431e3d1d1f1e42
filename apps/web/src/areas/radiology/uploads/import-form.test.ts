import { expect, test } from 'vitest'
import { someFacts } from '../testing.ts'
import { fieldsOf, keepBody, problemsOf, sideOfFields, withSide } from './import-form.ts'

const facts = someFacts(1, { kind: 'periapical', side: 'right', teeth: ['18'] })
const fields = fieldsOf(facts, '2026-11-20')

test('RAD-01 a tooth that is typed decides the side, and without one it is that of the file', () => {
  expect(keepBody({ ...fields, teeth: '36' }, facts)).toMatchObject({ teeth: ['36'], side: 'left' })
  expect(keepBody({ ...fields, teeth: '' }, facts)).toMatchObject({ teeth: [], side: 'right' })
})

test('RAD-01 a side that is chosen takes away the file’s teeth of another side, and leaves the others', () => {
  const left = withSide(fields, 'left')
  expect([left.teeth, sideOfFields(left)]).toEqual(['', 'left'])
  expect(withSide(fields, 'right').teeth).toBe('18')
  expect(withSide(fields, null)).toMatchObject({ teeth: '', side: '' })
})

test('RAD-01 teeth and a side that another type doesn’t ask for aren’t sent, and those of the file are', () => {
  expect(keepBody({ ...fields, kind: 'bitewing' }, facts)).toMatchObject({ teeth: [], side: 'right' })
  expect(keepBody({ ...fields, kind: 'panoramic' }, facts)).toMatchObject({ teeth: [], side: null })
  const bitewing = someFacts(2, { kind: 'bitewing', side: 'left', teeth: ['24', '34'] })
  const ofFile = fieldsOf(bitewing, '2026-11-20')
  expect(keepBody(ofFile, bitewing)).toMatchObject({ teeth: ['24', '34'], side: 'left' })
  // Typed while the type was another one.
  expect(keepBody({ ...ofFile, teeth: '26' }, bitewing)).toMatchObject({ teeth: [], side: 'left' })
})

test('RAD-01 teeth that are wrong hold nothing up once they aren’t asked for', () => {
  const wrong = { ...fields, teeth: '19' }
  expect(problemsOf(wrong, '2026-11-20').teeth).toBe(true)
  expect(problemsOf({ ...wrong, kind: 'bitewing' }, '2026-11-20').teeth).toBe(false)
})
