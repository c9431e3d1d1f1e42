import { expect, test } from 'vitest'
import type { Clinic } from '@molaire/contract/clinics/endpoints'
import { common } from '../../platform/i18n/common-messages.ts'
import { translate } from '../../platform/i18n/use-messages.ts'
import { messages as ofRecords } from '../../platform/records/messages.ts'
import { bodyOf, flat, problemsOf, typedOf } from '../../platform/records/record-fields.ts'
import { clinicFields, nextInvoice } from './clinic-fields.ts'
import { messages } from './messages.ts'
import { aClinic } from './testing.ts'

const fields = flat(clinicFields({ groupId: 'g1', groups: [], groupsFailed: undefined }))
const good = { ...typedOf(fields, null), name: 'Érables', address: '2145, rue Royale', phone: '819 555-0100' }
const required = translate(common.fields.required)

test('CFG-02 name, address, telephone and group are required', () => {
  expect(problemsOf(fields, { ...typedOf(fields, null), groupId: '' }, null)).toEqual({
    name: required,
    address: required,
    phone: required,
    groupId: required,
  })
  expect(problemsOf(fields, { ...good, name: '  ' }, null)).toEqual({ name: required })
  expect(problemsOf(fields, good, null)).toEqual({})
})

const sentences = {
  email: translate(common.fields.email),
  phone: translate(common.fields.phone),
  number: translate(ofRecords.wholeNumber, { min: 1 }),
  onlyGrows: translate(messages.onlyGrows, { number: '1271' }),
  terms: translate(messages.termsTooLong, { most: 365 }),
  days: translate(ofRecords.wholeNumber, { min: 0 }),
  gst: translate(messages.taxNumber, { example: '123456789 RT 0001' }),
  qst: translate(messages.taxNumber, { example: '1234567890 TQ 0001' }),
}
test.each<[object, Record<string, keyof typeof sentences>]>([
  [{ email: 'accueil@' }, { email: 'email' }],
  [{ email: 'accueil@erables.exemple.ca' }, {}],
  [{ phone: '819 555' }, { phone: 'phone' }],
  [{ fax: '12' }, { fax: 'phone' }],
  [{ fax: '(819) 555-0101' }, {}],
  [{ invoiceNumber: '0' }, { invoiceNumber: 'number' }],
  [{ invoiceNumber: '12,5' }, { invoiceNumber: 'number' }],
  [{ invoiceNumber: '' }, { invoiceNumber: 'number' }],
  [{ invoiceNumber: '1271' }, { invoiceNumber: 'onlyGrows' }],
  [{ invoiceNumber: '1272' }, {}],
  [{ paymentTermsDays: '0' }, {}],
  [{ paymentTermsDays: '366' }, { paymentTermsDays: 'terms' }],
  [{ paymentTermsDays: '' }, { paymentTermsDays: 'days' }],
  [{ gstNumber: '123456789rt0001', qstNumber: '1234567890 TQ 0001' }, {}],
  [
    { gstNumber: '1234567890 TQ 0001', qstNumber: '123' },
    { gstNumber: 'gst', qstNumber: 'qst' },
  ],
])('CFG-02 with %j the problems are %j', (given, problems) => {
  const known = { invoiceNumber: 1272 } as Clinic // the fields read nothing else
  expect(problemsOf(fields, { ...good, invoiceNumber: '1272', ...given }, known)).toEqual(
    Object.fromEntries(Object.entries(problems).map(([name, problem]) => [name, sentences[problem]])),
  )
})

test('CFG-02 the body holds what was typed, trimmed', () => {
  const typed = { ...good, name: ' Érables ', invoicePrefix: 'ÉRA-', invoiceNumber: '12' }
  expect(bodyOf(fields, typed, null)).toEqual({
    name: 'Érables',
    address: '2145, rue Royale',
    phone: '819 555-0100',
    fax: '',
    email: '',
    invoicePrefix: 'ÉRA-',
    invoiceNumber: 12,
    paymentTermsDays: 30,
    gstNumber: '',
    qstNumber: '',
    groupId: 'g1',
  })
})

test('CFG-02 INV-02 the next number is sent only when somebody changed it, because it is drawn meanwhile', () => {
  const clinic = aClinic(1)
  const typed = typedOf(fields, clinic)
  expect(bodyOf(fields, { ...typed, name: 'Érables' }, clinic)).not.toHaveProperty('invoiceNumber')
  expect(bodyOf(fields, { ...typed, name: 'Érables' }, clinic)).toMatchObject({ name: 'Érables', invoicePrefix: 'ÉRA-' })
  expect(bodyOf(fields, { ...typed, invoiceNumber: ' 1272 ' }, clinic)).not.toHaveProperty('invoiceNumber')
  expect(bodyOf(fields, { ...typed, invoiceNumber: '1300' }, clinic)).toMatchObject({ invoiceNumber: 1300 })
  expect(bodyOf(fields, { ...good, invoiceNumber: '1' }, null)).toMatchObject({ invoiceNumber: 1 })
})

test('CFG-02 the next invoice is shown as it will be numbered', () => {
  expect(nextInvoice('ÉRA-', '1272')).toBe('ÉRA-01272')
  expect(nextInvoice('', '123456')).toBe('123456')
  expect(nextInvoice('ÉRA-', 'x')).toBeUndefined()
})
