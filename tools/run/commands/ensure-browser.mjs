import { findBrowser } from '../browser.mjs'
import { foreseen } from '../foreseen.mjs'
import { prepare } from '../prepare.mjs'

/** Prints the path of a Chromium, and installs one if necessary. */
export async function main() {
  await prepare({ building: false, say: console.error })
  const browser = await findBrowser()
  if (!browser) throw foreseen('Chromium wasn’t found and couldn’t be installed. Set CHROME_PATH to a browser.')
  console.log(browser)
}
