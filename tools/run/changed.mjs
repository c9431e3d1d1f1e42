import { foreseen } from './foreseen.mjs'
import { runProgram } from './program.mjs'

/**
 * The journeys that cover each part of the product; a part is a pattern for paths. Shared parts
 * (the components, the platform) have a few journeys that use much of them.
 * @type {readonly [part: RegExp, journeys: string[]][]}
 */
export const journeysOfParts = [
  [/\/areas\/(auth|user-pool)\/|packages\/\w+\/src\/auth\//, ['sign-in', 'who-you-are', 'pool-clients', 'another-pool']],
  [
    /\/areas\/(users|groups|profile|notifications|audit-log)\/|\/src\/(users|groups|audit-log)\//,
    ['administration', 'who-you-are'],
  ],
  [
    /\/areas\/(clinics|rooms|schedule|appointment-types|inventory)\/|\/src\/(clinics|rooms|schedule|appointment-types|inventory)\//,
    ['set-up-a-clinic'],
  ],
  [
    /\/areas\/appointments\/|\/src\/appointments\//,
    ['the-day', 'the-day-live', 'book-an-appointment', 'calendar-feed', 'by-keys'],
  ],
  [/\/appointments\/(offline|kept)|apps\/web\/(src|build)\/service-worker/, ['offline']],
  [/\/areas\/(treatments|prescriptions)\/|\/src\/(treatments|prescriptions)\//, ['care']],
  [/\/areas\/(invoices|statistics)\/|\/src\/(invoices|payments|reports|documents|statistics)\//, ['money', 'care']],
  [/\/areas\/tariffs\/|\/src\/tariffs\//, ['care', 'fee-guide']],
  [/\/(areas|src)\/notifications\//, ['notifications']],
  [/\/areas\/inventory\/|\/src\/inventory\//, ['scanner']],
  [/\/areas\/radiology\/|\/src\/radiology\//, ['radiology', 'radiology-viewer']],
  [/\/(areas|src|public)\/help\//, ['help']],
  [/\/areas\/sterilization\/|\/src\/sterilization\//, ['sterilization']],
  [/\/areas\/waiting-list\/|\/src\/waiting-list\//, ['waiting-list']],
  [/\/areas\/patients\/|\/src\/patients\//, ['patients', 'patient-page', 'families-and-merges', 'import-patients']],
  [/apps\/web\/src\/app\/palette\/|\/areas\/search\/|\/src\/search\//, ['palette']],
  [/apps\/web\/src\/(app\/|main|early)/, ['shell', 'languages', 'english-layout', 'theme']],
  [/apps\/web\/src\/(ui|platform)\/|apps\/web\/(public|build|index)/, ['book-an-appointment', 'patients', 'accessibility']],
  [
    /apps\/server\/(migrations|seeds|src\/(platform\/|[\w-]+\.ts$))|packages\/\w+\/src\/shared\//,
    ['book-an-appointment', 'patients'],
  ],
]

/**
 * The journeys that changes in these files could break.
 * @param {string[]} files paths from the root
 * @returns {string[]} names of files in e2e, without their ending
 */
export function journeysOf(files) {
  const ofFile = (/** @type {string} */ file) => {
    const own = /^e2e\/([^/]+)\.e2e\.ts$/.exec(file)?.[1]
    if (own) return [own]
    if (/\.(test\.tsx?|md)$|\/testing(\/|\.tsx?$)/.test(file)) return []
    return journeysOfParts.filter(([part]) => part.test(file)).flatMap(([, journeys]) => journeys)
  }
  return [...new Set(files.flatMap(ofFile))].sort()
}

/**
 * The files that differ from a commit, including untracked ones.
 * Throws a foreseen error when git does not know the commit.
 * @param {string} since a commit
 */
export async function changedFiles(since) {
  const outputs = await Promise.all([
    runProgram('git', ['diff', '--name-only', since]),
    runProgram('git', ['ls-files', '--others', '--exclude-standard']),
  ])
  const failed = outputs.find(({ code }) => code !== 0)
  if (failed) throw foreseen(`What changed since "${since}" is not known; git said:\n${failed.output.trim()}`)
  return outputs.flatMap(({ output }) => output.split('\n').filter(Boolean))
}

/**
 * The commit where the current work began: the common ancestor with the published branch, or HEAD
 * when nothing is published.
 */
export async function beginning() {
  const { code, output } = await runProgram('git', ['merge-base', 'HEAD', 'origin/main'])
  return code === 0 ? output.trim() : 'HEAD'
}
