import { Link } from '@tanstack/react-router'
import type { Patient } from '@molaire/contract/patients/shapes'
import { paths } from '../../../platform/navigation/paths.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Card, Row, Stack, Text, touchArea } from '../../../ui/layout.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { useMay } from '../../users/index.ts'
import { useFreshThumbnails, useImages } from '../api.ts'
import { inRailOrder, railDays } from '../in-order.ts'
import { messages } from '../messages.ts'
import { Thumbnail } from '../tab/thumbnail.tsx'
import { useImageWords } from '../use-image-words.ts'
import styles from './image-card.module.css'

/** PAT-05: on the right of the profile, the last four images. */
export const ImageCard = ({ patient }: { patient: Patient }) =>
  useMay('radiology.read') ? <LastImages patient={patient} /> : null

const LastImages = ({ patient }: { patient: Patient }) => {
  const { t, why, nameAndDay } = useImageWords()
  const list = useImages(patient.id)
  const freshen = useFreshThumbnails(patient.id)
  const images = inRailOrder(railDays(list.data?.items ?? []))
  const to = paths.patientRadiology(patient.id)
  return (
    <Card as="section" aria-labelledby="file-images" aria-busy={list.isPending || undefined}>
      {list.isError && !list.data ? (
        <ErrorState message={t(messages.loadFailed)} details={why(list.error)} onRetry={() => void list.refetch()} />
      ) : (
        <Stack gap={10} pad="14px 16px 16px">
          <Row justify="space-between">
            <Text as="h2" id="file-images" size="h3">
              {t(messages.card.title)}
            </Text>
            {images.length > 0 && list.data && (
              <Link to={to} className={classNames(styles.link, touchArea)}>
                {t(messages.count, { n: list.data.count })}
              </Link>
            )}
          </Row>
          {list.isPending && <Skeleton height={120} radius="8px" />}
          {list.data && images.length === 0 && (
            <Text size="caption" tone="faint">
              {t(messages.card.none)}
            </Text>
          )}
          <div className={styles.pictures}>
            {images.slice(0, 4).map((image) => (
              <Link
                key={image.id}
                to={to}
                search={{ image: image.id } as never}
                aria-label={t(messages.card.open, { image: nameAndDay(image) })}
              >
                <Thumbnail url={image.thumbnailUrl} onExpired={freshen} />
              </Link>
            ))}
          </div>
        </Stack>
      )}
    </Card>
  )
}
