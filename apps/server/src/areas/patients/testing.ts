import { newPatient } from '@molaire/contract/patients/shapes'
import type { z } from 'zod'
import { afterAll, beforeAll } from 'vitest'
import type { AppParts } from '../../app.ts'
import { systemContext } from '../../platform/context.ts'
import { testApp, type TestApp } from '../../platform/testing/test-app.ts'
import { openFile } from './index.ts'

type Wishes = { group: { id: string } } & Partial<z.input<typeof newPatient>>

/** A patient of a group: only a first and a last name, unless more is wished. Nobody minds how many are alike. */
export function givenPatient({ parts }: { parts: AppParts }, { group, ...wishes }: Wishes) {
  return openFile(systemContext(parts, group.id), newPatient.parse({ firstName: 'Ève', lastName: 'Lafrenière', ...wishes }))
}

/** The server of a file of tests: made before the first, closed after the last, and not there before. */
export function houseOfTests(): TestApp {
  let house: TestApp | undefined
  beforeAll(async () => {
    house = await testApp()
  })
  afterAll(() => house?.close())
  return new Proxy({} as TestApp, { get: (_, name) => house?.[name as keyof TestApp] }) // whoever asks comes after the first
}
