import type { LogFunctionFactory } from 'graphile-worker'
import type { Logger } from 'pino'

/**
 * What the queue's library says, in our own log: its sentences alone, never its objects, which hold
 * payloads. Of its routine nothing is said above `debug`; that a job failed, `jobs.ts` says itself.
 */
export const workerLog =
  (log: Logger): LogFunctionFactory =>
  () =>
  (level, message, meta) => {
    if (meta?.['failure'] !== undefined) return
    log[level === 'error' ? 'error' : level === 'warning' ? 'warn' : 'debug']({ from: 'jobs' }, message)
  }
