import { AppError } from '../../../platform/http/app-error.ts'

/**
 * So many files are read at once by one process: each costs memory and the attention of the one
 * thread.
 */
const MOST_AT_ONCE = 2
let taken = 0
const importing = new Set<string>()

/**
 * Takes the right to read a file; call what it answers when done; more than once does no harm.
 * Refuses: patient_import_busy.
 */
export function takeSlot(): () => void {
  if (taken >= MOST_AT_ONCE) throw new AppError('patient_import_busy')
  taken++
  let isMine = true
  return () => {
    if (isMine) taken--
    isMine = false
  }
}

/**
 * The same for a file that is written: one of a group at a time, so that two of the same file do
 * not both find nobody there. Refuses: patient_import_busy.
 */
export function takeWritingSlot(groupId: string): () => void {
  if (importing.has(groupId)) throw new AppError('patient_import_busy')
  const free = takeSlot()
  importing.add(groupId)
  let isMine = true
  return () => {
    if (isMine) importing.delete(groupId)
    isMine = false
    free()
  }
}
