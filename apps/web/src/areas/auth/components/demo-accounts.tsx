import { useEffect, useState } from 'react'
import type { ClientConfig } from '@molaire/contract/config/endpoints'
import { Chip } from '../../../ui/chip.tsx'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { useRoleName } from '../../users/index.ts'
import { loadConfig } from '../config.ts'
import { messages } from '../messages.ts'
import styles from '../pages/auth-pages.module.css'

/** The accounts of the demo clinic, one press away. Shows nothing in a real clinic. */
export const DemoAccounts = ({ onPick }: { onPick: (account: { email: string; password: string }) => void }) => {
  const { t } = useMessages()
  const roleName = useRoleName()
  const [config, setConfig] = useState<ClientConfig>()
  const [picked, setPicked] = useState<string>()
  useEffect(() => {
    let here = true
    // Without an answer there is nothing to offer; signing in will tell what is wrong.
    loadConfig().then(
      (answer) => here && setConfig(answer),
      () => {},
    )
    return () => {
      here = false
    }
  }, [])
  const password = config?.demoPassword
  if (!config?.demo || !password || config.demoAccounts.length === 0) return null
  return (
    <section className={styles.demo} aria-label={t(messages.demo.title)}>
      <h2 className={styles.demoTitle}>{t(messages.demo.title)}</h2>
      <p className="t-caption">{t(messages.demo.hint)}</p>
      <div className={styles.accounts}>
        {config.demoAccounts.map(({ email, role }) => (
          <Chip
            key={email}
            size="sm"
            title={email}
            pressed={picked === email}
            onToggle={() => {
              setPicked(email)
              onPick({ email, password })
            }}
          >
            {roleName(role)}
          </Chip>
        ))}
      </div>
    </section>
  )
}
