import path from 'node:path'

/** What the bundler tells of a file while it forms chunks. */
export interface Files {
  getModuleInfo: (id: string) => { code: string | null; importedIds: readonly string[] } | null
}

/**
 * Files that only pass on what others define, of which the build keeps what is asked for by name:
 * an area's door, all the icons.
 */
const door = /\/src\/areas\/[^/]+\/index\.ts$|\/lucide-react\.mjs$/
const imports = /\bimport\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g
const passedOn = /\bexport\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g

/** `a, b as c` → what stands on the other side, and what it is called here. */
const names = (list: string) =>
  list.split(',').flatMap((part) => {
    const [there = '', here = there] = part.trim().split(/\s+as\s+/)
    return there ? [{ there, here }] : []
  })

const leadsTo = (specifier: string, from: string, id: string) =>
  specifier.startsWith('.') ? path.resolve(path.dirname(from), specifier) === id : id.includes(`/node_modules/${specifier}/`)

/**
 * The files that must be there before a screen can be drawn: those it imports, and those that these
 * import. What is imported lazily is not among them, nor what stands behind a door without being
 * asked for.
 */
export const whatAScreenNeeds = (screens: readonly string[], files: Files): ReadonlySet<string> => {
  const needed = new Set<string>()
  const follow = (id: string) => {
    if (needed.has(id)) return
    const file = files.getModuleInfo(id)
    if (!file) return
    needed.add(id)
    for (const imported of file.importedIds) {
      if (!door.test(imported)) follow(imported)
      else
        enter(
          imported,
          importedFrom(file.code ?? '', (specifier) => leadsTo(specifier, id, imported)),
        )
    }
  }
  const enter = (id: string, exportedNames: ReadonlySet<string>) => {
    for (const [, list = '', specifier = ''] of (files.getModuleInfo(id)?.code ?? '').matchAll(passedOn))
      if (names(list).some(({ here }) => exportedNames.has(here))) follow(path.resolve(path.dirname(id), specifier))
  }
  for (const screen of screens) {
    if (!files.getModuleInfo(screen)) throw new Error(`${screen} is not in the build`)
    follow(screen)
  }
  return needed
}

const importedFrom = (code: string, isDoor: (specifier: string) => boolean) =>
  new Set(
    [...code.matchAll(imports)]
      .flatMap(([, list = '', specifier = '']) => (isDoor(specifier) ? names(list) : []))
      .map(({ there }) => there),
  )
