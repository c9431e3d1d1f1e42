import { Link } from '@tanstack/react-router'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { paths } from '../../../platform/navigation/paths.ts'
import { messages } from '../messages.ts'
import styles from '../pages/auth-pages.module.css'

/** « Mot de passe oublié? »: takes along the e-mail that was typed, and where one wanted to go. */
export const ForgotLink = ({ email, redirect }: { email: string; redirect: string | undefined }) => {
  const { t } = useMessages()
  return (
    <Link to={paths.requestReset()} search={{ email: email.trim() || undefined, redirect }} className={styles.link}>
      {t(messages.forgot)}
    </Link>
  )
}
