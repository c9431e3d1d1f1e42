import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { codeOf } from './lock.mjs'
import { foreseen } from './foreseen.mjs'
import { runTool } from './program.mjs'

/**
 * @typedef {object} Target what is built, and from what
 * @property {string} name
 * @property {string[]} inputs files and folders, relative to the root
 * @property {string} output folder, relative to the root
 * @property {(root: string, output: string) => Promise<void>} build
 */

const common = [
  'packages/domain',
  'packages/contract',
  'tsconfig.base.json',
  'package.json',
  'package-lock.json',
  'tools/run/build.mjs',
]

/** @type {Target[]} */
export const targets = [
  { name: 'the web', inputs: ['apps/web', ...common], output: 'apps/web/dist', build: buildWeb },
  { name: 'the server', inputs: ['apps/server', ...common], output: 'apps/server/dist', build: buildServer },
]

/** The file in the output with the hash of its inputs. */
const STAMP = '.stamp'
const notInputs = /(^|\/)(node_modules|dist|testing)(\/|$)|\.test\.tsx?$|\.md$/

/**
 * The hash of all input files of a target, by name and content.
 * @param {string} root
 * @param {string[]} inputs
 */
function hashOfInputs(root, inputs) {
  const hash = createHash('sha256')
  for (const file of inputs.flatMap((input) => filesIn(root, input)).sort()) {
    hash.update(`${file}\0`).update(
      createHash('sha256')
        .update(fs.readFileSync(path.join(root, file)))
        .digest(),
    )
  }
  return hash.digest('hex')
}

/** @type {(root: string, input: string) => string[]} */
function filesIn(root, input) {
  if (notInputs.test(input)) return []
  const stat = fs.statSync(path.join(root, input), { throwIfNoEntry: false })
  if (!stat) return []
  return stat.isDirectory()
    ? fs.readdirSync(path.join(root, input)).flatMap((name) => filesIn(root, `${input}/${name}`))
    : [input]
}

/**
 * The targets whose build does not match the current sources.
 * @param {string} root
 * @param {Target[]} [among]
 */
export function staleTargets(root, among = targets) {
  return among.filter(({ inputs, output }) => {
    const stamp = path.join(root, output, STAMP)
    return !fs.existsSync(stamp) || fs.readFileSync(stamp, 'utf8') !== hashOfInputs(root, inputs)
  })
}

/**
 * Builds a target in another folder, then renames it into place. A process that reads the old
 * build, or runs the same build, never sees a partial one.
 * @param {string} root
 * @param {Target} target
 */
export async function build(root, { name, inputs, output, build: make }) {
  const workshop = path.join(root, 'dist')
  const stamp = hashOfInputs(root, inputs)
  try {
    fs.mkdirSync(workshop, { recursive: true })
    const fresh = fs.mkdtempSync(path.join(workshop, 'build-'))
    try {
      await make(root, fresh)
      fs.writeFileSync(path.join(fresh, STAMP), stamp)
      fs.chmodSync(fresh, 0o755)
      replaceFolder(fresh, path.join(root, output))
    } finally {
      fs.rmSync(fresh, { recursive: true, force: true })
      if (fs.readdirSync(workshop).length === 0) fs.rmdirSync(workshop)
    }
  } catch (error) {
    const why = {
      ENOSPC: 'its disk is full: free some space',
      EACCES: 'it cannot be written',
      EROFS: 'it cannot be written',
      EPERM: 'it cannot be written',
    }
    const reason = why[/** @type {keyof typeof why} */ (codeOf(error))]
    throw reason ? foreseen(`${name} cannot be built in ${root}, because ${reason}; then run the command again.`, error) : error
  }
}

function replaceFolder(/** @type {string} */ fresh, /** @type {string} */ target) {
  const old = `${fresh}-old`
  if (fs.existsSync(target)) fs.renameSync(target, old)
  fs.renameSync(fresh, target)
  fs.rmSync(old, { recursive: true, force: true })
}

/** @type {Target['build']} */
async function buildWeb(root, output) {
  const { code, output: buildLog } = await runTool(
    'vite/bin/vite.js',
    ['build', '--outDir', output, '--emptyOutDir', '--logLevel', 'warn'],
    {
      cwd: path.join(root, 'apps/web'),
      env: { ...process.env, NODE_ENV: 'production' },
    },
  )
  if (code !== 0) throw foreseen(`The web does not build:\n${buildLog.trim()}`)
}

/**
 * The packages to bundle: our own, because they are TypeScript, and libraries that consist only of
 * JavaScript modules.
 */
const goesIn = /^(@molaire\/|(fastify-type-provider-zod|jose|kysely|uuid|zod)(\/|$))/

/** @type {Target['build']} */
async function buildServer(root, output) {
  const esbuild = await import('esbuild')
  const source = path.join(root, 'apps/server/src')
  try {
    await esbuild.build({
      // A worker thread and the process that reads uploads need their own files next to the others.
      entryPoints: {
        main: path.join(source, 'main.ts'),
        'pdf-worker': path.join(source, 'platform/pdf/pdf-worker.js'),
        'image-reader': path.join(source, 'areas/radiology/reading/image-reader.ts'),
      },
      outdir: output,
      bundle: true,
      splitting: true,
      chunkNames: '[name]-[hash]',
      platform: 'node',
      format: 'esm',
      target: 'node20',
      sourcemap: 'linked',
      logLevel: 'silent',
      plugins: [
        {
          name: 'libraries stay in node_modules, but those of many small files, which a start would read one by one',
          setup: ({ onResolve }) =>
            onResolve({ filter: /^[^./]/ }, ({ path: specifier, kind }) =>
              kind === 'entry-point' || goesIn.test(specifier) ? undefined : { path: specifier, external: true },
            ),
        },
      ],
    })
  } catch (error) {
    throw foreseen(`The server does not build:\n${error instanceof Error ? error.message : error}`, error)
  }
}
