import { expect, test } from 'vitest'
import { startTethered, type Tethered } from './lifeline.ts'

/**
 * A program that prints "up" and waits. It exits with the code given for a signal, and ignores a
 * signal without one.
 */
const program = (codes: { SIGINT?: number; SIGQUIT: number }) => ({
  command: process.execPath,
  args: [
    '-e',
    `for (const s of ['SIGINT', 'SIGQUIT']) process.on(s, () => (${JSON.stringify(codes)}[s] ?? 0) && process.exit(${JSON.stringify(codes)}[s])); setInterval(() => {}, 1000); console.error('up')`,
  ],
  options: {},
  dataDir: '/',
})

async function up(codes: { SIGINT?: number; SIGQUIT: number }, patienceSeconds: number) {
  let tethered: Tethered | undefined
  await new Promise<string>((resolve) => (tethered = startTethered(program(codes), resolve, patienceSeconds)))
  return tethered as Tethered // set before anything can be printed
}

test('a tethered program is interrupted at the end, and its exit code is told', async () => {
  const tethered = await up({ SIGINT: 7, SIGQUIT: 9 }, 10)
  expect(await tethered.pid).toBeGreaterThan(1)
  await tethered.stop()
  expect(await tethered.exited).toBe(7)
  expect(tethered.tail()).toContain('up')
})

test('one that does not heed the interrupt is told to quit', async () => {
  const tethered = await up({ SIGQUIT: 9 }, 0.2)
  await tethered.stop()
  expect(await tethered.exited).toBe(9)
})

test('one that cannot be started ends at once, and says why', async () => {
  const tethered = startTethered({ ...program({ SIGQUIT: 9 }), command: '/nowhere/program' }, () => {})
  expect(await tethered.exited).toBe(127)
  expect(tethered.tail()).toContain('/nowhere/program')
})
