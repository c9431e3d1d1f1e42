import { expect, test } from 'vitest'
import { someFacts } from '../testing.ts'
import { fieldsOf, keepBody, sideOfFields, withSide } from './import-form.ts'

const facts = someFacts(1, { kind: 'periapical', side: 'right', teeth: ['18'] })
const fields = fieldsOf(facts, '2026-11-20')

test('RAD-01 a tooth that is typed decides the side, and without one it is that of the file', () => {
  expect(keepBody({ ...fields, teeth: '36' }, facts, null)).toMatchObject({ teeth: ['36'], side: 'left' })
  expect(keepBody({ ...fields, teeth: '' }, facts, null)).toMatchObject({ teeth: [], side: 'right' })
})

test('RAD-01 a side that is chosen takes away the file’s teeth of another side, and leaves the others', () => {
  const left = withSide(fields, 'left')
  expect([left.teeth, sideOfFields(left)]).toEqual(['', 'left'])
  expect(withSide(fields, 'right').teeth).toBe('18')
  expect(withSide(fields, null)).toMatchObject({ teeth: '', side: '' })
})
