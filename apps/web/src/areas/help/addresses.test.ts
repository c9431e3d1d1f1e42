import { expect, test } from 'vitest'
import { articleAt, placeOf } from './addresses.ts'
import { articles } from './articles/all.ts'

const [some] = articles
if (!some) throw new Error('there are no articles')
const made = [
  { ...some, id: 'calendar', screens: ['/', '/appointments'] },
  { ...some, id: 'list', screens: ['/patients'] },
  { ...some, id: 'profile', screens: ['/patients/$id/profile'] },
  { ...some, id: 'nowhere', screens: [] },
]
const id = '018f0000-0000-7000-8000-000000000001'

test.each([
  ['/', 'calendar'],
  ['/appointments/calendar', 'calendar'],
  ['/patients', 'list'],
  ['/patients/import', 'list'],
  [`/patients/${id}/profile`, 'profile'],
  [`/patients/${id}/radiology`, 'list'],
  ['/profile', undefined],
])('HELP-01 at %s the help opens at the article %s', (pathname, article) => {
  expect(articleAt(made, pathname)?.id).toBe(article)
})

test.each([
  ['/config/rooms', '/patients', { to: '/config/rooms' }],
  ['/patients/$patient/radiology', '/appointments', { to: '/patients', chooses: 'patient' }],
  ['/patients/$patient/radiology', '/patients/import', { to: '/patients', chooses: 'patient' }],
  ['/patients/$patient/radiology', `/patients/${id}/profile`, { to: `/patients/${id}/radiology` }],
  ['/appointments/$appointment', '/appointments/calendar', { to: '/appointments', chooses: 'appointment' }],
  ['/invoices/view/$invoice', `/invoices/view/${id}`, { to: `/invoices/view/${id}` }],
])('HELP-07 a step at %s, seen from %s, is at %j', (at, pathname, place) => {
  expect(placeOf(at, pathname)).toEqual(place)
})
