import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { install, installProblem, isInstalled, npmCommand, npmEnvironment } from './install.mjs'

let root: string

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'install-'))
  return () => fs.rmSync(root, { recursive: true })
})

/**
 * A project with the dependency `packages/tool`, which is part of it, and perhaps a library of the
 * registry.
 */
function project({ library }: { library: boolean }) {
  const dependencies = library ? { 'some-library': '1.0.0' } : {}
  const manifest = { name: 'project', version: '1.0.0', workspaces: ['packages/*'], dependencies }
  const locked = {
    name: 'project',
    version: '1.0.0',
    lockfileVersion: 3,
    packages: {
      '': manifest,
      'packages/tool': { version: '1.0.0' },
      'node_modules/tool': { resolved: 'packages/tool', link: true },
      ...(library && { 'node_modules/some-library': { version: '1.0.0', integrity: `sha512-${'A'.repeat(86)}==` } }),
    },
  }
  fs.mkdirSync(path.join(root, 'packages/tool'), { recursive: true })
  fs.writeFileSync(path.join(root, 'packages/tool/package.json'), JSON.stringify({ name: 'tool', version: '1.0.0' }))
  fs.writeFileSync(path.join(root, 'package.json'), JSON.stringify(manifest))
  fs.writeFileSync(path.join(root, 'package-lock.json'), JSON.stringify(locked))
}

/** The address of a registry that does not answer. */
async function deadRegistry() {
  const server = net.createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`
}

test('what the lockfile says is installed, once per lockfile', async () => {
  project({ library: false })
  expect(isInstalled(root)).toBe(false)
  await install({ root })
  expect(fs.realpathSync(path.join(root, 'node_modules/tool'))).toBe(fs.realpathSync(path.join(root, 'packages/tool')))
  expect(isInstalled(root)).toBe(true)

  const lockfile = path.join(root, 'package-lock.json')
  fs.utimesSync(lockfile, new Date(Date.now() + 60_000), new Date(Date.now() + 60_000))
  expect(isInstalled(root)).toBe(true) // a checkout may touch files without changing them
  fs.appendFileSync(lockfile, '\n')
  fs.utimesSync(lockfile, new Date(Date.now() + 60_000), new Date(Date.now() + 60_000))
  expect(isInstalled(root)).toBe(false)
})

test('what somebody installed with npm itself is installed', async () => {
  project({ library: false })
  fs.mkdirSync(path.join(root, 'node_modules'))
  expect(isInstalled(root)).toBe(false) // interrupted: npm writes its copy of the lockfile last
  fs.writeFileSync(path.join(root, 'node_modules/.package-lock.json'), '{}')
  expect(isInstalled(root)).toBe(true)
})

test('installing again keeps the caches that live among the libraries', async () => {
  project({ library: false })
  fs.mkdirSync(path.join(root, 'node_modules/.cache'), { recursive: true })
  fs.writeFileSync(path.join(root, 'node_modules/.cache/kept'), '')
  fs.mkdirSync(path.join(root, 'node_modules/gone'))
  await install({ root })
  expect(fs.existsSync(path.join(root, 'node_modules/.cache/kept'))).toBe(true)
  expect(fs.existsSync(path.join(root, 'node_modules/gone'))).toBe(false)
  expect(fs.existsSync(path.join(root, 'dist'))).toBe(false)
})

test('without the network: one sentence, and what was there before is there again', async () => {
  project({ library: true })
  const env = {
    ...process.env,
    npm_config_registry: await deadRegistry(),
    npm_config_fetch_retries: '0',
    npm_config_cache: path.join(root, 'cache'),
  }
  const refusal = {
    isForeseen: true,
    message: expect.stringMatching(/^The libraries cannot be installed, because npm does not reach its registry: [^\n]*$/),
  }

  await expect(install({ root, env })).rejects.toMatchObject(refusal)
  expect(fs.existsSync(path.join(root, 'node_modules'))).toBe(false)

  fs.mkdirSync(path.join(root, 'node_modules'))
  fs.writeFileSync(path.join(root, 'node_modules/old'), '')
  await expect(install({ root, env })).rejects.toMatchObject(refusal)
  expect(fs.readdirSync(path.join(root, 'node_modules'))).toEqual(['old'])
  expect(fs.existsSync(path.join(root, 'dist'))).toBe(false)
  expect(isInstalled(root)).toBe(false)
})

describe('npm', () => {
  test('gets a cache of its own where the home folder is no use', () => {
    const aside = path.join(os.tmpdir(), `molaire-npm-cache-${process.getuid?.()}`)
    expect(npmEnvironment({ HOME: '/proc/nowhere' }, root).npm_config_cache).toBe(aside)
    expect(npmEnvironment({ HOME: '/home', npm_config_cache: '' }, root).npm_config_cache).toBe(aside)
    expect(
      npmEnvironment({ npm_config_cache: path.join(root, 'node_modules/cache') }, path.join(root, 'node_modules'))
        .npm_config_cache,
    ).toBe(aside)
    expect(npmEnvironment({ HOME: root }, '/nowhere').npm_config_cache).toBe(path.join(root, '.npm'))
  })

  test('is the one that started us, unless another tool did', () => {
    expect(npmCommand({ npm_execpath: '/lib/npm/bin/npm-cli.js' })).toEqual([process.execPath, ['/lib/npm/bin/npm-cli.js']])
    expect(npmCommand({ npm_execpath: '/lib/yarn.js' })).toEqual(['npm', []])
    expect(npmCommand({})).toEqual(['npm', []])
  })

  test.each([
    ['npm error code ENOSPC', 'the disk of /clinic is full'],
    ['npm error code EACCES', '/clinic cannot be written'],
    ['npm error code EUSAGE', 'package-lock.json does not match package.json'],
    ['spawn npm ENOENT', 'there is no npm'],
    ['npm error code EUNHEARDOF', '"npm ci" said:\nnpm error code EUNHEARDOF'],
  ])('when it says %s, the sentence says what to do', (output, sentence) => {
    expect(installProblem(output, '/clinic')).toMatchObject({ isForeseen: true, message: expect.stringContaining(sentence) })
  })
})
