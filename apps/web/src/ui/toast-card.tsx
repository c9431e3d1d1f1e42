import { CircleCheck, CircleX, Info, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, buttonClass, iconOnly } from './button.tsx'
import { classNames } from './class-names.ts'
import { HelpLink } from './help-link.tsx'
import { Stack, Text } from './layout.tsx'
import type { Icon } from './pill.tsx'
import { useWords } from './words.tsx'
import styles from './toast-card.module.css'

export type ToastKind = 'success' | 'error' | 'info'

const kinds = {
  success: { icon: CircleCheck, bar: 'var(--green-solid)' },
  error: { icon: CircleX, bar: 'var(--red-solid)' },
  info: { icon: Info, bar: 'var(--blue-solid)' },
} satisfies Record<ToastKind, { icon: Icon; bar: string }>

/** One toast. `count` is how many identical ones it represents. */
export const ToastCard = ({
  kind,
  title,
  detail,
  refusal,
  count = 1,
  actions = [],
  onDismiss,
}: {
  kind: ToastKind
  title: ReactNode
  detail?: ReactNode
  /** The code of a refusal, which the help may explain. */
  refusal?: string | undefined
  count?: number
  actions?: readonly { label: string; onPress: () => void }[]
  onDismiss: () => void
}) => {
  const words = useWords()
  const { icon: Glyph, bar } = kinds[kind]
  return (
    <div
      className={styles.card}
      style={{ ['--bar' as string]: bar }}
      data-kind={kind}
      role={kind === 'error' ? 'alert' : 'status'}
      aria-atomic="true"
    >
      <Glyph color={bar} size={18} strokeWidth={1.75} aria-hidden="true" />
      <div className={styles.content}>
        <Stack gap={2} className={styles.words}>
          <Text as="p" weight={500}>
            {title}
            {count > 1 && (
              <Text size="caption" tone="faint" style={{ marginLeft: 8 }}>
                ×{count}
              </Text>
            )}
          </Text>
          {detail && (
            <Text as="p" size="dense" tone="soft">
              {detail}
            </Text>
          )}
          <HelpLink refusal={refusal} />
        </Stack>
        {actions.length > 0 && (
          <Stack gap={6}>
            {actions.map(({ label, onPress }) => (
              <Button key={label} size="xs" variant="soft" onClick={onPress}>
                {label}
              </Button>
            ))}
          </Stack>
        )}
      </div>
      <button
        type="button"
        className={buttonClass('ghost', 'xs', classNames(iconOnly, styles.close))}
        aria-label={words.dismiss}
        onClick={onDismiss}
      >
        <X size={16} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </div>
  )
}
