import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { removeFolder, until } from '../../apps/server/src/platform/db/embedded/testing/run-database-process.ts'
import { prepare } from './prepare.mjs'

let folder: string
const at = (...names: string[]) => path.join(folder, ...names)
beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'backup-command-'))
  await prepare() // otherwise the first command would have to build
  const admin = ['--email', 'eve@clinique.example', '--first-name', 'Ève', '--group', 'Clinique Roy']
  expect((await runMolaire('create-admin', ...admin).ended).code).toBe(0)
})
afterAll(() => removeFolder(folder))

/** Runs `npx molaire` on the clinic of these tests. */
function runMolaire(...args: string[]) {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'molaire.mjs'), ...args], {
    env: { PATH: process.env['PATH'], HOME: folder, MOLAIRE_DATA: at('clinic') },
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: folder,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = new Promise<{ code: number | null; output: string }>(
    (resolve) => void child.once('close', (code) => resolve({ code, output })),
  )
  return { child, ended }
}

/** The same in a test, which ends it. */
function molaire(...args: string[]) {
  const run = runMolaire(...args)
  onTestFinished(() => void run.child.kill('SIGKILL'))
  return run
}

test.runIf(process.platform === 'linux')(
  'R16 a backup that is killed leaves no file with a backup’s name; the next one is whole',
  async () => {
    fs.mkdirSync(at('clinic/files/019a0000-0000-7000-8000-000000000001'), { recursive: true })
    const image = at('clinic/files/019a0000-0000-7000-8000-000000000001/019a0000-0000-7000-8000-000000000002')
    const block = randomBytes(1024 ** 2)
    for (let megabyte = 0; megabyte < 200; megabyte++) fs.appendFileSync(image, block)
    const backup = ['backup', 'backups', '--key-file', 'key', '--keep', '2']

    const killed = molaire(...backup)
    const unfinished = () => (fs.existsSync(at('backups')) ? fs.readdirSync(at('backups')) : [])
    await until('it is in the middle', () => unfinished().some((name) => fs.statSync(at('backups', name)).size > 60 * 1024 ** 2))
    killed.child.kill('SIGKILL')
    await killed.ended
    expect(unfinished().filter((name) => name.endsWith('.backup'))).toEqual([])

    const { code, output } = await molaire(...backup).ended
    expect(output).toMatch(/^Saved .*backups\/molaire-.*\.backup: \d+ files, \d+ MB\.\n$/)
    expect(code).toBe(0)
    const name = unfinished().find((name) => name.endsWith('.backup')) ?? ''
    const restored = await molaire('restore', `backups/${name}`, 'restored', '--key-file', 'key').ended
    expect(restored).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^Restored \d+ files to .*restored, as they were on /),
    })
    expect(fs.readFileSync(image.replace('clinic', 'restored')).equals(fs.readFileSync(image))).toBe(true)
  },
)

test('R16 a wrong use is told in one sentence', async () => {
  const outputOf = async (...args: string[]) => (await molaire(...args).ended).output
  expect(await outputOf('backup')).toMatch(/^Name the folder for the backup, as in: .*\n$/)
  expect(await outputOf('backup', 'backups')).toBe(
    'A backup is encrypted. Name a key file with --key-file, or set MOLAIRE_BACKUP_PASSPHRASE.\n',
  )
  expect(await outputOf('backup', 'backups', '--keep', '0')).toBe('--keep must be a whole number from 1 to 9999, not "0".\n')
  expect(await outputOf('restore', 'x')).toMatch(/^Name the backup and an empty folder, as in: .*\n$/)
  expect(await outputOf('restore', 'x', 'y', '--keep', '2')).toBe('--keep works only with backup.\n')
})
