/**
 * AUTH-07: an address as it is shown when a code is sent there: `z***@c***`. It is made of what was
 * typed, so that nobody sees from it whether there is such an account.
 */
export function maskedDestination(email: string): string {
  const at = email.lastIndexOf('@')
  const [local = ''] = email
  const [domain = ''] = at < 0 ? '' : email.slice(at + 1)
  return `${local}***@${domain}***`
}
