import { expect, test } from 'vitest'
import { missingPlatforms, type Lock } from '../lock-platforms.ts'
import { read } from '../sources.ts'

test('the lockfile names the builds of native tools for every platform', () => {
  const lock = JSON.parse(read('package-lock.json')) as Lock
  expect(Object.keys(lock.packages)).toContain('node_modules/@oxlint/binding-darwin-arm64')
  expect(Object.keys(missingPlatforms(lock)), 'run: npx tsx tools/lock-platforms.ts').toEqual([])
})

test('a build that is missing is found, with the platform that its name says', () => {
  const tool = { optionalDependencies: { '@tool/win32-x64': '1.0.0', '@tool/linux-x64-musl': '1.0.0', helper: '1.0.0' } }
  const packages = { 'node_modules/tool': { ...tool, dev: true }, 'node_modules/@tool/win32-x64': {} }
  expect(missingPlatforms({ packages })).toEqual({
    'node_modules/@tool/linux-x64-musl': {
      version: '1.0.0',
      os: ['linux'],
      cpu: ['x64'],
      libc: ['musl'],
      dev: true,
      optional: true,
    },
  })
})
