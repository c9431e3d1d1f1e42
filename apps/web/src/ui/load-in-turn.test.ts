import { expect, test } from 'vitest'
import { loadInTurn } from './load-in-turn.ts'

test('SHELL-13 code for later is loaded one file after the other, also after one that failed', async () => {
  const steps: string[] = []
  const file =
    (name: string, isThere = true) =>
    async () => {
      steps.push(`${name} asked`)
      await Promise.resolve()
      steps.push(`${name} there`)
      if (!isThere) throw new Error(`no ${name}`)
      return name
    }
  const all = await Promise.allSettled([loadInTurn(file('palette')), loadInTurn(file('bell', false)), loadInTurn(file('peek'))])
  expect(steps).toEqual(['palette asked', 'palette there', 'bell asked', 'bell there', 'peek asked', 'peek there'])
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})
