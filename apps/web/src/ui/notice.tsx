import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { Row, Text } from './layout.tsx'
import { tintOf, type Hue, type Icon } from './pill.tsx'
import styles from './notice.module.css'

export type NoticeKind = 'info' | 'success' | 'warning' | 'error'

const kinds = {
  info: { icon: Info, hue: 'blue' },
  success: { icon: CircleCheck, hue: 'green' },
  warning: { icon: TriangleAlert, hue: 'amber' },
  error: { icon: CircleAlert, hue: 'red' },
} satisfies Record<NoticeKind, { icon: Icon; hue: Hue }>

/**
 * A tinted box inside a page or form. Screen readers announce an error at once, other notices
 * politely.
 */
export const Notice = ({
  kind,
  icon,
  title,
  children,
  ref,
}: {
  kind: NoticeKind
  /** Replaces the usual icon. */
  icon?: Icon
  title?: ReactNode
  children?: ReactNode
  ref?: Ref<HTMLDivElement>
}) => {
  const { icon: ownIcon, hue } = kinds[kind]
  const Glyph = icon ?? ownIcon
  return (
    <Row
      ref={ref}
      tabIndex={-1}
      className={styles.notice}
      gap={10}
      align="stretch"
      pad="10px 12px"
      style={{ ...tintOf(hue), borderColor: `var(--${hue}-bd)` }}
      data-kind={kind}
      role={kind === 'error' ? 'alert' : 'status'}
    >
      <Glyph size={16} strokeWidth={1.75} aria-hidden="true" />
      <div>
        {title && (
          <Text as="p" weight={500}>
            {title}
          </Text>
        )}
        {children && <div>{children}</div>}
      </div>
    </Row>
  )
}
