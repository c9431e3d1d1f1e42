import type { Duplicate, Patient } from '@molaire/contract/patients/shapes'
import { Stack, Text } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { fmtList, useFormat } from '../../../platform/i18n/format.ts'
import { ofName } from '../../../platform/i18n/french.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { UserAvatar } from '../../users/index.ts'
import { fullName } from '../family/who.ts'
import { messages as areaMessages } from '../messages.ts'
import { PatientSearch } from '../search/patient-search.tsx'
import { useLikelyDuplicates } from './api.ts'
import { messages } from './messages.ts'
import styles from './merging.module.css'

/**
 * The first step: the other record of the same person. Similar records are offered before the
 * search.
 */
export const PickOther = ({ patient, onPick }: { patient: Patient; onPick: (id: string) => void }) => {
  const { t } = useMessages()
  const { data, isError } = useLikelyDuplicates(patient)
  const name = fullName(patient)
  return (
    <Stack gap={16}>
      <p>{t(messages.pick.text, { ofName: ofName(name), name })}</p>
      {isError && <Notice kind="warning">{t(messages.pick.failed)}</Notice>}
      {data?.items.length === 0 && (
        <Text as="p" tone="faint">
          {t(messages.pick.none)}
        </Text>
      )}
      {data && data.items.length > 0 && (
        <Stack as="section" aria-label={t(messages.pick.likely)}>
          <Text as="h3" size="dense" weight={500}>
            {t(messages.pick.likely)}
          </Text>
          <Stack as="ul">
            {data.items.map((one) => (
              <li key={one.id}>
                <Likely one={one} onPick={() => onPick(one.id)} />
              </li>
            ))}
          </Stack>
        </Stack>
      )}
      <PatientSearch
        label={t(messages.pick.other)}
        required={false}
        withArchived
        onChoose={({ id }) => onPick(id)}
        isOutOfReach={({ id }) => (id === patient.id ? t(messages.pick.oneself) : undefined)}
      />
    </Stack>
  )
}

const Likely = ({ one, onPick }: { one: Duplicate; onPick: () => void }) => {
  const { t, locale } = useMessages()
  const format = useFormat()
  const facts = [
    one.dateOfBirth !== null && format.date(one.dateOfBirth, 'short'),
    one.age !== null && t(areaMessages.years, { n: one.age }),
    one.phone,
    one.status !== 'active' && t(areaMessages.statuses[one.status]),
  ]
  const shared = fmtList(
    one.reasons.map((reason) => t(messages.pick.reasons[reason])),
    locale,
  )
  return (
    <button type="button" className={styles.one} onClick={onPick}>
      <UserAvatar person={one} size={32} />
      <Stack as="span" gap={0}>
        <Text as="bdi" weight={500} style={{ overflowWrap: 'anywhere' }}>
          {fullName(one)}
        </Text>
        <Text size="caption" tone="faint">
          {facts.filter(Boolean).join(' · ')}
        </Text>
        {shared && (
          <Text size="caption" tone="faint">
            {t(messages.pick.same, { what: shared })}
          </Text>
        )}
      </Stack>
    </button>
  )
}
