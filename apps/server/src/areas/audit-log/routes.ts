import * as wire from '@molaire/contract/audit-log/endpoints'
import { handle, type Route } from '../../platform/http/handle.ts'
import { checkAuditLog, exportAuditLog } from './actions.ts'
import { getAuditEvent, listAuditEvents } from './reads.ts'

export const auditLogRoutes: Route[] = [
  handle(wire.listAuditEvents, listAuditEvents),
  handle(wire.exportAuditLog, exportAuditLog),
  handle(wire.checkAuditLog, checkAuditLog),
  handle(wire.getAuditEvent, getAuditEvent),
]
