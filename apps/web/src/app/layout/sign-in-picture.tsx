import { loadDayPicture } from '../../areas/appointments/routes.tsx'
import { loadChartPicture } from '../../areas/treatments/routes.tsx'
import { useMessages } from '../../platform/i18n/use-messages.ts'
import { Text } from '../../ui/layout.tsx'
import { LoadedLater } from '../../ui/loaded-later.tsx'
import { messages } from '../messages.ts'
import styles from './sign-in-picture.module.css'

/**
 * Beside the sign-in form: the motto over a day and a tooth chart, drawn with the product's own
 * parts. Their code is loaded after the form.
 */
export const SignInPicture = () => {
  const { t } = useMessages()
  return (
    <>
      <Text as="p" className={styles.motto}>
        {t(messages.motto)}
      </Text>
      <div className={styles.day}>
        <LoadedLater load={loadDayPicture} />
      </div>
      <div className={styles.chart}>
        <LoadedLater load={loadChartPicture} />
      </div>
    </>
  )
}
