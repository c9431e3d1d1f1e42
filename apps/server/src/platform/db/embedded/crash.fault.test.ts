import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { processesInside, removeFolder, runDatabaseProcess, until, type DatabaseProcess } from './testing/run-database-process.ts'

const ROUNDS = 9
const COMMITS_A_ROUND = 150

let folder: string
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'crash-'))
})
afterAll(() => removeFolder(folder))

const victims: Record<string, (writer: DatabaseProcess, dataDir: string) => void> = {
  'the program': (writer) => writer.kill('SIGKILL'),
  'the database server': (_, dataDir) => process.kill(postmasterOf(dataDir), 'SIGKILL'),
  both: (writer, dataDir) => {
    process.kill(postmasterOf(dataDir), 'SIGKILL')
    writer.kill('SIGKILL')
  },
}

const postmasterOf = (dataDir: string) => Number(fs.readFileSync(path.join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0])

test.runIf(process.platform === 'linux')(
  'killing the program, the database server or both loses no acknowledged commit and leaves no process',
  async () => {
    const dataDir = path.join(folder, 'data')
    let promised = 0
    for (let round = 0; round < ROUNDS; round++) {
      // Started immediately after the kill, so it meets the old server still stopping, or its
      // remains.
      const writer = runDatabaseProcess(dataDir, { task: 'write' })
      const start = await writer.waitFor((fact) => fact.rowCount !== undefined)
      expect(start).toMatchObject({ owned: true, rowCount: start.highest })
      expect(start.rowCount).toBeGreaterThanOrEqual(promised)

      await writer.waitFor((fact) => (fact.acknowledged ?? 0) >= (start.rowCount ?? 0) + COMMITS_A_ROUND)
      const [victim, kill] = Object.entries(victims)[round % 3] ?? ['', () => {}]
      kill(writer, dataDir)
      if (victim === 'the database server') await writer.waitFor((fact) => fact.refused === 'surprise') // its connection broke
      writer.kill('SIGKILL')
      await writer.ended
      promised = Math.max(...writer.facts.map((fact) => fact.acknowledged ?? 0))
    }

    const last = runDatabaseProcess(dataDir, { task: 'write' })
    const fact = await last.waitFor((fact) => fact.rowCount !== undefined)
    expect(fact.rowCount).toBeGreaterThanOrEqual(promised)
    expect(promised).toBeGreaterThanOrEqual(ROUNDS * COMMITS_A_ROUND)
    last.kill('SIGKILL')
    await last.ended
    await until('no process is left in the data folder', () => processesInside(dataDir).length === 0)
    expect(fs.existsSync(path.join(dataDir, 'postmaster.pid'))).toBe(false) // the orphaned server has shut down
    console.log(`kill -9: rounds=${ROUNDS} acknowledged=${promised} found=${fact.rowCount} lost=0`)
  },
)

test.runIf(process.platform === 'linux')('a program told to end stops its database in order', async () => {
  const dataDir = path.join(folder, 'orderly')
  const holder = runDatabaseProcess(dataDir)
  await holder.waitFor((fact) => fact.owned === true)
  expect(await holder.end()).toBe(0)
  expect(processesInside(dataDir)).toEqual([])
  expect(fs.existsSync(path.join(dataDir, 'postmaster.pid'))).toBe(false)
})
