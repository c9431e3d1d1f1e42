import { useId, useState } from 'react'
import type { Communication, Patient } from '@molaire/contract/patients/shapes'
import { Button } from '../../../ui/button.tsx'
import { Skeleton, useLateLoading } from '../../../ui/skeleton.tsx'
import { describeError } from '../../../platform/api/describe-error.ts'
import { defaultTimeZone } from '../../../platform/clock/wall-clock.ts'
import { common } from '../../../platform/i18n/common-messages.ts'
import { fmtInstant } from '../../../platform/i18n/format.ts'
import { useLocale } from '../../../platform/i18n/locale.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { useClinics } from '../../clinics/index.ts'
import { messages as areaMessages } from '../messages.ts'
import { useCommunications } from './api.ts'
import { messages } from './messages.ts'
import styles from './copy.module.css'

/** The latest that stand there before all are asked for. */
const FEW = 3

/** What of a record was given to whom (R-22.1, s. 265). A section: the card around it, with its padding, is the page's. */
export const RegisterCard = ({ patient }: { patient: Patient }) => {
  const { t } = useMessages()
  const title = useId()
  const { data, error, isPending, isRefetching, refetch } = useCommunications(patient.id)
  const late = useLateLoading(isPending)
  const [isWhole, setIsWhole] = useState(false)
  const clinics = useClinics().data?.items ?? []
  // By the clinic's clock, wherever one reads it (WIZ-08).
  const { timeZone } = clinics.find(({ id }) => id === patient.clinicId) ?? clinics[0] ?? { timeZone: defaultTimeZone }
  const items = data?.items ?? []
  return (
    <section aria-labelledby={title} aria-busy={isPending || undefined} className={styles.register}>
      <h2 id={title}>{t(messages.register)}</h2>
      {late && (
        <div role="status" aria-label={t(messages.loading)}>
          <Skeleton height={40} />
        </div>
      )}
      {error && !data && (
        <p className={styles.quiet} role="alert">
          {t(messages.loadFailed)} {describeError(error, areaMessages.errors)}
          <Button variant="ghost" size="xs" busy={isRefetching} onClick={() => void refetch()}>
            {t(common.ui.retry)}
          </Button>
        </p>
      )}
      {data && items.length === 0 && <p className={styles.quiet}>{t(messages.none)}</p>}
      {items.length > 0 && (
        <ol className={styles.lines}>
          {(isWhole ? items : items.slice(0, FEW)).map((one) => (
            <Line key={one.id} communication={one} timeZone={timeZone} />
          ))}
        </ol>
      )}
      {!isWhole && items.length > FEW && (
        <Button variant="ghost" size="sm" onClick={() => setIsWhole(true)}>
          {t(messages.all, { n: items.length })}
        </Button>
      )}
    </section>
  )
}

const Line = ({ communication, timeZone }: { communication: Communication; timeZone: string }) => {
  const { t } = useMessages()
  const locale = useLocale()
  const { recipient, recipientName, purpose, communicatedAt, communicatedBy } = communication
  const by = communicatedBy && t(messages.by, { name: `${communicatedBy.firstName} ${communicatedBy.lastName}` })
  return (
    <li>
      <p className={styles.who}>
        {recipientName ?? t(messages.recipients[recipient])}
        {recipientName && <span className={styles.quiet}> · {t(messages.recipients[recipient])}</span>}
      </p>
      <p>{purpose}</p>
      <p className={styles.quiet}>
        <time dateTime={communicatedAt}>{fmtInstant(communicatedAt, locale, timeZone)}</time>
        {by && ` ${by}`}
      </p>
    </li>
  )
}
