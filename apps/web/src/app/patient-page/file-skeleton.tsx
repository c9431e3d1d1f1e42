import { Skeleton } from '../../ui/skeleton.tsx'
import { Row, Stack } from '../../ui/layout.tsx'
import { classNames } from '../../ui/class-names.ts'
import { tabClasses } from '../../ui/tabs.tsx'
import styles from './patient-page.module.css'

/** A file that is coming: its shapes, in their places. */
export const FileSkeleton = () => (
  <>
    <Row gap={16}>
      <Skeleton width={56} height={56} radius="50%" />
      <Stack grow>
        <Skeleton width="min(260px, 100%)" height={22} />
        <Skeleton width="min(380px, 100%)" />
      </Stack>
    </Row>
    <Row gap={28} className={classNames(tabClasses.line, styles.tabs)} style={{ height: 40 }}>
      {[52, 96, 72, 96, 84].map((width, at) => (
        <Skeleton key={at} width={width} />
      ))}
    </Row>
    <div className={styles.skeletonBody}>
      <Skeleton height={420} radius="var(--radius-card)" />
      <Skeleton height={146} radius="var(--radius-card)" />
    </div>
  </>
)
