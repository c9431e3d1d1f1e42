import { Pencil, Star, Trash2 } from 'lucide-react'
import type { PrescriptionFavourite } from '@molaire/contract/prescriptions/shapes'
import { useState } from 'react'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Box, Row, Stack, Text } from '../../../ui/layout.tsx'
import { Tag } from '../../../ui/pill.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { tell } from '../../../platform/toast/tell.ts'
import { useWhyNot } from '../../users/index.ts'
import { favourites } from '../api.ts'
import { draftOf } from '../draft-form.ts'
import { messages } from '../messages.ts'
import { usePrescriptionWords } from '../use-prescription-words.ts'
import { favouriteBody, FavouriteSheet } from './favourite-sheet.tsx'
import { PaperDrawing } from '../../../ui/drawings/paper-drawings.tsx'

const glyph = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/** APT-11: the caller's favourites and the shared ones, to change or to remove. */
export const FavouritesDialog = ({ onClose }: { onClose: () => void }) => {
  const { t, nameOf, lineOf, why } = usePrescriptionWords()
  const whyNot = useWhyNot('prescriptions.write')
  const list = favourites.useList()
  const { create, remove } = favourites.useActs()
  const [edited, setEdited] = useState<PrescriptionFavourite | null>(null)
  // One dialog at a time: the form takes the place of the list, and gives it back.
  if (edited) return <FavouriteSheet record={edited} onClose={() => setEdited(null)} />
  const drop = (favourite: PrescriptionFavourite) => {
    const { name, isShared } = favourite
    return tell(() => remove(favourite), {
      done: t(messages.favourites.removed),
      undo: {
        label: t(messages.undo),
        run: () =>
          tell(() => create(favouriteBody({ ...draftOf(favourite), name, isShared })), {
            done: t(messages.favourites.putBack),
            failed: t(messages.notPutBack),
            why,
          }),
      },
      failed: t(messages.favourites.notRemoved),
      why,
    })
  }
  const items = list.data?.items
  return (
    <Dialog
      opened
      width={560}
      title={t(messages.favourites.title)}
      onClose={onClose}
      closeOnOverlay
      footer={<Button onClick={onClose}>{t(messages.details.close)}</Button>}
    >
      {list.isError ? (
        <ErrorState message={t(messages.favourites.loadFailed)} details={why(list.error)} onRetry={() => void list.refetch()} />
      ) : !items ? (
        <Skeleton height={80} />
      ) : items.length === 0 ? (
        <EmptyState article="patients-prescriptions" icon={Star} drawing={PaperDrawing} title={t(messages.favourites.none)}>
          {t(messages.favourites.noneText)}
        </EmptyState>
      ) : (
        <Stack as="ul" gap={0} margin={0} pad={0} style={{ listStyle: 'none' }}>
          {items.map((favourite) => (
            <Row as="li" key={favourite.id} gap={8} align="start" pad="10px 0" line="bottom">
              <Box grow>
                <Row wrap gap={8}>
                  <Text weight={500}>{favourite.name}</Text>
                  {favourite.isShared && <Tag>{t(messages.favourites.isShared)}</Tag>}
                </Row>
                <Text as="p" size="dense" tone="soft" style={{ overflowWrap: 'anywhere' }}>
                  {[favourite.name === nameOf(favourite) ? '' : nameOf(favourite), lineOf(favourite)].filter(Boolean).join(' · ')}
                </Text>
              </Box>
              <IconButton
                label={t(messages.favourites.editOne, { name: favourite.name })}
                icon={<Pencil {...glyph} />}
                disabledReason={whyNot}
                onClick={() => setEdited(favourite)}
              />
              <IconButton
                label={t(messages.favourites.removeOne, { name: favourite.name })}
                icon={<Trash2 {...glyph} />}
                disabledReason={whyNot}
                onClick={() => void drop(favourite)}
              />
            </Row>
          ))}
        </Stack>
      )}
    </Dialog>
  )
}
