import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import type { Icon } from './pill.tsx'
import styles from './notice.module.css'

export type NoticeKind = 'info' | 'success' | 'warning' | 'error'

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert } satisfies Record<NoticeKind, Icon>

/** A tinted box inside a page or form. An error announces itself at once, the others politely. */
export const Notice = ({
  kind,
  title,
  children,
  ref,
}: {
  kind: NoticeKind
  title?: ReactNode
  children?: ReactNode
  ref?: Ref<HTMLDivElement>
}) => {
  const Glyph = icons[kind]
  return (
    <div ref={ref} tabIndex={-1} className={styles.notice} data-kind={kind} role={kind === 'error' ? 'alert' : 'status'}>
      <Glyph size={16} strokeWidth={1.75} aria-hidden="true" />
      <div>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div className={styles.text}>{children}</div>}
      </div>
    </div>
  )
}
