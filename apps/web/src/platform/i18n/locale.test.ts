import { test, expect } from 'vitest'
import { startLocale } from './locale.ts'

test.each([
  ['en', ['fr-CA'], 'en'],
  ['fr', ['en-CA'], 'fr'],
  [null, ['en-US', 'fr'], 'en'],
  [null, ['es', 'en-GB'], 'en'],
  [null, ['FR-ca'], 'fr'],
  [null, ['es', 'de'], 'fr'],
  [null, [], 'fr'],
  ['de', ['en'], 'en'],
])('SHELL-06 stored %j with a browser in %j starts in %s', (stored, browser, locale) => {
  expect(startLocale(stored, browser)).toBe(locale)
})
