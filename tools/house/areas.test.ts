import { expect, test } from 'vitest'
import { areas as wired } from '../contract-areas.ts'
import { filesUnder, foldersIn, read } from '../sources.ts'
import { floors } from '../where.ts'

const table = /\n## Areas\n([\s\S]*?)\n## /.exec(read('docs/house.md'))?.[1] ?? ''
const rows = [...table.matchAll(/^\| (`[^|]+`) *\|[^|]*\|([^|]*)\|$/gm)].flatMap(([, names = '', on = '']) =>
  [...names.matchAll(/`([\w-]+)`/g)].map((match) => ({
    area: match[1] ?? '',
    floors: on.replace(/\([^)]*\)/g, '').match(/\w+/g) ?? [],
  })),
)

test('area names on all floors come from one list, the table of docs/house.md', () => {
  expect(rows.length).toBeGreaterThan(15)
  const listed = new Set(rows.flatMap(({ area, floors: on }) => on.map((floor) => `${area} on ${floor}`)))
  const standing = new Set(
    floors.flatMap(({ name, folder, notAreas }) =>
      foldersIn(folder)
        .filter((area) => !(notAreas as readonly string[]).includes(area) && filesUnder(`${folder}/${area}`).length > 0)
        .map((area) => `${area} on ${name}`),
    ),
  )
  expect(
    [...standing].filter((place) => !listed.has(place)),
    'standing, but not in the list',
  ).toEqual([])
  expect(
    [...listed].filter((place) => !standing.has(place)),
    'in the list, but not standing',
  ).toEqual([])
})

test('the list of the whole API names areas, and the platform’s own settings', () => {
  const known = new Set([...rows.map(({ area }) => area), 'config'])
  expect(Object.keys(wired).filter((area) => !known.has(area))).toEqual([])
})

test('an area has a door on server and web, once another part of the house uses it', () => {
  for (const app of ['server', 'web']) {
    const areas = `apps/${app}/src/areas`
    const doorless = foldersIn(areas).filter(
      (area) =>
        filesUnder(`${areas}/${area}`).length > 0 &&
        !filesUnder(`${areas}/${area}`).some((file) => /\/(index\.tsx?|routes\.tsx)$/.test(file)),
    )
    expect(doorless, app).toEqual([])
  }
})
