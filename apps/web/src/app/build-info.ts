/**
 * The version and origin of this build. vite.config.ts writes it into the bundle, and into
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
