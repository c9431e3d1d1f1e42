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
  'signed_out',
] as const
export type AuditKind = (typeof auditKinds)[number]
