import path from 'node:path'

/** The bundler's information on files while it forms chunks. */
export interface Files {
  getModuleInfo: (id: string) => { code: string | null; importedIds: readonly string[] } | null
}

/**
 * Files that only re-export: an area's index.ts, and the icon library. The build keeps only the
 * exports that are used.
 */
const door = /\/src\/areas\/[^/]+\/index\.ts$|\/lucide-react\.mjs$/
const imports = /\bimport\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g
const passedOn = /\bexport\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g

/**
 * Parses `a, b as c` into pairs: `there` is the name in the other file, `here` the name in this
 * one.
 */
const names = (list: string) =>
  list.split(',').flatMap((part) => {
    const [there = '', here = there] = part.trim().split(/\s+as\s+/)
    return there ? [{ there, here }] : []
  })

const leadsTo = (specifier: string, from: string, id: string) =>
  specifier.startsWith('.') ? path.resolve(path.dirname(from), specifier) === id : id.includes(`/node_modules/${specifier}/`)

/**
 * The files that a screen needs before it can be drawn: its imports, and theirs. Lazy imports are
 * left out, and so are unused exports of a file that only re-exports.
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
