export type StartupErrorCode =
  | 'binaries_missing'
  | 'binaries_unusable'
  | 'data_folder_not_a_database'
  | 'data_folder_other_version'
  | 'data_folder_unwritable'
  | 'database_not_durable'
  | 'database_schema_unknown'
  | 'disk_full'
  | 'migration_edited'
  | 'migration_failed'
  | 'migration_out_of_order'
  | 'platform_unsupported'
  | 'postgres_failed'
  | 'postgres_stuck'
  | 'request_login_owns'
  | 'root_refused'

export type StartupError = Error & { readonly code: StartupErrorCode }

/**
 * A reason not to start. `sentence` is English and tells the person at the terminal what to do.
 * Nothing else needs printing.
 */
export function startupError(code: StartupErrorCode, sentence: string, cause?: unknown): StartupError {
  return Object.assign(new Error(sentence, cause === undefined ? undefined : { cause }), { name: 'StartupError', code })
}

/**
 * True for an error made by `startupError`. `main` prints only the sentence of such an error, and a
 * stack trace for any other.
 */
export function isStartupError(error: unknown): error is StartupError {
  return error instanceof Error && error.name === 'StartupError'
}

/**
 * The code of an error of the operating system ('ENOENT', 'EACCES'…), or undefined for anything
 * else.
 */
export function systemCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
