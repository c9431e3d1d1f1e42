import { CircleCheck, FileImage, RotateCcw, TriangleAlert, X } from 'lucide-react'
import type { ImageUploadFacts } from '@molaire/contract/radiology/shapes'
import { imageKinds } from '@molaire/domain/radiology/kinds'
import type { LocalDate } from '@molaire/domain/shared/local-date'
import { IconButton } from '../../../ui/button.tsx'
import { Row, Stack, Text } from '../../../ui/layout.tsx'
import { Select } from '../../../ui/select.tsx'
import { DateField } from '../../../ui/date-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { messages } from '../messages.ts'
import { useImageWords } from '../use-image-words.ts'
import { askedOf, problemsOf, sideOfFields, withSide, type ImportFields } from './import-form.ts'
import styles from './import.module.css'
import type { Upload } from './upload-queue.ts'

/** One file of the import: how far it is, then what it shows. */
export const ImportRow = ({
  upload: { file, step },
  fields,
  today,
  isKeeping,
  error,
  onFields,
  onCancel,
  onRetry,
}: {
  upload: Upload<ImageUploadFacts>
  /** Once the file is read. */
  fields: ImportFields | undefined
  today: LocalDate
  isKeeping: boolean
  /** Why it was not imported. */
  error: unknown
  onFields: (fields: ImportFields) => void
  onCancel: () => void
  onRetry: () => void
}) => {
  const { t, percent, why, nameOf, date } = useImageWords()
  const { name } = file
  const share = 'sent' in step ? (file.size === 0 ? 0 : step.sent / file.size) : step.at === 'reading' ? 1 : null
  const facts = step.at === 'ready' ? step.facts : undefined
  const isOver = step.at === 'ready' || step.at === 'failed' || step.at === 'cancelled'
  const failure = step.at === 'failed' ? step.error : error
  const isWrong = fields !== undefined && Object.values(problemsOf(fields, today)).some(Boolean)
  const state = () => {
    const written = { percent: percent(Math.round((share ?? 0) * 100) / 100) }
    switch (step.at) {
      case 'waiting':
        return t(messages.import.wait)
      case 'sending':
        return t(messages.import.sending, written)
      case 'paused':
        return t(messages.import.paused, written)
      case 'resuming':
        return t(messages.import.resuming, written)
      case 'reading':
        return t(messages.import.reading)
      case 'ready':
        return t(isKeeping ? messages.import.keeping : isWrong ? messages.import.toCorrect : messages.import.ready)
      case 'cancelled':
        return t(messages.import.cancelled)
      case 'failed':
        return why(step.error)
    }
  }
  return (
    <Stack as="li" gap={8} className={styles.row}>
      <Row gap={10}>
        {facts?.thumbnailUrl ? (
          <img className={styles.thumb} src={facts.thumbnailUrl} alt="" />
        ) : (
          <span className={styles.thumb}>
            <FileImage size={20} strokeWidth={1.75} aria-hidden="true" />
          </span>
        )}
        <Stack gap={2} grow style={{ minWidth: 0 }}>
          <Text truncate weight={500}>
            {name}
          </Text>
          <Row gap={6} className={styles.state} data-at={failure !== undefined ? 'failed' : isWrong ? 'wrong' : step.at}>
            {step.at === 'ready' && !error && !isWrong && <CircleCheck size={14} strokeWidth={1.75} aria-hidden="true" />}
            <Text size="caption" role={failure === undefined ? undefined : 'alert'}>
              {error === undefined ? state() : why(error)}
            </Text>
          </Row>
          {share !== null && (
            <div
              className={styles.bar}
              role="progressbar"
              aria-label={name}
              aria-valuemin={0}
              aria-valuemax={100}
              aria-valuenow={Math.round(share * 100)}
              data-at={step.at}
            >
              <span style={{ width: `${(share * 100).toFixed(1)}%` }} />
            </div>
          )}
        </Stack>
        {(step.at === 'failed' || step.at === 'cancelled') && (
          <IconButton
            label={t(messages.import.retryOne, { name })}
            icon={<RotateCcw size={16} strokeWidth={1.75} />}
            onClick={onRetry}
          />
        )}
        <IconButton
          label={t(isOver ? messages.import.removeOne : messages.import.cancelOne, { name })}
          icon={<X size={16} strokeWidth={1.75} />}
          onClick={onCancel}
        />
      </Row>
      {fields && <RowFields {...{ fields, name, today, onFields }} />}
      {facts?.nameDiffers && (
        <Row gap={6} className={styles.warning} role="status">
          <TriangleAlert size={14} strokeWidth={1.75} aria-hidden="true" />
          <Text size="caption">{t(messages.import.nameDiffers, { name: (facts.nameInside ?? '').replaceAll('^', ' ') })}</Text>
        </Row>
      )}
      {facts?.sameFiles[0] && (
        <Row gap={6} className={styles.warning} role="status">
          <TriangleAlert size={14} strokeWidth={1.75} aria-hidden="true" />
          <Text size="caption">
            {t(messages.import.sameFile, {
              image: nameOf({ kind: facts.sameFiles[0].kind, side: null, teeth: [] }),
              day: date(facts.sameFiles[0].takenOn),
            })}
          </Text>
        </Row>
      )}
    </Stack>
  )
}

/** Type, side or teeth, and day of one file. */
const RowFields = ({
  fields,
  name,
  today,
  onFields,
}: {
  fields: ImportFields
  name: string
  today: LocalDate
  onFields: (fields: ImportFields) => void
}) => {
  const { t } = useImageWords()
  const wrong = problemsOf(fields, today)
  const place = askedOf(fields.kind)
  return (
    <div className={styles.fields} role="group" aria-label={name}>
      <Select
        label={t(messages.fields.kind)}
        hideLabel
        value={fields.kind}
        onChange={(kind) => onFields({ ...fields, kind })}
        options={imageKinds.map((kind) => ({ value: kind, label: t(messages.kinds[kind]) }))}
      />
      {place === 'side' && (
        <Select
          label={t(messages.fields.side)}
          hideLabel
          value={sideOfFields(fields) ?? 'none'}
          onChange={(side) => onFields(withSide(fields, side === 'none' ? null : side))}
          options={[
            { value: 'none', label: t(messages.fields.noSide) },
            { value: 'right', label: t(messages.sides.right) },
            { value: 'left', label: t(messages.sides.left) },
          ]}
        />
      )}
      {place === 'teeth' && (
        <TextField
          label={t(messages.fields.teeth)}
          hideLabel
          placeholder={t(messages.fields.teeth)}
          inputMode="numeric"
          autoComplete="off"
          value={fields.teeth}
          onChange={(teeth) => onFields({ ...fields, teeth })}
          error={wrong.teeth ? t(messages.fields.teethWrong) : undefined}
        />
      )}
      {place === null && <span />}
      <DateField
        label={t(messages.fields.takenOn)}
        hideLabel
        value={fields.takenOn}
        onChange={(takenOn) => onFields({ ...fields, takenOn })}
        error={wrong.takenOn ? t(messages.fields.future) : undefined}
      />
    </div>
  )
}
