export { requireAdmin, requireSignedIn, requireSignedOut } from './guards.ts'
export { signOut, startSession } from './session.ts'
export { lastSessionEnd } from './session-end.ts'
