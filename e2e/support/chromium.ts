import fs from 'node:fs'
import { chromiumArgs, usualPlaces } from '../../tools/run/browser.mjs'

export { chromiumArgs }

/**
 * The browser to use: CHROME_PATH, which the test command sets, else a usual place, else the one
 * that Playwright keeps (undefined).
 */
export function chromiumPath(): string | undefined {
  return process.env['CHROME_PATH'] ?? usualPlaces.find((place) => fs.existsSync(place))
}
