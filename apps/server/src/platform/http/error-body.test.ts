import { expect, test } from 'vitest'
import { registerConstraints } from '../db/constraint-errors.ts'
import { AppError } from './app-error.ts'
import { fieldProblems, problemOf, toAppError } from './error-body.ts'

const databaseError = (code: string, extras = {}) =>
  Object.assign(new Error('duplicate key, Detail: (name)=(Ève Lafrenière)'), { code, ...extras })

test('API-02 a refusal is a problem document with its code, details, fields and request id', () => {
  const refusal = new AppError('appointment_conflict', { details: { conflicts: [] } })
  expect(problemOf(refusal, 'r1')).toEqual({
    type: 'urn:molaire:problem:appointment_conflict',
    title: 'appointment conflict',
    status: 409,
    code: 'appointment_conflict',
    details: { conflicts: [] },
    requestId: 'r1',
  })
})

test('API-02 a constraint that an area registered becomes the refusal that it keeps', () => {
  registerConstraints({ test__kept: 'user_email_taken' })
  expect(toAppError(databaseError('23505', { constraint: 'test__kept' })).code).toBe('user_email_taken')
})

test('API-02 what nobody expected is told by its id alone, never by its message', () => {
  const body = problemOf(toAppError(databaseError('23505', { constraint: 'unheard_of' })), 'r2')
  expect(body).toMatchObject({ code: 'unexpected', status: 500, requestId: 'r2' })
  expect(JSON.stringify(body)).not.toContain('Lafrenière')
})

test.each([
  ['57P01', 'service_unavailable'],
  ['57014', 'service_unavailable'],
  ['25P03', 'service_unavailable'],
  ['08006', 'service_unavailable'],
  ['53300', 'service_unavailable'],
  ['25006', 'service_unavailable'],
  ['40P01', 'service_unavailable'],
  ['ECONNREFUSED', 'service_unavailable'],
  ['ENOTFOUND', 'service_unavailable'],
  ['53100', 'storage_full'],
  ['23505', 'unexpected'],
  ['22P02', 'unexpected'],
])('a database that answers %s is told as %s', (code, expected) => {
  expect(toAppError(databaseError(code)).code).toBe(expected)
})

test('API-02 each wrong field is named, unknown ones by their own name', () => {
  const issues = [
    { path: ['startTime'], code: 'custom', message: 'local_time' },
    { path: [], code: 'unrecognized_keys', message: '', keys: ['isAdmin'] },
  ]
  expect(fieldProblems('body', issues)).toEqual([
    { path: 'body.startTime', rule: 'local_time', message: 'local_time' },
    { path: 'body.isAdmin', rule: 'unknown_field', message: 'This field is not known here' },
  ])
})

test('API-02 of any number of wrong or unknown fields fifty are told, cut to a bounded length', () => {
  const keys = Array.from({ length: 70_000 }, (_, n) => `${n}${'k'.repeat(1000)}`)
  const unknown = fieldProblems('body', [{ path: [], code: 'unrecognized_keys', message: keys.join(), keys }])
  expect(unknown).toHaveLength(50)
  const wrong = keys.map((key) => ({ path: ['list', key], code: 'custom', message: key }))
  expect(fieldProblems('body', wrong)).toHaveLength(50)
  const fields = [...unknown, ...fieldProblems('query', wrong)]
  const refusal = problemOf(new AppError('invalid_request', { fields }), 'r3')
  expect(refusal.fields).toHaveLength(50)
  expect(refusal.fields?.[0]).toMatchObject({ path: expect.stringMatching(/^body\.0k+$/), rule: 'unknown_field' })
  expect(JSON.stringify(refusal).length).toBeLessThan(20_000)
  // Also when an area lists the fields itself.
  const own = keys.map((path) => ({ path, rule: path, message: path }))
  expect(JSON.stringify(problemOf(new AppError('invalid_request', { fields: own }), 'r4')).length).toBeLessThan(50_000)
})
