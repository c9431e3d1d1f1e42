import { Link } from '@tanstack/react-router'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { paths } from '../../../platform/navigation/paths.ts'
import { messages } from '../messages.ts'
import styles from '../pages/auth-pages.module.css'

/** « Mot de passe oublié? » */
export const ForgotLink = () => {
  const { t } = useMessages()
  return (
    <Link to={paths.requestReset()} className={styles.forgot}>
      {t(messages.forgot)}
    </Link>
  )
}
