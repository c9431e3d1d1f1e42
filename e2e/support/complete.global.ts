import { setTimeout as pause } from 'node:timers/promises'
import type { FullConfig } from '@playwright/test'
import { isComplete } from './server.ts'

/**
 * Waits until the demo clinic has its history, because journeys rely on the figures of the whole
 * clinic.
 */
export default async function untilComplete({ projects }: FullConfig): Promise<void> {
  const origin = projects[0]?.use.baseURL ?? ''
  const deadline = performance.now() + 120_000
  while (!(await isComplete(origin))) {
    if (performance.now() > deadline) throw new Error('The demo clinic is not complete after two minutes.')
    await pause(50)
  }
}
