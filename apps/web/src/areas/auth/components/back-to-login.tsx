import { Link } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { classNames } from '../../../ui/class-names.ts'
import { touchArea } from '../../../ui/layout.tsx'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { paths } from '../../../platform/navigation/paths.ts'
import { useAuthSearch } from '../auth-search.ts'
import { passwordMessages } from '../password-messages.ts'
import styles from '../pages/auth-pages.module.css'

/** « Retour à la connexion »: keeps the e-mail address and the page to open afterwards. */
export const BackToLogin = () => {
  const { t } = useMessages()
  const { email, redirect } = useAuthSearch()
  return (
    <Link to={paths.login()} search={{ email: email || undefined, redirect }} className={classNames(styles.link, touchArea)}>
      <ChevronLeft size={15} strokeWidth={1.75} aria-hidden="true" />
      {t(passwordMessages.back)}
    </Link>
  )
}
