import { TriangleAlert } from 'lucide-react'
import type { Alert } from '@molaire/domain/patients/alerts'
import { fmtList } from '../../../platform/i18n/format.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { Row, Text } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { messages } from '../messages.ts'

/** The allergies of the file, above its prescriptions; nothing without any. */
export const AllergyNotice = ({ alerts }: { alerts: readonly Alert[] }) => {
  const { t, locale } = useMessages()
  const allergies = alerts.filter(({ kind }) => kind === 'allergy').map(({ label }) => label)
  if (allergies.length === 0) return null
  return <Notice kind="warning">{t(messages.allergies, { n: allergies.length, list: fmtList(allergies, locale) })}</Notice>
}

/** That a medication resembles an allergy of the file, where it is written and where signed. */
export const AllergyLike = ({ allergy }: { allergy: string }) => {
  const { t } = useMessages()
  return (
    <Row gap={6} align="start">
      <TriangleAlert
        size={16}
        strokeWidth={1.75}
        color="var(--danger)"
        style={{ flex: 'none', marginTop: 2 }}
        aria-hidden="true"
      />
      <Text tone="danger" weight={500} size="dense">
        {t(messages.allergyLike, { allergy })}
      </Text>
    </Row>
  )
}
