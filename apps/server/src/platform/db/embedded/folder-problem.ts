import { isStartupError, startupError, systemCode, type StartupError } from '../../startup-error.ts'

/**
 * Explains what is wrong with the data folder or its disk, from a system error or from PostgreSQL's
 * output. Undefined when the error is about something else.
 */
export function folderProblem(dataDir: string, error: unknown): StartupError | undefined {
  if (isStartupError(error)) return error
  const output = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error)

  if (
    systemCode(error) === 'ENOSPC' ||
    systemCode(error) === 'EDQUOT' ||
    /No space left on device|Disk quota exceeded/.test(output)
  )
    return startupError('disk_full', `The disk that holds ${dataDir} is full: free some space on it, then start again.`, error)

  if (
    ['EACCES', 'EPERM', 'EROFS'].includes(systemCode(error) ?? '') ||
    /Permission denied|Read-only file system|Operation not permitted/.test(output)
  )
    return startupError(
      'data_folder_unwritable',
      `The data folder ${dataDir} cannot be written: make it writable by the user who starts this, or choose another one with MOLAIRE_DATA.`,
      error,
    )

  if (['ENOTDIR', 'EEXIST', 'EBUSY', 'EXDEV'].includes(systemCode(error) ?? ''))
    return startupError(
      'data_folder_not_a_database',
      `${dataDir} cannot be made into a database folder (it, or a folder above it, is a file or a mount point): choose a folder with MOLAIRE_DATA, inside the mounted one if need be.`,
      error,
    )
  return undefined
}
