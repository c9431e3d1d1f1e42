import { useCallback, useEffect, useRef, useState } from 'react'
import * as wire from '@molaire/contract/patients/endpoints'
import type { ImportLine, ImportPlan, ImportProblem } from '@molaire/contract/patients/import'
import { uploadForLines } from '../../../platform/api/client.ts'

export type ImportEnd = Extract<ImportLine, { say: 'end' }>

/** The state of a check or an import. */
export type Run =
  | { state: 'idle' }
  | { state: 'running'; step: 'checking' | 'writing'; done: number; of: number; isImport: boolean }
  | { state: 'ended'; end: ImportEnd; problems: readonly ImportProblem[]; isImport: boolean }
  | { state: 'failed'; error: unknown; isImport: boolean }
  | { state: 'cancelled' }

/**
 * Checks or imports a file and reports the progress. Leaving the page cancels: the server then
 * undoes everything.
 */
export const useImportRun = () => {
  const [run, setRun] = useState<Run>({ state: 'idle' })
  const current = useRef<AbortController | null>(null)
  useEffect(() => () => current.current?.abort(), [])

  /**
   * With a fingerprint the file is imported, otherwise only checked. Resolves when it is over, with
   * the last line of the answer, or null when there was none.
   */
  const start = useCallback(async (file: File, plan: ImportPlan, fingerprint?: string): Promise<ImportEnd | null> => {
    current.current?.abort()
    const controller = new AbortController()
    current.current = controller
    const isImport = fingerprint !== undefined
    const set = (next: Run) => {
      if (!controller.signal.aborted) setRun(next)
    }
    set({ state: 'running', step: 'checking', done: 0, of: 0, isImport })
    const { signal } = controller
    const text = JSON.stringify(plan)
    const lines = isImport
      ? uploadForLines(wire.importPatients, { file, query: { plan: text, fingerprint }, signal })
      : uploadForLines(wire.checkImport, { file, query: { plan: text }, signal })
    const problems: ImportProblem[] = []
    try {
      for await (const line of lines) {
        if (line.say === 'progress') set({ state: 'running', step: line.step, done: line.done, of: line.of, isImport })
        else if (line.say === 'problems') problems.push(...line.problems)
        else {
          set({ state: 'ended', end: line, problems, isImport })
          return signal.aborted ? null : line
        }
      }
      throw new Error('the answer has no end')
    } catch (error) {
      set({ state: 'failed', error, isImport })
      return null
    }
  }, [])

  const cancel = useCallback(() => {
    current.current?.abort()
    setRun({ state: 'cancelled' })
  }, [])
  const reset = useCallback(() => {
    current.current?.abort()
    setRun({ state: 'idle' })
  }, [])
  return { run, start, cancel, reset }
}
