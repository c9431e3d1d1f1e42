import fs from 'node:fs'

/** How every program of ours starts Chromium: nothing of its own on the network, no sandbox where root may not have one. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The shell first: it has no windows to draw, which halves the work of a journey. */
const usualPlaces = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/usr/bin/chromium-browser',
]

/** The browser to use: CHROME_PATH, which the test command sets, else a usual place, else the one that Playwright keeps (undefined). */
export function chromiumPath(): string | undefined {
  return process.env['CHROME_PATH'] ?? usualPlaces.find((place) => fs.existsSync(place))
}
