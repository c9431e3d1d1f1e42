import type { LogFunctionFactory } from 'graphile-worker'
import type { Logger } from 'pino'

/**
 * Passes the queue library's messages to our log, without its objects, which hold payloads. Routine
 * messages have the level `debug`; failures of jobs are logged by `jobs.ts` itself.
 */
export const workerLog =
  (log: Logger): LogFunctionFactory =>
  () =>
  (level, message, meta) => {
    if (meta?.['failure'] !== undefined) return
    log[level === 'error' ? 'error' : level === 'warning' ? 'warn' : 'debug']({ from: 'jobs' }, message)
  }
