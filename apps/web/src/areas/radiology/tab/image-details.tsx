import { Archive, ArchiveRestore, Columns2, Download, Ellipsis, PencilLine } from 'lucide-react'
import { useState } from 'react'
import type { Image } from '@molaire/contract/radiology/shapes'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import { displayName } from '@molaire/domain/users/display-name'
import { tell } from '../../../platform/toast/tell.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Row, Stack, Text } from '../../../ui/layout.tsx'
import { Menu, MenuItem } from '../../../ui/menu.tsx'
import { focusHome } from '../../../ui/surfaces/use-focus-back.ts'
import { addressOfImage, type ImageWrites } from '../api.ts'
import { previousOfKind, previousOfTooth } from '../in-order.ts'
import { messages } from '../messages.ts'
import { useImageWords } from '../use-image-words.ts'
import { EditImageSheet } from './edit-image-sheet.tsx'
import styles from './radiology-tab.module.css'

/** Screens 5.8: what is known of the image on the stage, and what can be done with it. */
export const ImageDetails = ({
  image,
  images,
  today,
  compared,
  writes,
  whyNot,
  onCompare,
  onChoose,
  onArchived,
}: {
  image: Image
  /** All of the patient, to find the one to compare. */
  images: readonly Image[]
  today: LocalDate
  compared: string | undefined
  writes: ImageWrites
  whyNot: string | undefined
  /** Undefined stops comparing. */
  onCompare: (image: Image | undefined) => void
  /** The next image chosen in the list is compared. */
  onChoose: () => void
  onArchived: () => void
}) => {
  const { t, why, nameOf, nameAndDay, date, time, formatOf, calibrationOf } = useImageWords()
  const [isEditing, setIsEditing] = useState(false)
  const glyph = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const
  const isArchived = image.archivedAt !== null
  const facts: [string, string | null][] = [
    [t(messages.fields.kind), nameOf(image)],
    [t(messages.fields.teeth), image.teeth.join(' ') || null],
    [t(messages.fields.takenOn), [date(image.takenOn), image.takenAt && time(image.takenAt)].filter(Boolean).join(', ')],
    [t(messages.fields.author), image.author ? displayName(image.author) : t(messages.fields.noAuthor)],
    [
      t(messages.fields.format),
      `${formatOf(image)}, ${t(messages.size, { columns: String(image.columns), rows: String(image.rows) })}`,
    ],
    [t(messages.fields.calibration), calibrationOf(image)],
    [t(messages.fields.note), image.note],
  ]
  const choices = [
    { title: t(messages.compare.previous), one: previousOfKind(image, images) },
    ...image.teeth.map((tooth) => ({
      title: t(messages.compare.sameTooth, { tooth }),
      one: previousOfTooth(image, tooth, images),
    })),
  ]
  const restore = () =>
    tell(() => writes.restore(image), { done: t(messages.details.restored), failed: t(messages.details.notRestored), why })
  const archive = () =>
    void tell(() => writes.archive(image), {
      done: t(messages.details.archived),
      failed: t(messages.details.notArchived),
      why,
      undo: { label: t(messages.details.undoArchive), run: restore },
    }).then((done) => done && onArchived())
  const save = () =>
    void tell(
      async () => {
        const link = Object.assign(document.createElement('a'), {
          href: await addressOfImage(image.id, 'download'),
          download: image.fileName,
        })
        link.click()
      },
      { done: t(messages.details.exported), failed: t(messages.details.exportFailed), why },
    )
  return (
    <Stack as="section" gap={10} pad="14px 16px" aria-label={t(messages.details.title)}>
      <Row justify="space-between">
        <Text as="h3" size="h3">
          {t(messages.details.title)}
        </Text>
        <Row gap={2}>
          <IconButton
            size="sm"
            label={t(messages.details.edit)}
            icon={<PencilLine {...glyph} />}
            disabledReason={whyNot ?? (isArchived ? t(messages.details.isArchived) : undefined)}
            onClick={() => setIsEditing(true)}
          />
          <Menu
            label={t(messages.details.more)}
            position="bottom-end"
            trigger={<IconButton size="sm" label={t(messages.details.more)} icon={<Ellipsis {...glyph} />} />}
          >
            {isArchived ? (
              <MenuItem icon={<ArchiveRestore {...glyph} />} disabledReason={whyNot} onSelect={() => void restore()}>
                {t(messages.details.restore)}
              </MenuItem>
            ) : (
              <MenuItem icon={<Archive {...glyph} />} disabledReason={whyNot} onSelect={archive}>
                {t(messages.details.archive)}
              </MenuItem>
            )}
          </Menu>
        </Row>
      </Row>
      <dl className={styles.facts}>
        {facts.map(
          ([label, value]) =>
            value !== null && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <div className={compared === undefined ? styles.acts : styles.actsBelow} {...focusHome}>
        {compared === undefined ? (
          <Menu
            label={t(messages.details.compare)}
            trigger={
              <Button
                fullWidth
                icon={<Columns2 {...glyph} />}
                disabledReason={images.length < 2 ? t(messages.compare.nothing) : undefined}
              >
                {t(messages.details.compare)}
              </Button>
            }
            width={280}
          >
            {choices.map(
              ({ title, one }) =>
                one && (
                  <MenuItem key={title} onSelect={() => onCompare(one)}>
                    <Stack gap={0}>
                      <span>{title}</span>
                      <Text size="caption" tone="soft">
                        {nameAndDay(one)}
                      </Text>
                    </Stack>
                  </MenuItem>
                ),
            )}
            <MenuItem onSelect={onChoose}>{t(messages.compare.choose)}</MenuItem>
          </Menu>
        ) : (
          <Button fullWidth icon={<Columns2 {...glyph} />} onClick={() => onCompare(undefined)}>
            {t(messages.compare.stop)}
          </Button>
        )}
        <Button fullWidth icon={<Download {...glyph} />} onClick={save}>
          {t(messages.details.export)}
        </Button>
      </div>
      {isEditing && <EditImageSheet {...{ image, today, writes, whyNot }} onClose={() => setIsEditing(false)} />}
    </Stack>
  )
}
