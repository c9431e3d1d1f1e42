import { expect, test } from 'vitest'
import { fieldsOf, newClinicBody, nextInvoice, problemsOf } from './clinic-form.ts'

const good = { ...fieldsOf(null, 'g1'), name: 'Érables', address: '2145, rue Royale', phone: '819 555-0100' }

test('CFG-02 name, address, telephone and group are required', () => {
  expect(problemsOf(fieldsOf(null, ''))).toEqual({
    name: 'required',
    address: 'required',
    phone: 'required',
    groupId: 'required',
  })
  expect(problemsOf({ ...good, name: '  ' })).toEqual({ name: 'required' })
  expect(problemsOf(good)).toEqual({})
})

test.each([
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
])('CFG-02 with %j the problems are %j', (given, problems) => {
  expect(problemsOf({ ...good, invoiceNumber: '1272', ...given }, { usedUpTo: 1272 })).toEqual(problems)
})

test('CFG-02 the body holds what was typed, trimmed', () => {
  expect(newClinicBody({ ...good, name: ' Érables ', invoicePrefix: 'ÉRA-', invoiceNumber: '12' })).toEqual({
    name: 'Érables',
    address: '2145, rue Royale',
    phone: '819 555-0100',
    fax: '',
    email: '',
    invoicePrefix: 'ÉRA-',
    invoiceNumber: 12,
    groupId: 'g1',
  })
})

test('CFG-02 the next invoice is shown as it will be numbered', () => {
  expect(nextInvoice('ÉRA-', '1272')).toBe('ÉRA-01272')
  expect(nextInvoice('', '123456')).toBe('123456')
  expect(nextInvoice('ÉRA-', 'x')).toBeUndefined()
})
