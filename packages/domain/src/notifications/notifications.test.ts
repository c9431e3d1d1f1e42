import { describe, expect, test } from 'vitest'
import type { Actor } from '../users/access.ts'
import { isShown } from './is-shown.ts'
import { messageText } from './message-text.ts'
import { offeredTypes } from './offered-types.ts'
import { isOwnPath } from './own-path.ts'
import { notificationTypes } from './types.ts'

const actor = (role: string, flags: Partial<Actor> = {}): Actor => ({
  ...{ id: 'u1', role, isAdmin: false, isDentist: false, isManager: false, isTariff: false, isStatistic: false },
  ...flags,
})

describe('NOTIF-08 the types that are offered follow from the rights', () => {
  // P new patient, A appointments and their reminders, I invoices, S stock, U updates.
  const drawing = `
    receptionist  P A I S U
    hygienist     P A I S U
    assistant     P A I S U
    dentist       P A I S U
    manager       P A I S U
    member        P A . . U
    tariff        . . . . U
    statistic     . . . . U`
  const letters = {
    P: ['new_patient'],
    A: ['appointment_reminder', 'new_appointment'],
    I: ['invoice_ready', 'billing_event'],
    S: ['low_inventory'],
    U: ['system_update'],
  }
  test.each([...drawing.matchAll(/^ +(\w+) +(.+)$/gm)].map(([, role = '', row = '']) => [role, row.split(' ')] as const))(
    'NOTIF-08 to a %s',
    (role, row) => {
      const drawn = Object.entries(letters).flatMap(([letter, types]) => (row.includes(letter) ? types : []))
      expect(offeredTypes(actor(role)).sort()).toEqual(drawn.sort())
    },
  )
  test('NOTIF-08 all to an administrator, and more with a flag', () => {
    expect(offeredTypes(actor('admin', { isAdmin: true }))).toEqual(notificationTypes)
    expect(offeredTypes(actor('tariff', { isManager: true }))).toEqual(notificationTypes)
  })
})

test('NOTIF-02 one is shown if its clinic is subscribed and its type is among the clinic’s types', () => {
  const subscriptions = [
    { clinicId: 'c1', notificationTypes: ['new_patient', 'low_inventory'] },
    { clinicId: 'c2', notificationTypes: ['billing_event'] },
    { clinicId: 'c3', notificationTypes: [] },
  ] as const
  const shown = (clinicId: string, type: (typeof notificationTypes)[number]) => isShown({ clinicId, type }, subscriptions)
  expect([shown('c1', 'new_patient'), shown('c1', 'low_inventory'), shown('c2', 'billing_event')]).toEqual([true, true, true])
  expect([
    shown('c1', 'billing_event'),
    shown('c2', 'new_patient'),
    shown('c3', 'new_patient'),
    shown('c4', 'new_patient'),
  ]).toEqual([false, false, false, false])
  expect(isShown({ clinicId: 'c1', type: 'new_patient' }, [])).toBe(false)
})

test.each([
  ['Stérilisateur en panne', 'Stérilisateur en panne'],
  ['{"message":"Fermé demain"}', 'Fermé demain'],
  ['{"Message":"Fermé demain"}', 'Fermé demain'],
  [' {"message":"un","Message":"deux"}', 'un'],
  ['{"message":"","Message":"deux"}', ''],
  ['{"message":7}', '{"message":7}'],
  ['{"text":"x"}', '{"text":"x"}'],
  ['{pas du JSON', '{pas du JSON'],
  ['["message"]', '["message"]'],
  ['null', 'null'],
  ['', ''],
])('NOTIF-03 the message %j is shown as %j', (message, text) => {
  expect(messageText(message)).toBe(text)
})

test.each(['/', '/patients', '/patients/1/profile?tab=a#b', '/a?next=//x', '/config/inventory?item=0198', '/é'])(
  'NOTIF-04 %j is a path of this site',
  (path) => expect(isOwnPath(path)).toBe(true),
)

test.each([
  ...['', 'patients', './x', '../x', '//evil.example', '///evil.example', '/\\evil.example', '\\\\evil.example'],
  ...[
    'https://evil.example',
    'javascript:alert(1)',
    ' /x',
    '/x y',
    '/\t/evil.example',
    '/\n/evil.example',
    '/x\\y',
    '/x//y',
    '/\u0000x',
  ],
  ...['/x\n', '?x', '#x', 'mailto:a@b.c', '/.//evil.example'],
])('NOTIF-04 %j is not', (path) => {
  expect(isOwnPath(path)).toBe(false)
})
