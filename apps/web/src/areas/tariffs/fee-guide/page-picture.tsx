import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Box } from '@molaire/domain/tariffs/fee-guide/text-lines'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Row, Stack, Text } from '../../../ui/layout.tsx'
import { messages } from './messages.ts'
import type { OpenGuide, PageSize } from './open-guide.ts'
import styles from './page-picture.module.css'

/** Points around a row, so that its outline does not touch the letters. */
const MARGIN = 3

/** CFG-07: a page of the guide as it is printed, with the outline of the chosen row. */
export const PagePicture = ({
  guide,
  sizes,
  page,
  boxes,
  onPage,
}: {
  guide: OpenGuide
  sizes: ReadonlyMap<number, PageSize>
  page: number
  /** Where the chosen row is printed; those on other pages are not drawn. */
  boxes: readonly Box[]
  onPage: (page: number) => void
}) => {
  const { t } = useMessages()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [failedPage, setFailedPage] = useState(0)
  const size = sizes.get(page)
  const pages = [...sizes.keys()]
  const at = pages.indexOf(page)
  useEffect(() => {
    const sheet = canvas.current
    if (!sheet) return
    // Twice the points: sharp enough to compare, small enough to draw at once.
    guide.draw(page, sheet, 2).catch(() => setFailedPage(page))
  }, [guide, page])
  const turn = (by: number) => {
    const next = pages[at + by]
    if (next !== undefined) onPage(next)
  }
  return (
    <Stack gap={8} className={styles.picture}>
      <Row justify="center" gap={4}>
        <IconButton
          size="sm"
          label={t(messages.review.previousPage)}
          icon={<ChevronLeft size={16} strokeWidth={1.75} />}
          disabled={at <= 0}
          onClick={() => turn(-1)}
        />
        <Text size="caption" tone="soft" style={{ minWidth: 64, textAlign: 'center' }}>
          {t(messages.review.page, { n: page })}
        </Text>
        <IconButton
          size="sm"
          label={t(messages.review.nextPage)}
          icon={<ChevronRight size={16} strokeWidth={1.75} />}
          disabled={at < 0 || at >= pages.length - 1}
          onClick={() => turn(1)}
        />
      </Row>
      <div className={styles.sheet} style={{ aspectRatio: size ? `${size.width} / ${size.height}` : undefined }}>
        <canvas ref={canvas} role="img" aria-label={t(messages.review.picture, { n: page })} />
        {size &&
          boxes
            .filter((box) => box.page === page)
            .map((box) => (
              <span
                key={`${box.x} ${box.y}`}
                className={styles.mark}
                style={{
                  left: `${((box.x - MARGIN) / size.width) * 100}%`,
                  top: `${((size.height - box.y - box.height - MARGIN) / size.height) * 100}%`,
                  width: `${((box.width + 2 * MARGIN) / size.width) * 100}%`,
                  height: `${((box.height * 1.25 + 2 * MARGIN) / size.height) * 100}%`,
                }}
              />
            ))}
      </div>
      {failedPage === page && (
        <Text as="p" size="caption" tone="soft">
          {t(messages.review.pictureFailed)}
        </Text>
      )}
    </Stack>
  )
}
