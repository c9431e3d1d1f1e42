import { createPortal } from 'react-dom'
import { useMessages } from '../../platform/i18n/use-messages.ts'
import { useFormat } from '../../platform/i18n/format.ts'
import { productName } from '../../platform/page-title/use-page-title.ts'
import { QrCode } from '../../platform/labels/qr-code.tsx'
import { messages } from './messages.ts'
import styles from './self-check.module.css'

/**
 * CFG-09: a page that shows whether the printer keeps sizes, accents and codes. It is outside the
 * application's element, which the style sheet hides on paper.
 */
export const TestPaper = ({ at }: { at: Date }) => {
  const { t } = useMessages()
  const { instant } = useFormat()
  return createPortal(
    <div className={styles.paper} data-print-sheets>
      <h1>{t(messages.paper.title)}</h1>
      <p>{instant(at.toISOString())}</p>
      <div className={styles.ruler} />
      <p>{t(messages.paper.ruler)}</p>
      <p>{t(messages.paper.hint)}</p>
      <p>{t(messages.paper.letters)}</p>
      <QrCode text={productName} label={t(messages.paper.code)} size={96} />
    </div>,
    document.body,
  )
}
