import { useState } from 'react'
import { fmtInstant } from '../../platform/i18n/format.ts'
import { useMessages } from '../../platform/i18n/use-messages.ts'
import { copyText } from '../../platform/toast/copy-text.ts'
import { thisBuild } from '../build-info.ts'
import { isNewer, useDeployedBuild } from '../deployed-build.ts'
import { messages } from '../messages.ts'
import styles from './version-label.module.css'

/**
 * SHELL-07: `v1.4.2` from /version.json; a click shows the build, its date and the commit. When the
 * deployed build differs from the running one, it offers to reload. Hidden while the file cannot be
 * read.
 */
export const VersionLabel = () => {
  const { t, locale } = useMessages()
  const deployed = useDeployedBuild()
  const [opened, setOpened] = useState(false)
  if (!deployed) return null
  const { version, build, timestamp } = deployed
  const commit = deployed.commit.slice(0, 8)
  return (
    <div className={styles.label}>
      <button type="button" aria-expanded={opened} onClick={() => setOpened(!opened)}>
        {opened
          ? t(messages.version.long, { version, build, date: fmtInstant(timestamp, locale) })
          : t(messages.version.short, { version })}
      </button>
      {opened && (
        <button
          type="button"
          className={styles.commit}
          aria-label={t(messages.version.copy, { commit })}
          onClick={() => void copyText(deployed.commit, t(messages.version.copied))}
        >
          {commit}
        </button>
      )}
      {isNewer(deployed, thisBuild) && (
        <button type="button" className={styles.newer} onClick={() => window.location.reload()}>
          {t(messages.version.newer)} {t(messages.version.reload)}
        </button>
      )}
    </div>
  )
}
