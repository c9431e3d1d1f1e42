import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { processesInside, removeFolder, runDatabaseProcess } from './testing/run-database-process.ts'

const STARTS = 8

let folder: string
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'race-'))
})
afterAll(() => removeFolder(folder))

test.runIf(process.platform === 'linux')('eight programs that start at once on a new folder share one server', async () => {
  const dataDir = path.join(folder, 'data')
  for (const state of ['new', 'existing']) {
    const processes = Array.from({ length: STARTS }, () => runDatabaseProcess(dataDir))
    const starts = await Promise.all(
      processes.map((each) => each.waitFor((fact) => fact.owned !== undefined || fact.refused !== undefined)),
    )

    expect(starts.map(({ refused, message }) => refused && message).filter(Boolean), `${state} folder`).toEqual([])
    expect(
      starts.filter(({ owned }) => owned),
      `${state} folder`,
    ).toHaveLength(1)
    expect(new Set(starts.map(({ backend }) => backend)).size).toBe(STARTS) // each has its own connection
    expect(fs.readdirSync(folder)).toEqual(['data']) // no cluster of a slower start is left

    // The owner ends last, because the server ends with it.
    const owner = processes.find((_, at) => starts[at]?.owned)
    await Promise.all(processes.filter((each) => each !== owner).map((each) => each.end()))
    await owner?.end()
    expect(processesInside(dataDir)).toEqual([])
  }
})
