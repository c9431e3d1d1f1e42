import type { RefObject } from 'react'
import type { Image, Mount } from '@molaire/contract/radiology/shapes'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import { capitalised } from '../../../platform/i18n/format.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Text } from '../../../ui/layout.tsx'
import { rowLink, walkRows } from '../../../ui/list-keys.ts'
import { Tag } from '../../../ui/pill.tsx'
import type { RailDay } from '../in-order.ts'
import { messages } from '../messages.ts'
import { MountSketch } from '../mounts/mount-sketch.tsx'
import { useImageWords } from '../use-image-words.ts'
import styles from './radiology-tab.module.css'
import { Thumbnail } from './thumbnail.tsx'

/** The type of data of an image that is dragged to a slot of a mount. */
export const draggedImage = 'application/x-molaire-image'

/** RAD-03: a patient's images and mounts by day. Arrow keys move, Enter shows; a grid on phones. */
export const ImageRail = ({
  ref,
  days,
  today,
  current,
  compared,
  isGrid = false,
  onImage,
  onMount,
  onExpired,
}: {
  ref: RefObject<HTMLElement | null>
  days: readonly RailDay[]
  today: LocalDate
  /** The image or mount that is shown. */
  current: string | undefined
  /** The image beside it. */
  compared: string | undefined
  isGrid?: boolean
  onImage: (image: Image) => void
  onMount: (mount: Mount) => void
  onExpired: () => void
}) => {
  const { t, nameOf, lineOf, formatOf, date, relativeDay, mountName, mountFilled } = useImageWords()
  return (
    // The arrow keys are an extra: Tab and Enter reach everything.
    <nav ref={ref} className={styles.rail} aria-label={t(messages.list)} onKeyDown={(event) => walkRows(event, null)}>
      {days.map(({ day, mounts, entries }) => (
        <section key={day} aria-labelledby={`images-${day}`}>
          <Text as="h3" size="caption" tone="soft" weight={500} id={`images-${day}`} className={styles.day}>
            {day === today ? capitalised(relativeDay(day, today)) : date(day, 'full')}
          </Text>
          <div className={classNames(styles.entries, isGrid && styles.grid)}>
            {mounts.map((mount) => (
              <button
                key={mount.id}
                type="button"
                {...rowLink}
                className={styles.entry}
                aria-current={current === mount.id || undefined}
                onClick={() => onMount(mount)}
              >
                <MountSketch mount={mount} />
                <Text weight={500}>{mountName(mount)}</Text>
                <Text size="caption" tone="soft">
                  {mountFilled(mount)}
                </Text>
              </button>
            ))}
            {entries.map(({ image, images }) => {
              const isCurrent = images.some(({ id }) => id === current)
              return (
                <button
                  key={image.id}
                  type="button"
                  {...rowLink}
                  className={styles.entry}
                  aria-current={isCurrent || undefined}
                  draggable
                  onDragStart={(event) => event.dataTransfer.setData(draggedImage, image.id)}
                  onClick={() => onImage(image)}
                >
                  <span className={styles.frame}>
                    <Thumbnail url={image.thumbnailUrl} onExpired={onExpired} />
                    <span className={styles.format}>{formatOf(image)}</span>
                  </span>
                  <Text weight={500}>{nameOf(image)}</Text>
                  <Text size="caption" tone="soft">
                    {lineOf(image, images.length)}
                  </Text>
                  {images.some(({ id }) => id === compared) && <Tag hue="teal">{t(messages.compare.comparing)}</Tag>}
                </button>
              )
            })}
          </div>
        </section>
      ))}
    </nav>
  )
}
