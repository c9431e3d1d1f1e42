import { runChecks } from '../checks.mjs'
import { prepare } from '../prepare.mjs'

/** npm run check: types, lint, format, dependency rule, and house tests that need no database. */
export async function main() {
  await prepare({ building: false })
  const failed = await runChecks()
  console.log(failed === 0 ? 'All checks passed.' : `${failed} ${failed === 1 ? 'check' : 'checks'} failed.`)
  return failed === 0 ? 0 : 1
}
