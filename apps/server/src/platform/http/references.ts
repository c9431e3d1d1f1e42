import { AppError } from './app-error.ts'

/**
 * Refuses a body that names rows which the group does not have; another group's row does not exist
 * either (API-05). Takes the place of each reference in the request and whether its row was found:
 * `{ 'body.roomId': room !== undefined }`.
 */
export function requireReferences(checks: Record<string, boolean>): void {
  const paths = Object.keys(checks).filter((path) => !checks[path])
  if (paths.length > 0) throw unknownReference(...paths)
}

/** The refusal of places in the request that name rows which the caller's group does not have. */
export const unknownReference = (...paths: string[]): AppError =>
  new AppError('invalid_request', {
    fields: paths.map((path) => ({ path, rule: 'unknown_reference', message: 'There is no such row' })),
  })
