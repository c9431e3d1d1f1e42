import fs from 'node:fs'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { runLint } from './lint.mjs'
import { projectRoot, runTool } from './program.mjs'

const cache = 'node_modules/.cache/molaire'

const types = (/** @type {string} */ project) => ({
  name: `types of ${project}`,
  script: 'typescript-7/bin/tsc',
  args: ['-p', project, '--noEmit', '--incremental', '--tsBuildInfoFile', `${cache}/types/${project.replaceAll('/', '-')}.json`],
})

/**
 * The longest first, because two run at a time.
 * @type {{ name: string, script?: string, args?: string[], run?: typeof runLint }[]}
 */
const checks = [
  { name: 'lint', run: runLint },
  types('apps/web'),
  types('tsconfig.tools.json'),
  types('apps/server'),
  { name: 'format', script: 'oxfmt/bin/oxfmt', args: ['--check', '.'] },
  {
    name: 'dependency rule',
    script: 'dependency-cruiser/bin/dependency-cruise.mjs',
    args: ['--config', '.dependency-cruiser.cjs', 'apps', 'packages'],
  },
  types('packages/contract'),
  types('packages/domain'),
  types('packages/words'),
]

/** @type {(typeof checks)[number]} */
const houseTests = { name: 'house tests', script: 'vitest/vitest.mjs', args: ['run', '--project', 'house'] }

/**
 * Runs the checks that need neither a database nor a browser, two at a time, and prints each
 * result. Returns how many failed. The house tests can be left out, when all tests run next. With
 * `whole`, no cached results are used.
 * @param {{ withHouseTests?: boolean, whole?: boolean }} [options]
 */
export async function runChecks({ withHouseTests = true, whole = false } = {}) {
  fs.mkdirSync(path.join(projectRoot, cache), { recursive: true })
  const waiting = withHouseTests ? [...checks, houseTests] : [...checks]
  let failed = 0
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const startedAt = performance.now()
      const { code, output } = await (check.run?.({ whole }) ?? runTool(check.script ?? '', check.args ?? []))
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
      console.log(`${code === 0 ? '✓' : '✗'} ${check.name} (${seconds} s)${code === 0 ? '' : `\n${output.trim()}\n`}`)
      if (code !== 0) failed += 1
    }
  }
  await Promise.all([worker(), worker()])
  return failed
}
