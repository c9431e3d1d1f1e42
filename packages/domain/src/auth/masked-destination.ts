/**
 * AUTH-07: the masked address shown when a code is sent: `z***@c***`. It is made from what the user
 * typed, so that it does not reveal whether the account exists.
 */
export function maskedDestination(email: string): string {
  const at = email.lastIndexOf('@')
  const [local = ''] = email
  const [domain = ''] = at < 0 ? '' : email.slice(at + 1)
  return `${local}***@${domain}***`
}
