import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'

/**
 * So many files are read at once by one process, and so many of one group: each costs memory and
 * the attention of the one thread.
 */
const [MOST_AT_ONCE, MOST_OF_GROUP] = [3, 2]
const reading: string[] = []
const importing = new Set<string>()

/**
 * Takes the right to read a file, which is there; call what it answers when done; more than once
 * does no harm. Those who ask are counted by their own group, so that those of one leave room for
 * others. Refuses: patient_import_busy.
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
 * The same for a file that is written: one of a group at a time, so that two of the same file do
 * not both find nobody there. Refuses: patient_import_busy.
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
