import type { User } from '@molaire/contract/users/shapes'
import { DEFAULT_ROLE, roleLabels } from '@molaire/domain/users/roles'
import type { UserRow } from './queries.ts'

/** A user as the specification spells one. */
export function presentUser(row: UserRow): User {
  const { id, cognitoId, email, firstName, lastName, title, credential, groupId, groupName } = row
  const {
    isAdmin,
    isDentist,
    isManager,
    isTariff,
    isStatistic,
    licenseNumber,
    ramqBillingNumber,
    isEnabled,
    accessGroupIds,
    version,
  } = row
  return {
    id,
    cognitoId,
    email,
    firstName,
    lastName,
    title,
    credential,
    role: roleLabels.find((role) => role === row.role) ?? DEFAULT_ROLE,
    groupId,
    groupName,
    isAdmin,
    isDentist,
    isManager,
    isTariff,
    isStatistic,
    // Check constraints of the table keep both to these words.
    preferredTheme: row.preferredTheme as User['preferredTheme'],
    preferredLocale: row.preferredLocale as User['preferredLocale'],
    licenseNumber,
    ramqBillingNumber,
    isEnabled,
    accessGroupIds,
    version,
  }
}
