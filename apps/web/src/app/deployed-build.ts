import { useEffect, useState, useSyncExternalStore } from 'react'
import { thisBuild, type BuildInfo } from './build-info.ts'

/** How often an open page checks for a newer version. */
const lookEveryMs = 10 * 60_000

const isBuildInfo = (value: unknown): value is BuildInfo => {
  if (typeof value !== 'object' || value === null) return false
  const { version, build, timestamp, commit } = value as Record<string, unknown> // the type was checked just above
  return (
    [version, build, commit].every((text) => typeof text === 'string') &&
    typeof timestamp === 'string' &&
    !Number.isNaN(Date.parse(timestamp))
  )
}

/** SHELL-07: the deployed version, without any cache. Throws when it cannot be read. */
const fetchDeployedBuild = async (): Promise<BuildInfo> => {
  const response = await fetch(`/version.json?t=${Date.now()}`, { cache: 'no-store', credentials: 'include' })
  const answer: unknown = response.ok ? await response.json() : null
  if (!isBuildInfo(answer)) throw new Error('version.json cannot be read')
  return answer
}

/** Whether the deployed build differs from the running one. */
export const isNewer = (deployed: BuildInfo, running: BuildInfo): boolean =>
  deployed.commit !== running.commit || deployed.timestamp !== running.timestamp

let newer = false
const listeners = new Set<() => void>()

const look = async () => {
  try {
    if (!isNewer(await fetchDeployedBuild(), thisBuild)) return
  } catch {
    return // no answer says nothing about versions; the next check will
  }
  newer = true
  for (const listener of listeners) listener()
}

/**
 * SHELL-07: true once a newer version is deployed. Checks at first, because the page may be the one
 * that this device keeps; every 10 minutes; and when the page becomes visible again.
 */
export const useNewerVersion = (): boolean => {
  useEffect(() => {
    const onVisibility = () => {
      if (!document.hidden) void look()
    }
    void look()
    const timer = setInterval(() => void look(), lookEveryMs)
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onVisibility)
    }
  }, [])
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => newer,
  )
}

/** The deployed build; null while it is unknown or cannot be read. */
export const useDeployedBuild = (): BuildInfo | null => {
  const [build, setBuild] = useState<BuildInfo | null>(null)
  useEffect(() => {
    let isMounted = true
    fetchDeployedBuild().then(
      (deployed) => isMounted && setBuild(deployed),
      () => {},
    )
    return () => {
      isMounted = false
    }
  }, [])
  return build
}
