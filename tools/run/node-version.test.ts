import fs from 'node:fs'
import path from 'node:path'
import { parse } from 'acorn'
import { expect, test } from 'vitest'
import { nodeProblem } from './node-version.mjs'
import { runProgram } from './program.mjs'

const here = import.meta.dirname

test.each(['v12.22.0', 'v18.20.4', 'v20.0.0', 'v20.18.3'])('Node %s is refused with a sentence', (version) => {
  expect(nodeProblem(version)).toBe(
    `Molaire needs Node 20.19 or later, and this is Node ${version.slice(1)}: install a later one, then run the command again.`,
  )
})

test.each(['v20.19.0', 'v20.20.2', 'v22.0.0', 'v24.1.0'])('Node %s is welcome', (version) => {
  expect(nodeProblem(version)).toBe('')
})

test('a command started with a Node too old says so, and does nothing', async () => {
  const old = `data:text/javascript,Object.defineProperty(process, 'version', { value: 'v18.1.0' })`
  const { code, output } = await runProgram(process.execPath, ['--import', old, path.join(here, 'start.mjs')])
  expect(code).toBe(1)
  expect(output.trim()).toBe(nodeProblem('v18.1.0'))
})

test('what an old Node reads before it is refused is in its language', () => {
  const entries = fs.readdirSync(path.join(here, 'commands')).map((name) => path.join(here, name))
  expect(entries.length).toBeGreaterThan(5)
  for (const file of [...entries, path.join(here, 'node-version.mjs')]) {
    const source = fs.readFileSync(file, 'utf8')
    expect(() => parse(source, { ecmaVersion: 2020, sourceType: 'module', allowHashBang: true }), file).not.toThrow()
    expect(source, file).not.toMatch(/from '(?!\.\/node-version\.mjs')/)
  }
})
