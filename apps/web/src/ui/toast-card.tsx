import { CircleCheck, CircleX, Info, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import type { Icon } from './pill.tsx'
import { useWords } from './words.tsx'
import styles from './toast-card.module.css'

export type ToastKind = 'success' | 'error' | 'info'

const icons = { success: CircleCheck, error: CircleX, info: Info } satisfies Record<ToastKind, Icon>

/** One passing message. `count` tells how many identical ones it stands for. */
export const ToastCard = ({
  kind,
  title,
  detail,
  count = 1,
  actions = [],
  onDismiss,
}: {
  kind: ToastKind
  title: ReactNode
  detail?: ReactNode
  count?: number
  actions?: readonly { label: string; onPress: () => void }[]
  onDismiss: () => void
}) => {
  const words = useWords()
  const Glyph = icons[kind]
  return (
    <div className={styles.card} data-kind={kind} role={kind === 'error' ? 'alert' : 'status'} aria-atomic="true">
      <Glyph className={styles.icon} size={18} strokeWidth={1.75} aria-hidden="true" />
      <div className={styles.words}>
        <p className={styles.title}>
          {title}
          {count > 1 && <span className={styles.count}>×{count}</span>}
        </p>
        {detail && <p className={styles.detail}>{detail}</p>}
      </div>
      {actions.length > 0 && (
        <div className={styles.actions}>
          {actions.map(({ label, onPress }) => (
            <Button key={label} size="xs" variant="soft" onClick={onPress}>
              {label}
            </Button>
          ))}
        </div>
      )}
      <button type="button" className={styles.close} aria-label={words.dismiss} onClick={onDismiss}>
        <X size={16} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </div>
  )
}
