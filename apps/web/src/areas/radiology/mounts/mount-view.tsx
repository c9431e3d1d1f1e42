import { Archive, ChevronLeft, Ellipsis, Upload } from 'lucide-react'
import { useRef, useState, type KeyboardEvent } from 'react'
import type { Image, Mount } from '@molaire/contract/radiology/shapes'
import { isOtherSide, mountSlots, type MountSlot } from '@molaire/domain/radiology/mounts'
import { tell } from '../../../platform/toast/tell.ts'
import { afterMenu } from '../../../ui/after-menu.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Box, Row, Stack, Text } from '../../../ui/layout.tsx'
import { Menu, MenuItem } from '../../../ui/menu.tsx'
import { useShortcuts } from '../../../ui/shortcuts.ts'
import { useIsTouch } from '../../../ui/use-media.ts'
import type { ImageWrites } from '../api.ts'
import { messages } from '../messages.ts'
import { draggedImage } from '../tab/image-rail.tsx'
import tab from '../tab/radiology-tab.module.css'
import { Thumbnail } from '../tab/thumbnail.tsx'
import { useImageWords } from '../use-image-words.ts'
import styles from './mounts.module.css'

/**
 * RAD-03: the template of a mount with its images. An image is dragged to its slot, or moved with
 * M, the arrow keys and Enter; an image that was there takes the place that is left.
 */
export const MountView = ({
  mount,
  images,
  writes,
  whyNot,
  onImage,
  onImport,
  onBack,
  onExpired,
}: {
  mount: Mount
  /** All of the patient. */
  images: readonly Image[]
  writes: ImageWrites
  whyNot: string | undefined
  onImage: (image: Image) => void
  onImport: () => void
  onBack: () => void
  onExpired: () => void
}) => {
  const { t, why, nameOf, date, mountName, mountFilled } = useImageWords()
  const isTouch = useIsTouch()
  const [moving, setMoving] = useState<Image | null>(null)
  const [over, setOver] = useState<string | null>(null)
  const [choosing, setChoosing] = useState<MountSlot | null>(null)
  const grid = useRef<HTMLDivElement>(null)
  useShortcuts([{ keys: ['M'], says: t(messages.mounts.keys) }])
  const template = mountSlots[mount.layout]
  const idIn = (slot: MountSlot) => mount.slots.find((one) => one.slot === slot.slot)?.imageId ?? null
  const imageIn = (slot: MountSlot) => images.find(({ id }) => id === idIn(slot))
  const used = new Set(mount.slots.map(({ imageId }) => imageId))

  const place = (slot: MountSlot, imageId: string | null) => {
    setMoving(null)
    const before = idIn(slot)
    if (whyNot || before === imageId) return
    const from = imageId === null ? undefined : template.find((one) => idIn(one) === imageId)
    void tell(
      async () => {
        await writes.fill(mount.id, slot.slot, imageId, before)
        if (from && before) await writes.fill(mount.id, from.slot, before, null)
      },
      { failed: t(messages.mounts.notMoved), why },
    )
  }
  const slotBox = (slot: MountSlot) => grid.current?.querySelector<HTMLElement>(`[data-slot="${slot.slot}"]`)
  /** From the menu: the arrows and Enter then work on the slots. */
  const begin = (slot: MountSlot, image: Image) => {
    setMoving(image)
    afterMenu(() => slotBox(slot)?.focus())
  }
  const press = (slot: MountSlot) => {
    const image = imageIn(slot)
    if (moving) place(slot, moving.id)
    else if (image) onImage(image)
    else if (!whyNot) setChoosing(slot)
  }
  const steps: Record<string, readonly [number, number]> = {
    ArrowLeft: [0, -1],
    ArrowRight: [0, 1],
    ArrowUp: [-1, 0],
    ArrowDown: [1, 0],
  }
  const onKey = (event: KeyboardEvent, slot: MountSlot) => {
    const step = steps[event.key]
    if (event.key === 'Escape' && moving) {
      event.preventDefault()
      setMoving(null)
    } else if (event.key.toLowerCase() === 'm' && !event.ctrlKey && !event.metaKey && !event.altKey && !whyNot) {
      event.preventDefault()
      setMoving(imageIn(slot) ?? null)
    } else if (step) {
      event.preventDefault()
      const [down, right] = step
      // The nearest slot in that direction; rows of a full mouth have slots in some columns only.
      const next = template
        .filter(
          ({ row, column }) => Math.sign(row - slot.row) === down && (down !== 0 || Math.sign(column - slot.column) === right),
        )
        .filter(({ row }) => down !== 0 || row === slot.row)
        .toSorted((a, b) => distance(a, slot) - distance(b, slot))[0]
      if (next) slotBox(next)?.focus()
    }
  }
  const archive = () =>
    void tell(() => writes.archiveMount(mount), {
      done: t(messages.mounts.archived),
      failed: t(messages.mounts.notArchived),
      why,
      undo: { label: t(messages.mounts.undo), run: () => writes.restoreMount(mount) },
    }).then((done) => done && onBack())
  return (
    <Stack gap={10} className={tab.stage}>
      <Row wrap gap={8}>
        <IconButton label={t(messages.mounts.back)} icon={<ChevronLeft size={16} strokeWidth={1.75} />} onClick={onBack} />
        <Stack gap={0} className={styles.title}>
          <Text as="h2" size="h3">
            {mountName(mount)}
          </Text>
          <Text size="caption" tone="soft">
            {date(mount.takenOn)} · {mountFilled(mount)}
          </Text>
        </Stack>
        <Button disabledReason={whyNot} icon={<Upload size={16} strokeWidth={1.75} aria-hidden="true" />} onClick={onImport}>
          {t(messages.mounts.import)}
        </Button>
        <IconButton
          label={t(messages.mounts.archive)}
          icon={<Archive size={16} strokeWidth={1.75} />}
          disabledReason={whyNot}
          onClick={archive}
        />
      </Row>
      <Text as="p" size="caption" tone="soft" role="status">
        {moving && t(isTouch ? messages.mounts.movingByTouch : messages.mounts.moving, { image: nameOf(moving) })}
      </Text>
      <div ref={grid} className={styles.template} data-layout={mount.layout}>
        {template.map((slot) => {
          const image = imageIn(slot)
          const name = t(messages.slots[slot.slot])
          const isOther = image !== undefined && isOtherSide(slot, image)
          return (
            <div key={slot.slot} className={styles.slot} style={{ gridRow: slot.row, gridColumn: slot.column }}>
              <button
                type="button"
                className={styles.box}
                data-slot={slot.slot}
                data-full={image ? true : undefined}
                data-over={over === slot.slot || undefined}
                data-moving={(moving !== null && moving.id === image?.id) || undefined}
                aria-label={
                  image
                    ? t(isOther ? messages.mounts.fullOtherSide : messages.mounts.full, { slot: name, image: nameOf(image) })
                    : t(messages.mounts.empty, { slot: name })
                }
                draggable={image !== undefined}
                onDragStart={(event) => image && event.dataTransfer.setData(draggedImage, image.id)}
                onDragOver={(event) => {
                  if (!event.dataTransfer.types.includes(draggedImage)) return
                  event.preventDefault()
                  setOver(slot.slot)
                }}
                onDragLeave={() => setOver(null)}
                onDrop={(event) => {
                  const id = event.dataTransfer.getData(draggedImage)
                  setOver(null)
                  if (!id) return
                  event.preventDefault()
                  place(slot, id)
                }}
                onKeyDown={(event) => onKey(event, slot)}
                onClick={() => press(slot)}
              >
                {image ? (
                  <Thumbnail url={image.thumbnailUrl} onExpired={onExpired} />
                ) : (
                  <>
                    <strong>{slot.teeth.join(' ')}</strong>
                    {t(messages.kinds[slot.kind])}
                  </>
                )}
              </button>
              {isOther && (
                // The button says the same to screen readers.
                <span className={styles.otherSide} aria-hidden="true">
                  {t(messages.mounts.otherSide)}
                </span>
              )}
              {image && (
                <Box className={styles.acts}>
                  <Menu
                    label={t(messages.mounts.acts, { slot: name })}
                    trigger={
                      <IconButton
                        size="xs"
                        label={t(messages.mounts.acts, { slot: name })}
                        icon={<Ellipsis size={14} strokeWidth={1.75} />}
                      />
                    }
                  >
                    <MenuItem onSelect={() => onImage(image)}>{t(messages.mounts.open)}</MenuItem>
                    <MenuItem disabledReason={whyNot} onSelect={() => begin(slot, image)}>
                      {t(messages.mounts.move)}
                    </MenuItem>
                    <MenuItem disabledReason={whyNot} onSelect={() => place(slot, null)}>
                      {t(messages.mounts.take)}
                    </MenuItem>
                  </Menu>
                </Box>
              )}
            </div>
          )
        })}
      </div>
      {choosing && (
        <Dialog
          opened
          width={560}
          closeOnOverlay
          title={t(messages.mounts.chooseFor, { slot: t(messages.slots[choosing.slot]) })}
          onClose={() => setChoosing(null)}
        >
          {images.every(({ id }) => used.has(id)) && <Text as="p">{t(messages.mounts.noneLeft)}</Text>}
          <div className={styles.choices}>
            {images
              .filter(({ id }) => !used.has(id))
              .toSorted((a, b) => Number(isOtherSide(choosing, a)) - Number(isOtherSide(choosing, b)))
              .map((image) => (
                <button
                  key={image.id}
                  type="button"
                  className={tab.entry}
                  onClick={() => {
                    setChoosing(null)
                    place(choosing, image.id)
                  }}
                >
                  <Thumbnail url={image.thumbnailUrl} />
                  <Text weight={500}>{nameOf(image)}</Text>
                  <Text size="caption" tone="soft">
                    {date(image.takenOn)}
                  </Text>
                  {isOtherSide(choosing, image) && (
                    <Text size="caption" tone="warning">
                      {t(messages.mounts.otherSide)}
                    </Text>
                  )}
                </button>
              ))}
          </div>
        </Dialog>
      )}
    </Stack>
  )
}

const distance = (a: MountSlot, b: MountSlot) => Math.abs(a.row - b.row) * 2 + Math.abs(a.column - b.column)
