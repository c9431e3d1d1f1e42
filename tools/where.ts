// npm run where <area>: every file of an area, floor by floor. Without a name: all areas, with
// their floors.
import { pathToFileURL } from 'node:url'
import { filesUnder, foldersIn, read, root } from './sources.ts'

/**
 * The floors, from the lowest, with the folder of their areas. The wire's `config` is not an area:
 * it belongs to the platform.
 */
export const floors = [
  { name: 'rules', folder: 'packages/domain/src', notAreas: ['shared'] },
  { name: 'words', folder: 'packages/words/src', notAreas: ['shared'] },
  { name: 'wire', folder: 'packages/contract/src', notAreas: ['shared', 'config'] },
  { name: 'server', folder: 'apps/server/src/areas', notAreas: [] },
  { name: 'web', folder: 'apps/web/src/areas', notAreas: [] },
] as const

/** Area → the names of its floors. */
export function areasByFloor(base = root): Map<string, string[]> {
  const areas = new Map<string, string[]>()
  for (const { name, folder, notAreas } of floors)
    for (const area of foldersIn(folder, base))
      if (!(notAreas as readonly string[]).includes(area)) areas.set(area, [...(areas.get(area) ?? []), name])
  return new Map([...areas].sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** The lines that `where` prints for an area; undefined when no floor has it. */
export function where(area: string, base = root): string[] | undefined {
  if (!areasByFloor(base).has(area)) return undefined
  return floors.flatMap(({ name, folder }) => {
    const files = filesUnder(`${folder}/${area}`, base)
    return files.length === 0 ? [] : ['', name, ...files.map((file) => `${String(linesOf(file, base)).padStart(6)}  ${file}`)]
  })
}

const linesOf = (file: string, base: string) => read(file, base).split('\n').length - 1

function main(area: string | undefined): void {
  if (area === undefined) {
    for (const [name, on] of areasByFloor()) console.log(`${name.padEnd(20)} ${on.join(', ')}`)
    return
  }
  const lines = where(area)
  if (lines) return console.log(lines.slice(1).join('\n'))
  console.error(`No floor has an area "${area}". There are: ${[...areasByFloor().keys()].join(', ')}.`)
  process.exitCode = 1
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main(process.argv[2])
