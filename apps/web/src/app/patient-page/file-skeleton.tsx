import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './patient-page.module.css'

/** A file that is coming: its shapes, in their places. */
export const FileSkeleton = () => (
  <>
    <div className={styles.skeletonHead}>
      <Skeleton width={56} height={56} radius="50%" />
      <div className={styles.skeletonLines}>
        <Skeleton width="min(260px, 100%)" height={22} />
        <Skeleton width="min(380px, 100%)" />
      </div>
    </div>
    <div className={styles.skeletonTabs}>
      {[52, 96, 72, 96, 84].map((width, at) => (
        <Skeleton key={at} width={width} />
      ))}
    </div>
    <div className={styles.skeletonBody}>
      <Skeleton height={420} radius="var(--radius-card)" />
      <Skeleton height={146} radius="var(--radius-card)" />
    </div>
  </>
)
