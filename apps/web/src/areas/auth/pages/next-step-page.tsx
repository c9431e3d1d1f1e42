import { Link } from '@tanstack/react-router'
import { Notice } from '../../../ui/notice.tsx'
import type { Message } from '../../../platform/i18n/define-messages.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { paths } from '../../../platform/navigation/paths.ts'
import { PageHeading } from '../../../platform/page-title/page-heading.tsx'
import { messages } from '../messages.ts'
import styles from './auth-pages.module.css'

const NextStepPage = ({ title }: { title: Message }) => {
  const { t } = useMessages()
  return (
    <>
      <PageHeading title={t(title)} keepOnPhone className={styles.heading} />
      <Notice kind="info">{t(messages.next.notYet)}</Notice>
      <Link to={paths.login()} className={styles.back}>
        ‹ {t(messages.next.back)}
      </Link>
    </>
  )
}

/** Not built yet: asking for a code by e-mail. */
export const RequestResetPage = () => <NextStepPage title={messages.next.requestReset} />
/** Not built yet: the code and a new password. */
export const ResetPasswordPage = () => <NextStepPage title={messages.next.resetPassword} />
/** Not built yet: the first password of a new colleague. */
export const NewPasswordPage = () => <NextStepPage title={messages.next.newPassword} />
