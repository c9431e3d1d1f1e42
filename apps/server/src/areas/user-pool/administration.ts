/** A password, or a hash made by the pool's `hashPassword`. */
export type Secret = { password: string } | { passwordHash: string }

/** The languages of the pool's mail. */
export type PoolLocale = 'fr' | 'en'

export type NewPoolUser = Secret & {
  email: string
  givenName: string
  familyName: string
  /** The language of the mail to this user. */
  locale: PoolLocale
  /** A temporary password must be replaced at the first sign-in. */
  temporary: boolean
}

/**
 * The administration of accounts, in our own pool or an outside one. Functions of the server only:
 * none is an endpoint (AUTH-15).
 */
export interface PoolAdministration {
  /**
   * Creates an account whose e-mail counts as verified. Refuses with user_email_taken. The id is
   * the claim `sub`.
   */
  createPoolUser(user: NewPoolUser): Promise<{ id: string }>
  /** Enables or disables an account. Disabling ends its sign-ins. */
  setPoolUserEnabled(account: { id: string; isEnabled: boolean }): Promise<void>
  /**
   * Sets a password that must be replaced at the next sign-in, within seven days. Ends the
   * account's sign-ins, challenge and reset code, and deletes its lock-out.
   */
  setTemporaryPassword(account: { id: string; password: string }): Promise<void>
  setPoolUserNames(account: { id: string; givenName: string; familyName: string; locale: PoolLocale }): Promise<void>
  /** Does nothing when there is no such account. */
  deletePoolUser(id: string): Promise<void>
  /** Ends every sign-in of an account. */
  signOutEverywhere(id: string): Promise<void>
  /** All accounts, to find those without a user of the product. */
  listPoolUsers(): Promise<{ id: string; email: string; createdAt: Date }[]>
}
