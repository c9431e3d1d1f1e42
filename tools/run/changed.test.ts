import { expect, test } from 'vitest'
import { filesUnder } from '../sources.ts'
import { changedFiles, journeysOf, journeysOfParts } from './changed.mjs'

const journeys = filesUnder('e2e').flatMap((file) => /^e2e\/(.+)\.e2e\.ts$/.exec(file)?.[1] ?? [])

test('every journey is one that a change can ask for', () => {
  expect([...new Set(journeysOfParts.flatMap(([, names]) => names))].sort()).toEqual(journeys.sort())
})

test('every source of the product leads to a journey', () => {
  const sources = filesUnder('apps').filter(
    (file) => /\/src\/.*\.(tsx?|css)$/.test(file) && !/\.test\.tsx?$|\/testing(\/|\.tsx?$)|\.d\.ts$/.test(file),
  )
  expect(sources.length).toBeGreaterThan(500)
  expect(sources.filter((file) => journeysOf([file]).length === 0)).toEqual([])
})

test('a change runs the journeys of its part, its own, and none for a test or a page of text', () => {
  expect(journeysOf(['apps/server/src/areas/waiting-list/queries.ts', 'e2e/theme.e2e.ts'])).toEqual(['theme', 'waiting-list'])
  expect(journeysOf(['packages/domain/src/patients/fields.ts'])).toContain('patient-page')
  expect(journeysOf(['apps/web/src/app/shell.test.tsx', 'docs/house.md', 'apps/web/src/app/testing.tsx'])).toEqual([])
})

test('changes since a commit that git does not know are no empty list', async () => {
  await expect(changedFiles('no-such-commit')).rejects.toThrow('What changed since "no-such-commit" is not known')
})
