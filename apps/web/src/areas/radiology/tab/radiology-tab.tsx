import { Archive, ChevronLeft, Columns2, Grid3x3, ScanLine, Upload, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Patient } from '@molaire/contract/patients/shapes'
import type { Image } from '@molaire/contract/radiology/shapes'
import { mountLayouts, type MountLayout } from '@molaire/domain/radiology/mounts'
import { useHeadingAfter } from '../../../platform/page-title/use-heading-after.ts'
import { tell } from '../../../platform/toast/tell.ts'
import { showToast } from '../../../platform/toast/toast-store.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Box, Card, Row, Stack, Text } from '../../../ui/layout.tsx'
import { isCovered, isTyping, useDocumentKeys } from '../../../ui/list-keys.ts'
import { Menu, MenuItem } from '../../../ui/menu.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Select } from '../../../ui/select.tsx'
import { useShortcuts } from '../../../ui/shortcuts.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { loadViewer } from '../dicom/picture-store.ts'
import { canBePlain } from '../dicom/plain-values.ts'
import { useIsTouch, useIsWide } from '../../../ui/use-media.ts'
import { useFreshThumbnails, useImageChanges, useImages, useImageWrites, useMounts } from '../api.ts'
import { inRailOrder, previousOfTooth, railDays, teethShown } from '../in-order.ts'
import { messages } from '../messages.ts'
import { MountView } from '../mounts/mount-view.tsx'
import { UnfiledNotice } from '../unfiled/unfiled-notice.tsx'
import { ImportDialog } from '../uploads/import-dialog.tsx'
import { PickFiles } from '../uploads/pick-files.tsx'
import { useDropAnywhere } from '../uploads/use-drop-anywhere.ts'
import { useImageWords } from '../use-image-words.ts'
import { ImageDetails } from './image-details.tsx'
import { ImageRail } from './image-rail.tsx'
import { ImageStage } from './image-stage.tsx'
import styles from './radiology-tab.module.css'
import { useImagePlace } from './use-image-place.ts'
import { useTabAddress } from './use-tab-address.ts'
import { MountDrawing } from './mount-drawing.tsx'

const glyph = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/** The entry of the image or mount that is shown. */
const entryIn = (rail: HTMLElement | null) => rail?.querySelector<HTMLElement>('[aria-current]')

/** PAT-05, screens 5.8: /patients/{id}/radiology: a patient's images, by day, with the viewer. */
export const RadiologyTab = ({ patient }: { patient: Patient }) => {
  const { t, why, nameAndDay } = useImageWords()
  const isWide = useIsWide()
  const isTouch = useIsTouch()
  const [address, go] = useTabAddress(!isWide)
  const archived = address.archived === 'yes' ? 'yes' : 'no'
  const list = useImages(patient.id, archived)
  const mountList = useMounts(patient.id)
  const { clinicId, today, whyNot } = useImagePlace(patient)
  useImageChanges(patient.id, clinicId)
  const writes = useImageWrites(patient.id)
  const freshen = useFreshThumbnails(patient.id)
  const [importing, setImporting] = useState<readonly File[] | null>(null)
  /** The image beside which another is chosen in the list, while one chooses. */
  const [choosingFor, setChoosingFor] = useState<string | null>(null)
  const isChoosing = choosingFor !== null
  const rail = useRef<HTMLElement>(null)
  // The image to compare is chosen in the list: its keys begin there, once the menu is closed.
  useEffect(() => {
    if (!isChoosing) return
    const timer = setTimeout(() => entryIn(rail.current)?.focus(), 0)
    return () => clearTimeout(timer)
  }, [isChoosing])
  const begin = (files: readonly File[]) => setImporting((before) => [...(before ?? []), ...files])
  const mayImport = whyNot === undefined && clinicId !== undefined && importing === null
  const isOver = useDropAnywhere(mayImport ? begin : undefined)
  useShortcuts(mayImport ? [{ keys: ['Shift O'], says: t(messages.keys.import) }] : [])
  useDocumentKeys((event) => {
    if (event.key === 'Escape' && isChoosing && !event.defaultPrevented && !isCovered()) return setChoosingFor(null)
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.repeat) return
    if (!mayImport || !event.shiftKey || event.key.toLowerCase() !== 'o' || isTyping(event.target) || isCovered()) return
    event.preventDefault()
    begin([])
  })
  // RAD-08: a toast beside the sentence on the page, because the page may be scrolled.
  const tellFailure = useEffectEvent(() => showToast({ kind: 'error', title: t(messages.loadFailed), detail: why(list.error) }))
  useEffect(() => {
    if (list.isError) tellFailure()
  }, [list.isError])

  const all = list.data?.items ?? []
  const mounts = archived === 'yes' || address.tooth ? [] : (mountList.data?.items ?? [])
  const teeth = teethShown(all)
  const filtered = address.tooth ? all.filter((one) => one.teeth.includes(address.tooth ?? '')) : all
  const days = railDays(filtered, mounts)
  const ordered = inRailOrder(days)
  const mount = mounts.find(({ id }) => id === address.mount)
  const named = all.find(({ id }) => id === address.image)
  // A phone shows the gallery until an image is chosen; a computer opens the last one (click
  // budget 8).
  const image = mount ? undefined : (named ?? (isWide ? ordered[0] : undefined))
  // The library comes while the file does, where it must decode it; otherwise after the picture.
  const mustDecode = image !== undefined && !canBePlain(image)
  useEffect(() => {
    if (mustDecode) loadViewer().catch(() => {})
  }, [mustDecode])
  // An image that is archived, or brought back, takes its menu or its toast away with it.
  useHeadingAfter(mount?.id ?? image?.id, () => entryIn(rail.current))
  const compared = image && all.find(({ id }) => id === address.compare && id !== image.id)

  const show = (one: Image) => {
    if (one.id === choosingFor) return showToast({ kind: 'info', title: t(messages.compare.same) })
    setChoosingFor(null)
    // It may have been chosen in a mount, which was opened in place of the image.
    if (choosingFor !== null) go({ image: choosingFor, compare: one.id, mount: undefined })
    else go({ image: one.id, mount: undefined })
  }
  const makeMount = async (layout: MountLayout) => {
    if (!clinicId) return
    const made = await tell(() => writes.createMount({ clinicId, layout, takenOn: today }), {
      done: t(messages.mounts.created),
      failed: t(messages.mounts.notCreated),
      why,
    })
    if (made) go({ mount: made.id, image: undefined, compare: undefined, tooth: undefined })
  }
  const overTime = () => {
    const { tooth } = address
    const [latest] = ordered
    if (tooth && latest) go({ image: latest.id, mount: undefined, compare: previousOfTooth(latest, tooth, ordered)?.id })
  }

  const importButton = (
    <Button fullWidth icon={<Upload {...glyph} />} aria-keyshortcuts="Shift+O" disabledReason={whyNot} onClick={() => begin([])}>
      {t(messages.import.button)}
    </Button>
  )
  const empty = (
    <EmptyState
      article="patients-radiology"
      icon={archived === 'yes' ? Archive : ScanLine}
      drawing={MountDrawing}
      whyNot={archived === 'no' ? whyNot : undefined}
      title={t(archived === 'yes' ? messages.none.archived : messages.none.title)}
      action={
        archived === 'yes' ? (
          <Button onClick={() => go({ archived: undefined })}>{t(messages.none.toCurrent)}</Button>
        ) : (
          <PickFiles variant="primary" onFiles={begin} />
        )
      }
    >
      {archived === 'no' &&
        (address.tooth
          ? t(messages.none.ofTooth)
          : whyNot === undefined && t(isTouch ? messages.import.formats : messages.none.text))}
    </EmptyState>
  )
  const stage = (
    <ImageStage
      images={ordered.some(({ id }) => id === image?.id) ? ordered : all}
      {...{ image, compared, writes, whyNot, empty }}
      onImage={(id) => go({ image: id })}
      onCompareEnd={() => go({ compare: undefined })}
      details={
        image && (
          <ImageDetails
            key={image.id}
            {...{ image, images: all, today, compared: compared?.id, writes, whyNot }}
            onCompare={(one) => go({ compare: one?.id })}
            onChoose={() => setChoosingFor(image.id)}
            onArchived={() => !isWide && go({ image: undefined, compare: undefined })}
          />
        )
      }
    />
  )

  if (list.isPending)
    return (
      <div className={`${styles.layout} ${styles.page}`} role="status" aria-busy="true" aria-label={t(messages.loading)}>
        <Stack gap={12}>
          {[0, 1, 2].map((at) => (
            <Skeleton key={at} height={140} radius="8px" />
          ))}
        </Stack>
        <Skeleton height="100%" radius="var(--radius-panel)" />
      </div>
    )
  if (!list.data)
    return (
      <Card as="section">
        <ErrorState message={t(messages.loadFailed)} details={why(list.error)} onRetry={() => void list.refetch()} />
      </Card>
    )
  // On a phone an open mount covers the page, so the line is above the mount.
  const choosing = isChoosing && (
    <Notice kind="info" icon={Columns2}>
      <Row gap={8}>
        <span>{t(messages.compare.choosing)}</span>
        <IconButton size="xs" label={t(messages.compare.stop)} icon={<X {...glyph} />} onClick={() => setChoosingFor(null)} />
      </Row>
    </Notice>
  )
  return (
    <Stack gap={12} className={styles.page}>
      <UnfiledNotice
        {...{ patient, clinicId, writes, whyNot }}
        onFiled={(id) => go({ image: id, mount: undefined })}
        onExpired={freshen}
      />
      {(isWide || !mount) && choosing}
      <div className={styles.layout}>
        <div className={styles.side}>
          {importButton}
          <Text size="caption" tone="faint" style={{ textAlign: 'center' }}>
            {t(messages.import.formats)}
          </Text>
          <Row gap={4}>
            <Box grow style={{ minWidth: 0 }}>
              {(teeth.length > 0 || address.tooth) && (
                <Select
                  label={t(messages.filter.tooth)}
                  hideLabel
                  value={address.tooth ?? 'all'}
                  onChange={(tooth) => go({ tooth: tooth === 'all' ? undefined : tooth })}
                  options={[
                    { value: 'all', label: t(messages.filter.allTeeth) },
                    ...teeth.map(({ tooth, n }) => ({
                      value: tooth,
                      label: t(messages.filter.toothOption, { tooth: `${t(messages.filter.tooth)} ${tooth}`, n }),
                    })),
                  ]}
                />
              )}
            </Box>
            <Menu
              label={t(messages.mounts.new)}
              position="bottom-end"
              trigger={
                <IconButton
                  variant="default"
                  label={t(messages.mounts.new)}
                  icon={<Grid3x3 {...glyph} />}
                  disabledReason={whyNot}
                />
              }
            >
              {mountLayouts.map((layout) => (
                <MenuItem key={layout} disabledReason={whyNot} onSelect={() => void makeMount(layout)}>
                  {t(messages.layouts[layout])}
                </MenuItem>
              ))}
            </Menu>
            <IconButton
              label={t(archived === 'yes' ? messages.filter.current : messages.filter.archived)}
              variant={archived === 'yes' ? 'soft' : 'ghost'}
              aria-pressed={archived === 'yes'}
              icon={<Archive {...glyph} />}
              onClick={() =>
                go({
                  archived: archived === 'yes' ? undefined : 'yes',
                  image: undefined,
                  mount: undefined,
                  compare: undefined,
                  tooth: undefined,
                })
              }
            />
          </Row>
          {address.tooth && filtered.length > 1 && (
            <Button size="sm" icon={<Columns2 {...glyph} />} onClick={overTime}>
              {t(messages.filter.overTime)}
            </Button>
          )}
          <ImageRail
            ref={rail}
            {...{ days, today }}
            current={mount?.id ?? image?.id}
            compared={compared?.id}
            isGrid={!isWide}
            onImage={show}
            onMount={(one) => go({ mount: one.id, image: undefined, compare: undefined })}
            onExpired={freshen}
          />
          {!isWide && days.length === 0 && empty}
        </div>
        {mount ? (
          <div className={isWide ? styles.stage : styles.full}>
            {!isWide && choosing}
            <MountView
              key={mount.id}
              {...{ mount, images: all, writes, whyNot }}
              onImage={show}
              onImport={() => begin([])}
              onBack={() => go({ mount: undefined })}
              onExpired={freshen}
            />
          </div>
        ) : isWide ? (
          <div className={styles.stage}>{stage}</div>
        ) : (
          // The list, from which one is chosen, would lie behind the image.
          image &&
          !isChoosing && (
            <div className={styles.full}>
              <Row gap={8} pad="6px 10px">
                <IconButton
                  label={t(messages.mounts.back)}
                  icon={<ChevronLeft {...glyph} />}
                  onClick={() => go({ image: undefined, compare: undefined })}
                />
                <Text weight={500} truncate>
                  {nameAndDay(image)}
                </Text>
              </Row>
              {stage}
            </div>
          )
        )}
      </div>
      {isOver && <div className={styles.over}>{t(messages.import.dropNow)}</div>}
      {importing && clinicId && (
        <ImportDialog
          patientId={patient.id}
          {...{ clinicId, today, writes }}
          mounts={mountList.data?.items ?? []}
          mount={mount?.id}
          files={importing}
          onImported={([first], mountId) =>
            go(mountId ? { mount: mountId, image: undefined } : { image: first?.id, mount: undefined, archived: undefined })
          }
          onClose={() => setImporting(null)}
        />
      )}
    </Stack>
  )
}
