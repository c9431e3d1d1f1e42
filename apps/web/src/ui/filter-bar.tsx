import { SlidersHorizontal } from 'lucide-react'
import { createContext, use, useState, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { CountBadge } from './count-badge.tsx'
import { LabelsShown } from './field.tsx'
import { Row, Stack, Text } from './layout.tsx'
import { Sheet } from './sheet.tsx'
import { useIsWide } from './use-media.ts'
import { useWords } from './words.tsx'
import styles from './filter-bar.module.css'

/** Whether filters are drawn one below the other, in the sheet of a narrow screen. */
const InSheet = createContext(false)

/**
 * What limits a list: the search, then the other filters in one row. Below 1024 px only `lead` and
 * the search stay there; one button opens the others in a sheet and says how many are on.
 */
export const FilterBar = ({
  lead,
  search,
  on = [],
  onClear,
  aside,
  children,
}: {
  /** Stays beside the search at every width: the parts of a page, the period of a report. */
  lead?: ReactNode
  search?: ReactNode
  /** The values of the filters in `children`; undefined or false for one that is off. */
  on?: readonly unknown[]
  /** Turns those off. */
  onClear?: () => void
  /** Shown at the end of the row, on wide screens only. */
  aside?: ReactNode
  /** The other filters. */
  children?: ReactNode
}) => {
  const words = useWords()
  const isWide = useIsWide()
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  const active = on.filter((value) => value !== undefined && value !== false).length
  const box = search && <div className={styles.search}>{search}</div>
  return (
    <Row wrap gap="8px 12px" className={styles.filters} {...(search ? { role: 'search' } : {})}>
      {lead}
      {/* Beside `lead` on a phone, the search would have no room. */}
      {(isWide || !lead) && box}
      {isWide ? (
        <>
          {children}
          {aside}
        </>
      ) : (
        children && (
          <>
            <Button
              className={styles.open}
              icon={<SlidersHorizontal size={16} strokeWidth={1.75} aria-hidden="true" />}
              aria-haspopup="dialog"
              aria-label={active > 0 ? words.filtersOn(active) : words.filters}
              onClick={() => setOpened(true)}
            >
              {words.filters}
              {active > 0 && <CountBadge>{active}</CountBadge>}
            </Button>
            <Sheet
              opened={opened}
              onClose={close}
              title={words.filters}
              footer={
                <>
                  {onClear && (
                    <Button disabled={active === 0} onClick={onClear}>
                      {words.clearFilters}
                    </Button>
                  )}
                  <Button variant="primary" onClick={close}>
                    {words.showResults}
                  </Button>
                </>
              }
            >
              <InSheet value={true}>
                <LabelsShown value={true}>
                  <Stack gap={16}>{children}</Stack>
                </LabelsShown>
              </InSheet>
            </Sheet>
          </>
        )
      )}
      {!isWide && lead && box}
    </Row>
  )
}

/** Several controls that are one filter, such as two dates. Only the sheet shows its label. */
export const FilterGroup = ({ label, gap = 6, children }: { label: string; gap?: number | string; children: ReactNode }) => {
  const isInSheet = use(InSheet)
  const group = (
    <Row gap={gap} wrap {...(!isInSheet && { role: 'group', 'aria-label': label })}>
      {children}
    </Row>
  )
  if (!isInSheet) return group
  return (
    <Stack gap={6} role="group" aria-label={label}>
      <Text size="dense" weight={500} aria-hidden="true">
        {label}
      </Text>
      {group}
    </Stack>
  )
}
