import { useState } from 'react'
import type { ClientConfig } from '@molaire/contract/config/endpoints'
import { Chip } from '../../../ui/chip.tsx'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { useRoleName } from '../../users/index.ts'
import { messages } from '../messages.ts'
import { Box, Row, Text } from '../../../ui/layout.tsx'
import styles from '../pages/auth-pages.module.css'

interface Props {
  config: ClientConfig | undefined
  onPick: (account: { email: string; password: string }) => void
}

/** Buttons that fill in the accounts of the demo clinic. Hidden in a real clinic. */
export const DemoAccounts = ({ config, onPick }: Props) => {
  const { t } = useMessages()
  const roleName = useRoleName()
  const [picked, setPicked] = useState<string>()
  const password = config?.demoPassword
  if (!config?.demo || !password || config.demoAccounts.length === 0) return null
  const [first = [], ...others] = byGroup(config.demoAccounts)
  const chips = (accounts: Accounts) => (
    <Row wrap gap={6} style={{ marginTop: 10 }}>
      {accounts.map(({ email, role }) => (
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
    </Row>
  )
  return (
    <Box as="section" line="top" style={{ paddingTop: 20 }} aria-label={t(messages.demo.title)}>
      <Text as="h2" size="dense" weight={600}>
        {t(messages.demo.title)}
      </Text>
      <p className="t-caption">{t(messages.demo.hint)}</p>
      {chips(first)}
      {others.length > 0 && (
        <details className={styles.more} style={{ marginTop: 12 }}>
          <summary className="t-caption">{t(messages.demo.otherGroup)}</summary>
          {others.map((accounts) => (
            <div key={accounts[0]?.email}>{chips(accounts)}</div>
          ))}
        </details>
      )}
    </Box>
  )
}

type Accounts = ClientConfig['demoAccounts']

/** The demo clinic has one e-mail domain per group. */
const byGroup = (accounts: Accounts): Accounts[] => {
  const groups = new Map<string, Accounts>()
  for (const account of accounts) {
    const domain = account.email.split('@')[1] ?? ''
    groups.set(domain, [...(groups.get(domain) ?? []), account])
  }
  return [...groups.values()]
}
