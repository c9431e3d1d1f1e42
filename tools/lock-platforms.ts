import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './sources.ts'

interface Entry {
  version?: string
  os?: string[]
  cpu?: string[]
  libc?: string[]
  dev?: boolean
  optional?: boolean
  optionalDependencies?: Record<string, string>
}
export type Lock = { packages: Record<string, Entry> }

/**
 * The entries that a lockfile lacks: builds of native tools for platforms that the registry in use
 * did not offer. npm omits them silently, and `npm ci` on such a platform would install no build.
 * Only packages whose names end in a platform (`binding-darwin-arm64`) are returned.
 */
export function missingPlatforms({ packages }: Lock): Record<string, Entry> {
  return Object.fromEntries(
    Object.entries(packages).flatMap(([at, { optionalDependencies = {}, dev }]) =>
      Object.entries(optionalDependencies).flatMap(([name, version]): [string, Entry][] => {
        const platform = platformOf(name)
        const isThere = `node_modules/${name}` in packages || `${at}/node_modules/${name}` in packages
        return platform && !isThere
          ? [[`node_modules/${name}`, { version, ...platform, ...(dev ? { dev } : {}), optional: true }]]
          : []
      }),
    ),
  )
}

function platformOf(name: string): Pick<Entry, 'os' | 'cpu' | 'libc'> | null {
  const named = /(android|darwin|freebsd|linux|openharmony|win32)-(arm64|arm|ia32|ppc64|riscv64|s390x|x64)(?:-(\w+))?$/.exec(name)
  if (!named) return null
  const [, os = '', cpu = '', build = ''] = named
  const libc = build.startsWith('musl') ? ['musl'] : build.startsWith('gnu') ? ['glibc'] : undefined
  return { os: [os], cpu: [cpu], ...(libc ? { libc } : {}) }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const file = path.join(root, 'package-lock.json')
  const lock = JSON.parse(fs.readFileSync(file, 'utf8')) as Lock
  const all = Object.entries({ ...lock.packages, ...missingPlatforms(lock) })
  all.sort(([one], [other]) => one.localeCompare(other, 'en')) // npm's order
  fs.writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(all) }, null, 2)}\n`)
}
