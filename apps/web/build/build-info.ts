import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** The version and origin of a build (specification §3, version info). */
export interface BuildInfo {
  version: string
  build: string
  timestamp: string
  commit: string
}

const git = (...words: string[]): string => {
  try {
    return execFileSync('git', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    // Built without git, for instance from an archive: the caller uses the environment or « unknown
    // » instead.
    return ''
  }
}

/**
 * The product's version, the number of commits (or BUILD_NUMBER), the time of the build, and its
 * commit.
 */
export const readBuildInfo = (environment: Record<string, string | undefined>): BuildInfo => {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string } // our own file
  return {
    version,
    build: environment['BUILD_NUMBER'] ?? (git('rev-list', '--count', 'HEAD') || '0'),
    timestamp: new Date().toISOString(),
    commit: environment['COMMIT_SHA'] ?? (git('rev-parse', 'HEAD') || 'unknown'),
  }
}

/** SHELL-07: writes /version.json, and defines the same data in the application as `__BUILD__`. */
export const buildInfo = (info: BuildInfo): Plugin => ({
  name: 'molaire-build-info',
  config: () => ({ define: { __BUILD__: JSON.stringify(info) } }),
  configureServer: (server) => {
    server.middlewares.use('/version.json', (_request, response) => {
      response.setHeader('content-type', 'application/json')
      response.setHeader('cache-control', 'no-store')
      response.end(JSON.stringify(info))
    })
  },
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'version.json', source: JSON.stringify(info) })
  },
})
