import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'

/**
 * The most files read at once, by one process and for one group: each takes memory and time of the
 * only thread.
 */
const [MOST_AT_ONCE, MOST_OF_GROUP] = [3, 2]
const reading: string[] = []
const importing = new Set<string>()

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
 * not both find no duplicates. Refuses: patient_import_busy.
 */
export function takeWritingSlot(ctx: Context): () => void {
  if (importing.has(ctx.groupId)) throw new AppError('patient_import_busy')
  const free = takeSlot(ctx)
  importing.add(ctx.groupId)
  let isMine = true
  return () => {
    if (isMine) importing.delete(ctx.groupId)
    isMine = false
    free()
  }
}
