import { useRef, type ReactNode, type RefObject } from 'react'
import { classNames } from './class-names.ts'
import { Card, Row, Text, listPageClass } from './layout.tsx'
import { walkRows } from './list-keys.ts'
import styles from './list-page.module.css'

/**
 * The frame of a page that lists records: its heading with one sentence, what one may do, what
 * narrows the list, the list. The arrows lead from the search over the rows marked with `rowLink`.
 */
export const ListPage = ({
  heading,
  note,
  action,
  above,
  filters,
  search,
  hasAvatars = false,
  children,
}: {
  heading: ReactNode
  note?: ReactNode
  action?: ReactNode
  /** A card over the list, while there is something to say of all of it. */
  above?: ReactNode
  filters?: ReactNode
  /** The field that the arrows come back to. */
  search?: RefObject<HTMLInputElement | null>
  /** Names stand beside an avatar: on a phone the second line begins under the name. */
  hasAvatars?: boolean
  children: ReactNode
}) => {
  const none = useRef<HTMLInputElement>(null)
  return (
    <div className={listPageClass}>
      <Row className={styles.head} as="header" gap="12px 16px" wrap>
        <div className={styles.words}>
          {heading}
          {note && (
            <Text as="p" tone="soft">
              {note}
            </Text>
          )}
        </div>
        {action}
      </Row>
      {above}
      {/* The arrows are a comfort beside Tab and Enter, which reach everything. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div onKeyDown={(event) => walkRows(event, (search ?? none).current)}>
        {filters && (
          <Row className={styles.filters} wrap>
            {filters}
          </Row>
        )}
        <Card className={classNames(styles.card, hasAvatars && styles.inset)}>{children}</Card>
      </div>
    </div>
  )
}
