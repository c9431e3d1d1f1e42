/** A password, or the hash that the pool's `hashPassword` made of one before. */
export type Secret = { password: string } | { passwordHash: string }

/** The languages that the pool writes its mail in. */
export type PoolLocale = 'fr' | 'en'

export type NewPoolUser = Secret & {
  email: string
  givenName: string
  familyName: string
  /** Of the mail that the pool sends them. */
  locale: PoolLocale
  /** A temporary password must be replaced at the first sign-in. */
  temporary: boolean
}

/**
 * What administers accounts, at whichever pool signs people in. Functions of the server: none is on
 * the network (AUTH-15).
 */
export interface PoolAdministration {
  /**
   * Makes an account whose e-mail counts as verified; refuses with user_email_taken. Its id is the
   * claim `sub`.
   */
  createPoolUser(user: NewPoolUser): Promise<{ id: string }>
  /** Opens or closes an account; closing ends its sign-ins. */
  setPoolUserEnabled(account: { id: string; isEnabled: boolean }): Promise<void>
  /**
   * Gives an account a password to be replaced at the next sign-in, within seven days; ends its
   * sign-ins, sessions and codes, forgets its lock-out.
   */
  setTemporaryPassword(account: { id: string; password: string }): Promise<void>
  setPoolUserNames(account: { id: string; givenName: string; familyName: string; locale: PoolLocale }): Promise<void>
  /** Nothing happens when there is no such account. */
  deletePoolUser(id: string): Promise<void>
  /** Ends every sign-in of an account. */
  signOutEverywhere(id: string): Promise<void>
  /** Every account, for finding those that no user of the product belongs to. */
  listPoolUsers(): Promise<{ id: string; email: string; createdAt: Date }[]>
}
