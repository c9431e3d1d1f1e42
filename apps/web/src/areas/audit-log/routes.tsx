import { lazyRouteComponent } from '@tanstack/react-router'

/** /administration/log: its code loads when it is first opened. */
export const auditLogPage = lazyRouteComponent(() => import('./pages/audit-log-page.tsx'), 'AuditLogPage')
