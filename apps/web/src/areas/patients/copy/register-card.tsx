import { useState } from 'react'
import type { Communication, Patient } from '@molaire/contract/patients/shapes'
import { Button } from '../../../ui/button.tsx'
import { Stack, Text } from '../../../ui/layout.tsx'
import { Skeleton, useLateLoading } from '../../../ui/skeleton.tsx'
import { defaultTimeZone } from '../../../platform/clock/wall-clock.ts'
import { fmtInstant } from '../../../platform/i18n/format.ts'
import { useLocale } from '../../../platform/i18n/locale.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { useClinics } from '../../clinics/index.ts'
import { Nothing, PageSection } from '../components/page-section.tsx'
import { useCommunications } from './api.ts'
import { messages } from './messages.ts'
import styles from './copy.module.css'

/** The number of lines shown before the user asks for all. */
const FEW = 3

/**
 * The register of communications: what was given of a record, and to whom (R-22.1, s. 265). The
 * page provides the card around this section and the padding.
 */
export const RegisterCard = ({ patient }: { patient: Patient }) => {
  const { t } = useMessages()
  const query = useCommunications(patient.id)
  const late = useLateLoading(query.isPending)
  const [isWhole, setIsWhole] = useState(false)
  const clinics = useClinics().data?.items ?? []
  // Times are those of the clinic, wherever they are read (WIZ-08).
  const { timeZone } = clinics.find(({ id }) => id === patient.clinicId) ?? clinics[0] ?? { timeZone: defaultTimeZone }
  const items = query.data?.items ?? []
  return (
    <PageSection title={t(messages.register)} gap={10} query={query} loadFailed={t(messages.loadFailed)}>
      {late && (
        <div role="status" aria-label={t(messages.loading)}>
          <Skeleton height={40} />
        </div>
      )}
      {query.data && items.length === 0 && <Nothing>{t(messages.none)}</Nothing>}
      {items.length > 0 && (
        <Stack as="ol" gap={10} className={styles.lines}>
          {(isWhole ? items : items.slice(0, FEW)).map((one) => (
            <Line key={one.id} communication={one} timeZone={timeZone} />
          ))}
        </Stack>
      )}
      {!isWhole && items.length > FEW && (
        <div>
          <Button variant="ghost" size="sm" onClick={() => setIsWhole(true)}>
            {t(messages.all, { n: items.length })}
          </Button>
        </div>
      )}
    </PageSection>
  )
}

const Line = ({ communication, timeZone }: { communication: Communication; timeZone: string }) => {
  const { t } = useMessages()
  const locale = useLocale()
  const { recipient, recipientName, purpose, communicatedAt, communicatedBy } = communication
  const by = communicatedBy && t(messages.by, { name: `${communicatedBy.firstName} ${communicatedBy.lastName}` })
  return (
    <li>
      <Text as="p" weight={500}>
        {recipientName ?? t(messages.recipients[recipient])}
        {recipientName && (
          <Text tone="faint" weight={400}>
            {' '}
            · {t(messages.recipients[recipient])}
          </Text>
        )}
      </Text>
      <p>{purpose}</p>
      <Text as="p" tone="faint">
        <time dateTime={communicatedAt}>{fmtInstant(communicatedAt, locale, timeZone)}</time>
        {by && ` ${by}`}
      </Text>
    </li>
  )
}
