import { AppError } from './app-error.ts'

/**
 * Refuses a body that names rows which the group does not have; another group's row does not exist either (API-05).
 * Takes the place of each reference in the request and whether its row was found: `{ 'body.roomId': room !== undefined }`.
 */
export function requireReferences(found: Record<string, boolean>): void {
  const fields = Object.entries(found)
    .filter(([, isFound]) => !isFound)
    .map(([path]) => ({ path, rule: 'unknown_reference', message: 'There is no such row' }))
  if (fields.length > 0) throw new AppError('invalid_request', { fields })
}
