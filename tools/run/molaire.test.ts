import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot, runProgram } from './program.mjs'

const molaire = (...args: string[]) =>
  runProgram(process.execPath, [path.join(import.meta.dirname, 'molaire.mjs'), ...args], { env: { PATH: process.env['PATH'] } })

test('npx finds the command in the project itself', () => {
  const { name, bin } = JSON.parse(fs.readFileSync(path.join(projectRoot, 'package.json'), 'utf8')) as Record<string, unknown>
  expect({ name, bin }).toEqual({ name: 'molaire', bin: { molaire: 'tools/run/molaire.mjs' } })
  expect(fs.readFileSync(path.join(projectRoot, 'tools/run/molaire.mjs'), 'utf8')).toMatch(/^#!\/usr\/bin\/env node\n/)
})

test.each([[], ['help'], ['--help'], ['create-admin', '--help']])('help is given for %j, with every command', async (...args) => {
  const { code, output } = await molaire(...args)
  expect(code).toBe(0)
  for (const command of [
    'create-admin',
    'backup',
    'restore',
    '--key-file',
    '--keep',
    'serve',
    'help',
    '--email',
    '--group',
    '--cognito-id',
  ])
    expect(output).toContain(command)
})

test('a wrong use is told in one sentence', async () => {
  expect(await molaire('destroy')).toEqual({
    code: 1,
    output: 'Unknown command "destroy". Use create-admin, backup, restore, serve or help.\n',
  })
  expect(await molaire('serve', '--port')).toEqual({
    code: 1,
    output: `"serve" doesn't take "--port". Set it in the environment: see .env.example.\n`,
  })
})
