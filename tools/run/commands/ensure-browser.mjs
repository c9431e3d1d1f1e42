import { findBrowser } from '../browser.mjs'
import { foreseen } from '../foreseen.mjs'
import { prepare } from '../prepare.mjs'

/** Prints the path of a Chromium, and installs one if necessary. */
export async function main() {
  await prepare({ building: false, say: console.error })
  const browser = await findBrowser()
  if (!browser) throw foreseen('There is no Chromium, and none could be installed: set CHROME_PATH to one.')
  console.log(browser)
}
