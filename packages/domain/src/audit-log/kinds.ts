/** What somebody did, as the access log shows it, in the order of the filter. */
export const auditKinds = [
  'viewed',
  'prefetched',
  'created',
  'changed',
  'archived',
  'restored',
  'deleted',
  'signed',
  'merged',
  'exported',
  'disclosed',
  'sent',
  'signed_in',
  'sign_in_refused',
  'signed_out',
] as const
export type AuditKind = (typeof auditKinds)[number]

const sessionKinds = ['signed_in', 'sign_in_refused', 'signed_out'] as const satisfies readonly AuditKind[]
export type SessionKind = (typeof sessionKinds)[number]
/** Whether it is about signing in or out: no row was changed, so there are no values. */
export const isOfSession = (kind: AuditKind): kind is SessionKind => sessionKinds.some((one) => one === kind)
