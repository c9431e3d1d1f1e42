import path from 'node:path'
import { expect, test } from 'vitest'
import { filesUnder, read } from '../sources.ts'

const files = filesUnder()
  .filter((file) => /\.(tsx?|mjs|js)$/.test(file) && !file.endsWith('/db/tables.ts'))
  .map((file) => ({ file, text: read(file) }))

const isArticle = (file: string) => file.startsWith('apps/web/src/areas/help/articles/')
const isDoor = (file: string) => /\/areas\/[^/]+\/index\.tsx?$/.test(file)
/** A name that an index file re-exports is not used there. */
const withoutPassedOn = (text: string) => text.replace(/^export (type )?\{[^}]*\} from .*$/gm, '')

/** Each word of the sources, with the files that contain it. */
const filesOf = new Map<string, Set<string>>()
for (const { file, text } of files)
  for (const [word] of withoutPassedOn(text).matchAll(/[A-Za-z_$][\w$]*/g)) {
    const files = filesOf.get(word)
    if (files) files.add(file)
    else filesOf.set(word, new Set([file]))
  }
const isMentioned = (name: string, besides: string) => [...(filesOf.get(name) ?? [])].some((file) => file !== besides)

// Types are left out, because a type may be exported only to describe a function. So are the
// sentences of the help's articles: only the catalogue of all sentences reads them.
test('a name that a file exports is used by another file, or at least named there', () => {
  const unused = files
    .filter(({ file }) => /^(apps|packages|tools|e2e|bench)\//.test(file) && file !== 'tools/new-area.ts')
    .flatMap(({ file, text }) =>
      [...text.matchAll(/^export (?:async )?(?:abstract )?(?:function\*?|const|let|class) ([\w$]+)/gm)]
        .map(([, name = '']) => name)
        .filter((name) => !isMentioned(name, file) && !(isArticle(file) && name.endsWith('Help')))
        .map((name) => `${file} ${name}`),
    )
  expect(unused).toEqual([])
})

const doorNames = (door: string) =>
  [...read(door).matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(([, names = '']) =>
    names.split(',').flatMap((name) => /([\w$]+)\s*$/.exec(name)?.[1] ?? []),
  )
const doors = files.map(({ file }) => file).filter(isDoor)

/** Types are left out, because they come with what they describe. */
const functionsOf = (door: string) => doorNames(door).filter((name) => /^[a-z]/.test(name))

/**
 * The waiting list uses many tools of the calendar's day, and a plan books by the rules of the
 * server's.
 */
const most: Record<string, number> = {
  'apps/web/src/areas/appointments/index.ts': 20,
  'apps/web/src/areas/auth/index.ts': 13,
  'apps/server/src/areas/appointments/index.ts': 13,
  'apps/server/src/areas/patients/index.ts': 13,
}
const mostOf = (door: string) => most[door] ?? 12

test('a door passes on at most a dozen functions, and only names that are asked for outside its area', () => {
  expect(doors.length).toBeGreaterThan(8)
  const isUnused = (door: string, name: string) =>
    [...(filesOf.get(name) ?? [])].every((file) => file.startsWith(path.dirname(door)))
  for (const door of doors) {
    expect(functionsOf(door).length, door).toBeLessThanOrEqual(mostOf(door))
    expect(
      doorNames(door).filter((name) => isUnused(door, name)),
      door,
    ).toEqual([])
  }
})
