import fs from 'node:fs'
import path from 'node:path'

/** Root of the project. */
export const root = path.join(import.meta.dirname, '..')

// What is generated, downloaded or local to this machine. .gitignore has the same names.
const notOurs = new Set(['node_modules', 'dist', '.data', '.git', 'coverage', 'test-results', 'playwright-report', '.env'])

/**
 * Every source file under `folder` (relative to `base`), as sorted paths with slashes; empty when
 * the folder does not exist.
 */
export function filesUnder(folder = '.', base = root): string[] {
  const from = path.join(base, folder)
  if (!fs.existsSync(from)) return []
  const walk = (at: string): string[] =>
    fs.readdirSync(at, { withFileTypes: true }).flatMap((entry) => {
      if (notOurs.has(entry.name)) return []
      const full = path.join(at, entry.name)
      return entry.isDirectory() ? walk(full) : entry.isFile() ? [path.relative(base, full).split(path.sep).join('/')] : []
    })
  return walk(from).sort()
}

/** The text of a file, by its path from the root. */
export const read = (file: string, base = root): string => fs.readFileSync(path.join(base, file), 'utf8')

/** True for TypeScript that runs in the product: not a test, not for tests only, not generated. */
export const isProduct = (file: string): boolean =>
  /\.tsx?$/.test(file) && !/\.test\.tsx?$|(^|\/)testing(\/|\.tsx?$)|\.d\.ts$|platform\/db\/tables\.ts$/.test(file)

/** Folders directly under `folder`. */
export const foldersIn = (folder: string, base = root): string[] =>
  fs.existsSync(path.join(base, folder))
    ? fs
        .readdirSync(path.join(base, folder), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => entry.name)
        .sort()
    : []

/**
 * The comments of a source, each with its marks. A comment begins a line or follows a space or an
 * opening bracket, as the formatter writes it; so a pattern for file names in a string does not
 * count.
 */
export const commentsOf = (file: string, text: string): string[] => [
  ...(text.match(file.endsWith('.sql') ? /--.*$/gm : /(?<=^|[\s{(])\/\*[\s\S]*?\*\//gm) ?? []),
  ...(/\.(sql|css)$/.test(file) ? [] : (text.match(/(?<=^|\s)\/\/.*$/gm) ?? [])),
]
