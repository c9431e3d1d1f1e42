import type { Mount } from '@molaire/contract/radiology/shapes'
import { mountSlots } from '@molaire/domain/radiology/mounts'
import styles from './mounts.module.css'

/** A mount in small: its slots as drawn on the template, those that are filled in colour. */
export const MountSketch = ({ mount: { layout, slots } }: { mount: Pick<Mount, 'layout' | 'slots'> }) => (
  <span className={styles.sketch} data-layout={layout} aria-hidden="true">
    {mountSlots[layout].map(({ slot, row, column, kind }) => (
      <span
        key={slot}
        style={{ gridRow: row, gridColumn: column }}
        data-kind={kind}
        data-full={slots.some((one) => one.slot === slot) || undefined}
      />
    ))}
  </span>
)
