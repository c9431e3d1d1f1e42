import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'

/**
 * The most files read at once, by one process and for one group: each takes memory and time of the
 * only thread.
 */
const [MOST_AT_ONCE, MOST_OF_GROUP] = [3, 2]
const reading: string[] = []
/** Of each group that imports, a promise that resolves when it has ended. */
const importing = new Map<string, Promise<void>>()
/** How long an import waits for another one of its group, in ms. Most files take less. */
const PATIENCE_MS = 10_000

/**
 * Takes one of the places to read a file. Call the returned function to free it; a second call does
 * nothing. Users are counted by their own group, so that one group leaves places for others.
 * Refuses: patient_import_busy.
 */
export function takeSlot({ user: { groupId } }: Context): () => void {
  const ofGroup = reading.filter((one) => one === groupId).length
  if (reading.length >= MOST_AT_ONCE || ofGroup >= MOST_OF_GROUP) throw new AppError('patient_import_busy')
  reading.push(groupId)
  let isMine = true
  return () => {
    if (isMine) reading.splice(reading.indexOf(groupId), 1)
    isMine = false
  }
}

/**
 * The same for an import that writes: one of a group at a time, so that two imports of one file do
 * not both find no duplicates. Another one waits for it, and keeps its place meanwhile. Refuses, at
 * once or after the wait: patient_import_busy.
 */
export async function takeWritingSlot(ctx: Context): Promise<() => void> {
  const free = takeSlot(ctx)
  const giveUp = AbortSignal.any([...(ctx.hungUp ? [ctx.hungUp] : []), AbortSignal.timeout(PATIENCE_MS)])
  for (let other = importing.get(ctx.groupId); other; other = importing.get(ctx.groupId)) {
    await Promise.race([other, once(giveUp)])
    if (!giveUp.aborted) continue
    free()
    throw new AppError('patient_import_busy')
  }
  let end = () => {}
  importing.set(ctx.groupId, new Promise((resolve) => (end = resolve)))
  let isMine = true
  return () => {
    if (isMine) {
      importing.delete(ctx.groupId)
      end()
    }
    isMine = false
    free()
  }
}

const once = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => (signal.aborted ? resolve() : signal.addEventListener('abort', () => resolve(), { once: true })))
