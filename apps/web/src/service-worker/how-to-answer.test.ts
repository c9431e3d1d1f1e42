import { expect, test } from 'vitest'
import { cachesToDelete, howToAnswer } from './how-to-answer.ts'

const origin = 'https://clinique.example'
const answering = (path: string, { method = 'GET', mode = 'cors' as RequestMode } = {}) =>
  howToAnswer({ method, mode, url: new URL(path, origin).href }, { origin, named: ['/theme-before-paint.js'] })
const opening = (path: string) => answering(path, { mode: 'navigate' })

test('SHELL-15 the worker keeps the application, and never a record, a file or a sign-in', () => {
  for (const path of ['/api/days/2026-11-20', '/api/config', '/idp/', '/files/x', '/version.json', '/help/a.webp'])
    expect(answering(path), path).toBe('leave')
  expect(opening('/api/docs')).toBe('leave')
  expect(answering('https://elsewhere.example/assets/a.js')).toBe('leave')
  expect(answering('/assets/a.js', { method: 'POST' })).toBe('leave')
  expect(answering('/assets/start-abc.js')).toBe('hashed')
  expect(answering('/theme-before-paint.js')).toBe('named')
})

test('SHELL-15 every address of the application opens without a network, and a picture is not one of them', () => {
  for (const path of ['/', '/?date=2026-11-20', '/patients/0198/profile', '/apical', '/appointments/calendar'])
    expect(opening(path), path).toBe('page')
  expect(opening('/icon.svg')).toBe('leave')
})

test('SHELL-07 the files of the two releases before the current one stay, for pages that are still open', () => {
  const toDelete = (...all: string[]) => cachesToDelete(all, { prefix: 'app-', current: 'app-5' })
  expect(toDelete('app-5')).toEqual([])
  expect(toDelete('app-3', 'app-4', 'app-5')).toEqual([])
  expect(toDelete('app-1', 'other', 'app-2', 'app-3', 'app-4', 'app-5')).toEqual(['app-1', 'app-2'])
  // A release that was taken back and comes again is the current one, however old its cache is.
  expect(toDelete('app-5', 'app-3', 'app-4')).toEqual([])
})
