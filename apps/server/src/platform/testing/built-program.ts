import path from 'node:path'
import { buildSync } from 'esbuild'

const project = path.join(import.meta.dirname, '../../../../..')
const built = new Map<string, string>()

/**
 * The path of a TypeScript program as one JavaScript file, built once per test process and placed
 * where it finds the libraries that it imports. A fault test starts its program many times, and
 * compiling each time would take longer than its work.
 */
export function builtProgram(source: string): string {
  const known = built.get(source)
  if (known) return known
  const outfile = path.join(project, 'node_modules/.cache/molaire/faults', `${path.basename(source, '.ts')}-${process.pid}.mjs`)
  buildSync({
    entryPoints: [source],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    // Ours are TypeScript, so they go into the file.
    alias: Object.fromEntries(
      ['domain', 'words', 'contract'].map((name) => [`@molaire/${name}`, path.join(project, 'packages', name, 'src')]),
    ),
  })
  built.set(source, outfile)
  return outfile
}
