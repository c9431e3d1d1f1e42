import { useRef, type ReactNode, type RefObject } from 'react'
import { classNames } from './class-names.ts'
import { Card, Row, Text, listPageClass } from './layout.tsx'
import { walkRows } from './list-keys.ts'
import styles from './list-page.module.css'
import { useIsWide } from './use-media.ts'

/**
 * The frame of a page that lists records: heading and note, actions, filters, list. Arrow keys move
 * from the search to the rows marked with `rowLink`.
 */
export const ListPage = ({
  heading,
  note,
  action,
  parts,
  above,
  filters,
  search,
  hasAvatars = false,
  children,
}: {
  heading: ReactNode
  note?: ReactNode
  action?: ReactNode
  /** The choice between the lists of the page. Below 1024 px it is beside `action`. */
  parts?: ReactNode
  /** A card above the list, about all of it. */
  above?: ReactNode
  /** A `FilterBar`. */
  filters?: ReactNode
  /** The search field, where the arrow keys return to. */
  search?: RefObject<HTMLInputElement | null>
  /** Names are beside an avatar: on a phone the second line begins below the name. */
  hasAvatars?: boolean
  children: ReactNode
}) => {
  const isWide = useIsWide()
  const none = useRef<HTMLInputElement>(null)
  return (
    <div className={listPageClass}>
      <Row className={styles.head} as="header" wrap>
        <div className={styles.words}>
          {heading}
          {note && (
            <Text as="p" tone="soft">
              {note}
            </Text>
          )}
        </div>
        {!isWide && parts}
        {action}
      </Row>
      {isWide && parts}
      {above}
      {/* The arrow keys are an addition: Tab and Enter reach everything. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div onKeyDown={(event) => walkRows(event, (search ?? none).current)}>
        {filters}
        <Card className={classNames(styles.card, hasAvatars && styles.inset)}>{children}</Card>
      </div>
    </div>
  )
}
