import type { Alert } from '@molaire/domain/patients/alerts'
import { fmtList } from '../../../platform/i18n/format.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { Notice } from '../../../ui/notice.tsx'
import { messages } from '../messages.ts'

/** The allergies of the file, above its prescriptions; nothing without any. */
export const AllergyNotice = ({ alerts }: { alerts: readonly Alert[] }) => {
  const { t, locale } = useMessages()
  const allergies = alerts.filter(({ kind }) => kind === 'allergy').map(({ label }) => label)
  if (allergies.length === 0) return null
  return <Notice kind="warning">{t(messages.allergies, { n: allergies.length, list: fmtList(allergies, locale) })}</Notice>
}
