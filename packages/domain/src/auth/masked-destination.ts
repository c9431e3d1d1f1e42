/**
 * AUTH-07: an address as the provider shows it when it sends a code there: `z***@c***`. For the cases in which no code was
 * sent and nobody must see that from the answer.
 */
export function maskedDestination(email: string): string {
  const at = email.lastIndexOf('@')
  const [local = ''] = email
  const [domain = ''] = at < 0 ? '' : email.slice(at + 1)
  return `${local}***@${domain}***`
}
