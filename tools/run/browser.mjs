import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { npmCommand, npmEnvironment } from './install.mjs'
import { projectRoot, runProgram, runTool } from './program.mjs'

const SPARTICUZ = '@sparticuz/chromium@143.0.4'

/** @typedef {{ name: string, find: () => Promise<string | undefined> }} Way how to come by a browser; may install one */

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/chromium-browser',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** @type {Way[]} */
export const ways = [
  { name: 'CHROME_PATH', find: async () => process.env.CHROME_PATH },
  { name: 'an installed one', find: async () => firstThatWorks(usualPlaces) },
  { name: 'apt', find: fromApt },
  { name: SPARTICUZ, find: fromNpm },
  { name: 'Playwright', find: fromPlaywright },
]

/**
 * The path of a Chromium that starts, by the first way that leads to one; undefined when none does. What goes on is told on standard
 * error, as the path may be what standard output is for.
 * @param {Way[]} [among]
 * @param {(line: string) => void} [say]
 */
export async function findBrowser(among = ways, say = console.error) {
  for (const { name, find } of among) {
    const browser = await find()
    if (!browser) continue
    if (await works(browser)) return browser
    say(`The browser of ${name} (${browser}) does not start: looking further.`)
  }
  return undefined
}

/** Starts it for real: a missing library shows then only. @param {string} browser */
async function works(browser) {
  const profile = fs.mkdtempSync(path.join(os.tmpdir(), 'molaire-browser-'))
  try {
    const flags = [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ]
    const { code, output } = await runProgram(browser, [
      ...flags,
      `--user-data-dir=${profile}`,
      '--timeout=20000',
      '--dump-dom',
      'data:text/html,<p>it works',
    ])
    return code === 0 && output.includes('<p>it works')
  } finally {
    fs.rmSync(profile, { recursive: true, force: true })
  }
}

/** @param {string[]} places */
async function firstThatWorks(places) {
  for (const place of places) if (fs.existsSync(place) && (await works(place))) return place
  return undefined
}

async function fromApt() {
  if (process.getuid?.() !== 0 || !fs.existsSync('/usr/bin/apt-get')) return undefined
  console.error('Installing Chromium with apt…')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const options = ['-qq', '-o', 'DPkg::Lock::Timeout=300'] // another installation may be going on
  await runProgram('apt-get', [...options, 'update'], { env })
  await runProgram('apt-get', [...options, 'install', '-y', '--no-install-recommends', 'chromium', 'fonts-noto-core'], { env })
  return fs.existsSync('/usr/bin/chromium') ? '/usr/bin/chromium' : undefined
}

/** A Chromium that comes as a library, made for systems without its usual companions, which it brings. */
async function fromNpm() {
  const folder = path.join(projectRoot, 'node_modules/.cache/molaire/chromium')
  const entry = path.join(folder, 'node_modules/@sparticuz/chromium/build/esm/index.js')
  if (!fs.existsSync(entry)) {
    console.error('Installing Chromium with npm…')
    fs.mkdirSync(folder, { recursive: true })
    fs.writeFileSync(path.join(folder, 'package.json'), '{ "private": true }') // else npm would look further up
    const [npm, args] = npmCommand(process.env)
    await runProgram(npm, [...args, 'install', '--no-save', '--no-audit', '--no-fund', '--prefix', folder, SPARTICUZ], {
      cwd: folder,
      env: npmEnvironment(process.env, path.join(projectRoot, 'node_modules')),
    })
  }
  if (!fs.existsSync(entry)) return undefined
  const { default: chromium } = await import(pathToFileURL(entry).href)
  return chromium.executablePath()
}

async function fromPlaywright() {
  console.error('Installing Chromium with Playwright…')
  await runTool('@playwright/test/cli.js', ['install', 'chromium'])
  const { chromium } = await import('@playwright/test')
  return fs.existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined
}
