import type { ReactNode } from 'react'
import type { User } from '@molaire/contract/users/shapes'
import { receivesPatients } from '@molaire/domain/users/access'
import { displayName } from '@molaire/domain/users/display-name'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { Stack, Text } from '../../../ui/layout.tsx'
import { BusySkeleton } from '../../../ui/busy-skeleton.tsx'
import { useRoleName, whomToContact } from '../../users/index.ts'
import { useAccessGroupNames, useOwnClinics } from '../api.ts'
import { messages } from '../messages.ts'
import { Note, Section } from './section.tsx'
import styles from './information-tab.module.css'

const { information: words } = messages

/** CFG-12: what the administration records about the user, read-only. */
export const InformationTab = ({ user }: { user: User }) => {
  const { t } = useMessages()
  const roleName = useRoleName()
  const clinics = useOwnClinics(user)
  const groups = useAccessGroupNames(user)
  const treats = receivesPatients(user)
  return (
    <Section>
      <dl className={styles.facts}>
        <Fact label={t(words.name)}>{displayName(user)}</Fact>
        <Fact label={t(words.email)}>{user.email}</Fact>
        <Fact label={t(words.role)}>{roleName(user.role)}</Fact>
        <Fact label={t(words.group)}>{user.groupName}</Fact>
        {/* Only those who treat are expected to have these numbers. */}
        {(user.licenseNumber ?? treats) && <Fact label={t(words.license)}>{user.licenseNumber}</Fact>}
        {(user.ramqBillingNumber ?? treats) && <Fact label={t(words.ramq)}>{user.ramqBillingNumber}</Fact>}
        <Fact label={t(words.clinics)}>
          <Names {...clinics} names={clinics.data?.map(({ name }) => name)} />
        </Fact>
        <Fact label={t(words.accessGroups)}>
          <Names {...groups} names={groups.data} />
        </Fact>
      </dl>
      <Note>{t(words.contact, { whom: whomToContact('users.administrate') })}</Note>
    </Section>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => {
  const { t } = useMessages()
  return (
    <div>
      <Text as="dt" size="caption" tone="faint">
        {label}
      </Text>
      <dd>{children ?? t(words.none)}</dd>
    </div>
  )
}

const Names = ({ names, isError }: { names: readonly string[] | undefined; isError: boolean }) => {
  const { t } = useMessages()
  if (!names) return isError ? t(words.unknown) : <BusySkeleton width={160} />
  if (names.length === 0) return t(words.none)
  return (
    <Stack as="ul" gap={2}>
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </Stack>
  )
}
