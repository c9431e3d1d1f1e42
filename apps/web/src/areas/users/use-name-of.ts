import { shortName } from '@molaire/domain/users/display-name'
import { useUsers } from './api.ts'

/** The short name of a user by id; empty for the installation and until users have come. */
export const useNameOf = (): ((id: string | null) => string) => {
  const staff = useUsers().data ?? []
  return (id) => {
    const person = staff.find((user) => user.id === id)
    return person ? shortName(person) : ''
  }
}
