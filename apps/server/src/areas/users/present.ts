import type { User } from '@molaire/contract/users/shapes'
import { DEFAULT_ROLE, roleLabels } from '@molaire/domain/users/roles'
import type { UserRow } from './queries.ts'

/** A user in the form of the specification. */
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
    // Check constraints of the table allow only these values.
    preferredTheme: row.preferredTheme as User['preferredTheme'],
    preferredLocale: row.preferredLocale as User['preferredLocale'],
    licenseNumber,
    ramqBillingNumber,
    isEnabled,
    accessGroupIds,
    version,
  }
}
