import { expect, test } from 'vitest'
import { createUserBody, updateUserBody } from '@molaire/contract/users/shapes'
import { changedTypes, flagsOf, turned } from './notices.ts'
import { aUser } from './testing.ts'
import { fieldsOf, newUserBody, nobody, offeredRoles, problemsOf, userBody } from './user-form.ts'

const group = '018f0000-0000-7000-8000-000000000009'
const other = '018f0000-0000-7000-8000-00000000000a'

test('CFG-11 first name, a valid e-mail and a group are required', () => {
  expect(problemsOf(nobody(''))).toEqual({ firstName: 'required', email: 'required', groupId: 'required' })
  expect(problemsOf({ ...nobody(group), firstName: ' ', email: 'kim@' })).toEqual({ firstName: 'required', email: 'email' })
  expect(problemsOf({ ...nobody(group), firstName: 'Kim', email: 'kim+tran@exemple.ca' })).toEqual({})
})

test('CFG-11 what is typed of someone new is what the wire takes', () => {
  const body = newUserBody({
    ...nobody(group),
    firstName: ' Kim-Anh ',
    email: ' kim@exemple.ca ',
    isDentist: true,
    licenseNumber: '12345',
    accessGroupIds: [other, group],
  })
  expect(createUserBody.parse(body)).toEqual({
    firstName: 'Kim-Anh',
    lastName: null,
    title: null,
    credential: null,
    email: 'kim@exemple.ca',
    role: 'member',
    groupId: group,
    isAdmin: false,
    isDentist: true,
    isManager: false,
    isTariff: false,
    isStatistic: false,
    preferredTheme: 'system',
    preferredLocale: 'fr',
    licenseNumber: '12345',
    ramqBillingNumber: null,
    // The user's own group needs no access.
    accessGroupIds: [other],
  })
})

test('CFG-11 a change holds neither the e-mail nor the group, and what was never chosen stays unchosen', () => {
  const body = userBody({ ...fieldsOf(aUser({ title: 'Dre' })), title: '' })
  expect(updateUserBody.parse(body)).toMatchObject({ title: null, preferredLocale: null, preferredTheme: null, isEnabled: true })
  expect(Object.keys(body)).not.toContain('email')
  expect(Object.keys(body)).not.toContain('groupId')
})

test('the roles of the specification are offered, and an older word to who has it', () => {
  expect([...offeredRoles('member')].sort()).toEqual(
    ['admin', 'user', 'dentist', 'hygienist', 'assistant', 'receptionist', 'manager', 'tariff', 'statistic', 'member'].sort(),
  )
  expect(offeredRoles('dentiste')).toContain('dentiste')
})

test('CFG-11 the flags of the administration leave what someone chose beside them', () => {
  const types = ['new_patient', 'billing_event'] as const
  expect(flagsOf(types)).toEqual(['billing_event'])
  expect(turned(['billing_event'], 'new_appointment', true)).toEqual(['new_appointment', 'billing_event'])
  expect(turned(['billing_event'], 'billing_event', false)).toEqual([])
  expect(changedTypes(types, ['low_inventory'])).toEqual(['new_patient', 'low_inventory'])
})
