import fs from 'node:fs'
import { chromiumArgs, usualPlaces } from '../../tools/run/browser.mjs'

export { chromiumArgs }

/**
 * The path of the browser: CHROME_PATH, which the test command sets, or one of the usual paths.
 * Undefined for Playwright's own browser.
 */
export function chromiumPath(): string | undefined {
  return process.env['CHROME_PATH'] ?? usualPlaces.find((place) => fs.existsSync(place))
}
