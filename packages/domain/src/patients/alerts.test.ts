import { expect, test } from 'vitest'
import { alertKinds } from './alerts.ts'

test('PAT-02 an allergy is the first kind of alert that is offered', () => {
  expect(alertKinds).toEqual(['allergy', 'medication', 'condition', 'other'])
})
