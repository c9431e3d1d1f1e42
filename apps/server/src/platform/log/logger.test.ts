import { expect, test } from 'vitest'
import { createLogger } from './logger.ts'

function logged(...line: [object, string]): string {
  let text = ''
  createLogger('info', { write: (more) => (text += more) }).error(...line)
  return text
}

test('a database error is logged by its code and place, without the values that it quotes', () => {
  const error = Object.assign(new Error('invalid input syntax: "Ève\nLafrenière"'), {
    code: '22P02',
    detail: 'Failing row contains (Zoé Tremblay).',
    constraint: 'patients__phone_is_known_form',
  })
  const text = logged({ err: error }, 'unexpected')
  expect(text).toContain('22P02')
  expect(text).toContain('patients__phone_is_known_form')
  expect(text).toContain('logger.test.ts')
  for (const value of ['Ève', 'Lafrenière', 'Tremblay']) expect(text).not.toContain(value)
})

test('an error of our own, and a reason given as a text, are logged in full', () => {
  expect(logged({ err: new Error('a left join lost its row') }, 'unexpected')).toContain('a left join lost its row')
  expect(logged({ err: 'the disk is full' }, 'the embedded database does not start')).toContain('the disk is full')
})

test('a request is logged by its route, without what was searched for or who asks', () => {
  const request = {
    id: 'r1',
    method: 'GET',
    url: '/api/patients?search=Tremblay',
    routeOptions: { url: '/api/patients' },
    headers: { authorization: 'Bearer secret' },
  }
  for (const req of [request, { ...request, routeOptions: {} }]) {
    expect(JSON.parse(logged({ req }, 'unexpected'))).toMatchObject({ req: { id: 'r1', method: 'GET', route: '/api/patients' } })
    expect(logged({ req }, 'unexpected')).not.toMatch(/Tremblay|secret/)
  }
})

test('an address that is nobody’s may hold a secret: it is logged by its beginning', () => {
  for (const url of ['/api/calendar-feeds/s3cret.ics/x', '/api/calendar-feeds?s3cret', '/api/x/s3cret']) {
    const req = { id: 'r1', method: 'GET', url, routeOptions: {} }
    expect(logged({ req }, 'unexpected')).not.toContain('s3cret')
    expect(JSON.parse(logged({ req }, 'unexpected')).req.route).toMatch(/^\/api\/(calendar-feeds|x)$/)
  }
})
