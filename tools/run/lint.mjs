import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { projectRoot, runProgram, runTool } from './program.mjs'

/**
 * The last successful lint: digests of the rules, and of the files by path.
 * @typedef {{ rules: string, files: Record<string, string> }} Linted
 */

const memory = path.join(projectRoot, 'node_modules/.cache/molaire/linted.json')
const linter = 'oxlint/bin/oxlint'
/** With more files than this, linting all of them takes no longer. */
const mostFiles = 150

/**
 * Lints, with types, the files that changed since the last success and the files that import them,
 * because types may have changed. Lints everything with `whole`, or when the rules changed.
 * @param {{ whole?: boolean }} [options]
 */
export async function runLint({ whole = false } = {}) {
  const { code, output } = await runProgram('git', [
    'ls-files',
    '-co',
    '--exclude-standard',
    '*.ts',
    '*.tsx',
    '*.mjs',
    '*.js',
    '*.cjs',
  ])
  // Without git the files are not known, so all are linted.
  if (code !== 0) return runTool(linter, ['--deny-warnings'])
  const texts = Object.fromEntries(
    output
      .split('\n')
      .filter((file) => file !== '' && fs.existsSync(path.join(projectRoot, file)))
      .map((file) => [file, read(file)]),
  )
  const now = {
    rules: digestOf(['.oxlintrc.json', 'tools/lint/molaire.mjs', 'package-lock.json'].map(read).join('\n')),
    files: Object.fromEntries(Object.entries(texts).map(([file, text]) => [file, digestOf(text)])),
  }
  const targets = whole ? undefined : toLint(known(), now, texts)
  if (targets?.length === 0) return { code: 0, output: '' }
  const outcome = await runTool(linter, ['--deny-warnings', '--no-error-on-unmatched-pattern', ...(targets ?? [])])
  if (outcome.code === 0) fs.writeFileSync(memory, JSON.stringify(now))
  return outcome
}

/**
 * The files to lint; undefined for all of them.
 * @param {Linted | undefined} before
 * @param {Linted} now
 * @param {Record<string, string>} texts by path
 */
export function toLint(before, now, texts) {
  if (before?.rules !== now.rules) return undefined
  const changed = Object.keys(now.files).filter((file) => before.files[file] !== now.files[file])
  const gone = Object.keys(before.files).filter((file) => !(file in now.files))
  const names = [...changed, ...gone].map((file) => path.basename(file).replace(/\.[a-z]+$/, ''))
  // './name.ts', or '@molaire/domain/area/name'. Matching another file of that name only costs
  // time.
  const naming = names.length > 0 ? new RegExp(`/(${names.map(escaped).join('|')})(\\.[a-z]+)?'`) : /(?!)/
  const importers = Object.keys(texts).filter((file) => naming.test(texts[file] ?? ''))
  const all = [...new Set([...changed, ...importers])].sort()
  return all.length > mostFiles ? undefined : all
}

const escaped = (/** @type {string} */ text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const digestOf = (/** @type {string} */ text) => createHash('sha1').update(text).digest('base64')
const read = (/** @type {string} */ file) => fs.readFileSync(path.join(projectRoot, file), 'utf8')

/** @returns {Linted | undefined} */
function known() {
  try {
    return JSON.parse(fs.readFileSync(memory, 'utf8'))
  } catch {
    return undefined // never linted, or the file is incomplete
  }
}
