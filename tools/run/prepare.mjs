import { build, staleTargets } from './build.mjs'
import { install, isInstalled } from './install.mjs'
import { withLock } from './lock.mjs'
import { projectRoot } from './program.mjs'

/**
 * Prepares the project: installs what is missing and builds what is stale, only once even if
 * several commands run at the same time. Prints nothing when there is nothing to do. Throws a
 * foreseen error that says what to do.
 * @param {{ root?: string, env?: NodeJS.ProcessEnv, building?: boolean, say?: (line: string) =>
 * void }} [options]
 */
export async function prepare({ root = projectRoot, env = process.env, building = true, say = console.log } = {}) {
  const isReady = () => isInstalled(root) && (!building || staleTargets(root).length === 0)
  if (isReady()) return
  await withLock(root, say, async () => {
    if (!isInstalled(root)) {
      say('Installing libraries…')
      await install({ root, env })
    }
    if (!building) return
    const stale = staleTargets(root)
    if (stale.length > 0) say(`Building ${stale.map(({ name }) => name).join(' and ')}…`)
    const outcomes = await Promise.allSettled(stale.map((target) => build(root, target)))
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
  })
}
