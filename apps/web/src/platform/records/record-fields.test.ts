import { expect, test } from 'vitest'
import { bodyOf, typedOf, type RecordField } from './record-fields.ts'

interface Body {
  name: string
  phone: string
  minutes: number
}
interface Known {
  name: string
  phone: string | null
  minutes: number
}
const label = { fr: '', en: '', key: '' } as RecordField<Body, Known>['label']
const fields: RecordField<Body, Known>[] = [
  { name: 'name', label },
  { name: 'phone', label, initial: '819 555-0100' },
  { name: 'minutes', label, kind: 'number', initial: 30, fixed: ({ minutes }) => String(minutes) },
]

test('a new record begins with what its fields begin with; a known one is empty where it has nothing', () => {
  expect(typedOf(fields, null)).toEqual({ name: '', phone: '819 555-0100', minutes: '30' })
  const known = { name: 'Un', phone: null, minutes: 45 }
  expect(typedOf(fields, known)).toEqual({ name: 'Un', phone: '', minutes: '45' })
})

test('what is sent is without blanks around it, a number is one, and what is fixed is sent once only', () => {
  const typed = { name: ' Un ', phone: '', minutes: '45' }
  expect(bodyOf(fields, typed, null)).toEqual({ name: 'Un', phone: '', minutes: 45 })
  expect(bodyOf(fields, typed, { name: 'Un', phone: null, minutes: 45 })).toEqual({ name: 'Un', phone: '' })
})
