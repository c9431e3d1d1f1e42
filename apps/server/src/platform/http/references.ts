import { AppError } from './app-error.ts'

/**
 * Refuses a body that names rows which the group does not have; a row of another group counts as
 * missing too (API-05). Takes, for each reference in the request, whether its row was found: `{
 * 'body.roomId': room !== undefined }`.
 */
export function requireReferences(checks: Record<string, boolean>): void {
  const paths = Object.keys(checks).filter((path) => !checks[path])
  if (paths.length > 0) throw unknownReference(...paths)
}

/** The refusal that lists which fields name rows that the caller's group does not have. */
export const unknownReference = (...paths: string[]): AppError =>
  new AppError('invalid_request', {
    fields: paths.map((path) => ({ path, rule: 'unknown_reference', message: 'There is no such row' })),
  })

/** The refusal of one field, by the rule that it breaks. */
export const invalidField = (path: string, rule: string): AppError =>
  new AppError('invalid_request', { fields: [{ path, rule, message: `Breaks the rule ${rule}` }] })
