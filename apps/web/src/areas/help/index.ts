export { HelpHost } from './help-host.tsx'
export { openHelp, toggleHelp } from './help-store.ts'
