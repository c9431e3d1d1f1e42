/**
 * What this build says of itself; written into the bundle by vite.config.ts, and beside it as
 * /version.json.
 */
export interface BuildInfo {
  version: string
  build: string
  timestamp: string
  commit: string
}

declare const __BUILD__: BuildInfo

export const thisBuild: BuildInfo = __BUILD__
