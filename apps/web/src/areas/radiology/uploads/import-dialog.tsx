import { useState, type FormEvent } from 'react'
import type { Image, ImageUploadFacts, Mount } from '@molaire/contract/radiology/shapes'
import { mountLayouts, type MountLayout } from '@molaire/domain/radiology/mounts'
import { mountSlots } from '@molaire/domain/radiology/mounts'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import { showToast } from '../../../platform/toast/toast-store.ts'
import { common } from '../../../platform/i18n/common-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Stack, Text } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Select } from '../../../ui/select.tsx'
import { useIsTouch } from '../../../ui/use-media.ts'
import type { ImageWrites } from '../api.ts'
import { messages } from '../messages.ts'
import { useImageWords } from '../use-image-words.ts'
import { fieldsOf, keepBody, problemsOf, type ImportFields } from './import-form.ts'
import { ImportRow } from './import-row.tsx'
import styles from './import.module.css'
import { PickFiles } from './pick-files.tsx'
import type { Upload } from './upload-queue.ts'
import { useUploads } from './use-uploads.ts'

const formId = 'import-images'

/**
 * RAD-01, screens 5.9: sends files, shows what the server read in each, and keeps those that are
 * ready as images of the patient. Mounted while it is open.
 */
export const ImportDialog = ({
  patientId,
  clinicId,
  today,
  mounts,
  mount: firstMount,
  files,
  writes,
  onImported,
  onClose,
}: {
  patientId: string
  clinicId: string
  today: LocalDate
  /** Those with a free slot can be filled. */
  mounts: readonly Mount[]
  /** The mount that is filled, unless another is chosen. */
  mount?: string | undefined
  /** Files that were dropped or chosen to open it. */
  files: readonly File[]
  writes: ImageWrites
  onImported: (images: readonly Image[], mountId: string | null) => void
  onClose: () => void
}) => {
  const { t, mountName, date } = useImageWords()
  const { queue, uploads } = useUploads(patientId, clinicId, files)
  const [typed, setTyped] = useState<Readonly<Record<number, ImportFields>>>({})
  const [refused, setRefused] = useState<Readonly<Record<number, unknown>>>({})
  const [keeping, setKeeping] = useState<number | null>(null)
  /** Images that are in the record already while others were refused. */
  const [keptCount, setKeptCount] = useState(0)
  const [isLeaving, setIsLeaving] = useState(false)
  const [isOver, setIsOver] = useState(false)
  const isTouch = useIsTouch()
  const [mount, setMount] = useState<string>(firstMount ?? 'none')
  const free = mounts.filter(({ slots, layout }) => slots.length < mountSlots[layout].length)
  const fieldsFor = ({ key, step }: Upload<ImageUploadFacts>) =>
    step.at === 'ready' ? (typed[key] ?? fieldsOf(step.facts, today)) : undefined
  const ready = uploads.filter((upload) => {
    const fields = fieldsFor(upload)
    if (!fields) return false
    const { teeth, takenOn } = problemsOf(fields, today)
    return !teeth && !takenOn
  })
  const isBusy = keeping !== null

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || ready.length === 0) return
    setRefused({})
    const kept: Image[] = []
    const left: Record<number, unknown> = {}
    // A new mount begins with the first image that fits; refused, none of it is left behind.
    const layout = mountLayouts.find((one) => mount === newMount(one))
    let mountId = layout || mount === 'none' ? null : mount
    // One after the other: a mount is filled in this order.
    for (const upload of ready) {
      const { key, step } = upload
      const fields = fieldsFor(upload)
      if (step.at !== 'ready' || !fields) continue
      setKeeping(key)
      try {
        const place = mountId === null && layout ? { newMount: layout } : { mountId }
        const image = await writes.keep(step.uploadId, { ...keepBody(fields, step.facts), ...place })
        ;({ mountId } = image)
        kept.push(image)
        queue.forget(key)
      } catch (error) {
        left[key] = error
      }
    }
    setKeeping(null)
    setRefused(left)
    if (kept.length > 0) {
      setKeptCount((before) => before + kept.length)
      showToast({ kind: 'success', title: t(messages.import.done, { n: kept.length }) })
      if (mountId !== null) setMount(mountId)
      onImported(kept, mountId)
    }
    if (queue.uploads().length === 0) onClose()
  }

  const close = () => {
    if (isBusy) return
    if (uploads.some(({ step }) => step.at !== 'failed' && step.at !== 'cancelled')) setIsLeaving(true)
    else onClose()
  }
  return (
    <>
      <Dialog
        opened
        isFullOnPhones
        width={600}
        title={t(messages.import.button)}
        onClose={close}
        footer={
          <>
            <Button onClick={close}>{t(keptCount > 0 ? common.ui.close : common.ui.cancel)}</Button>
            <Button
              type="submit"
              form={formId}
              variant="primary"
              busy={isBusy}
              disabledReason={ready.length === 0 ? t(messages.import.nothingReady) : undefined}
            >
              {t(messages.import.submit, { n: ready.length })}
            </Button>
          </>
        }
      >
        <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
          <Stack gap={12}>
            <div
              className={styles.drop}
              data-over={isOver || undefined}
              onDragOver={(event) => {
                event.preventDefault()
                setIsOver(true)
              }}
              onDragLeave={() => setIsOver(false)}
              onDrop={(event) => {
                event.preventDefault()
                setIsOver(false)
                queue.add([...event.dataTransfer.files])
              }}
            >
              <Text tone="soft">{t(isTouch ? messages.import.formats : messages.import.drop)}</Text>
              <PickFiles onFiles={queue.add} />
            </div>
            {keptCount > 0 && <Notice kind="success">{t(messages.import.done, { n: keptCount })}</Notice>}
            {uploads.length > 0 && (
              <ul className={styles.list} aria-label={t(messages.import.files)}>
                {uploads.map((upload) => (
                  <ImportRow
                    key={upload.key}
                    upload={upload}
                    fields={fieldsFor(upload)}
                    today={today}
                    isKeeping={keeping === upload.key}
                    error={refused[upload.key]}
                    onFields={(fields) => setTyped((before) => ({ ...before, [upload.key]: fields }))}
                    onCancel={() => queue.cancel(upload.key)}
                    onRetry={() => queue.retry(upload.key)}
                  />
                ))}
              </ul>
            )}
            <Select
              label={t(messages.import.mount)}
              help={mount === 'none' ? undefined : t(messages.import.mountHelp)}
              value={mount}
              onChange={setMount}
              options={[
                { value: 'none', label: t(messages.import.noMount) },
                ...free.map((one) => ({
                  value: one.id,
                  label: t(messages.mounts.name, { layout: mountName(one), day: date(one.takenOn) }),
                })),
                ...mountLayouts.map((layout) => ({
                  value: newMount(layout),
                  label: t(messages.import.newMount, { layout: t(messages.layouts[layout]) }),
                })),
              ]}
            />
          </Stack>
        </form>
      </Dialog>
      <ConfirmDialog
        opened={isLeaving}
        title={t(messages.import.discard)}
        confirmLabel={t(messages.import.discardYes)}
        keepLabel={t(messages.import.discardNo)}
        onConfirm={onClose}
        onClose={() => setIsLeaving(false)}
      >
        {t(messages.import.discardText, { n: uploads.length })}
      </ConfirmDialog>
    </>
  )
}

/** The value of the choice that begins a mount of this layout. */
const newMount = (layout: MountLayout) => `new ${layout}`
