import { Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, Copy, Download } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { Clinic } from '@molaire/contract/clinics/endpoints'
import type { TariffChange } from '@molaire/contract/tariffs/shapes'
import type { Comparison } from '@molaire/domain/tariffs/fee-guide/compare'
import { isLocalDate, type LocalDate } from '@molaire/domain/shared/local-date'
import { keepFile } from '../../../platform/api/client.ts'
import { describeError } from '../../../platform/api/describe-error.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { paths } from '../../../platform/navigation/paths.ts'
import { copyText } from '../../../platform/toast/copy-text.ts'
import { showToast } from '../../../platform/toast/toast-store.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Card, Row, Stack, Text, touchArea } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { DateField } from '../../../ui/date-field.tsx'
import { previewFile, useTariffActs } from '../api.ts'
import { messages as area } from '../messages.ts'
import { guideFile } from './guide-file.ts'
import { messages } from './messages.ts'
import type { PricedTariff } from './review-table.tsx'
import { jsonOf } from './review-rows.ts'
import styles from './review.module.css'
import type { Review } from './use-review.ts'

/**
 * CFG-07: the third step. What the guide changes in the clinic's tariffs, from which day; and the
 * reviewed acts as JSON.
 */
export const ResultStep = ({
  name,
  clinic,
  today,
  review,
  comparison,
  knownCodes,
  onBack,
}: {
  /** The file's. */
  name: string
  clinic: Clinic
  today: LocalDate
  review: Review
  comparison: Comparison<PricedTariff> | undefined
  /** The clinic's codes; undefined until its tariffs are loaded. */
  knownCodes: ReadonlySet<string> | undefined
  onBack: () => void
}) => {
  const { t } = useMessages()
  const { date } = useFormat()
  const words = messages.result
  const acts = useTariffActs()
  const [isAsking, setAsking] = useState(false)
  const [effectiveOn, setEffectiveOn] = useState(today)
  const [written, setWritten] = useState<TariffChange | null>(null)
  const [isBusy, setBusy] = useState(false)
  const file = useMemo(
    () => knownCodes && guideFile(review.rows, review.language, knownCodes),
    [review.rows, review.language, knownCodes],
  )
  const query = { clinicId: clinic.id, effectiveOn, existing: 'update' as const }
  const preview = useQuery({
    queryKey: ['tariffs', 'guide', name, query, review.rows, review.language],
    queryFn: () => (file ? previewFile(file, query) : Promise.reject(new Error('no file'))),
    enabled: file !== undefined && isLocalDate(effectiveOn) && review.blocked === 0 && written === null,
    retry: false,
    gcTime: 0,
  })
  const counts = preview.data?.counts
  const whyNot =
    review.blocked > 0
      ? t(words.blocked, { n: review.blocked })
      : counts === undefined
        ? t(words.waiting)
        : counts.added + counts.changed === 0
          ? t(words.nothing)
          : undefined

  const run = async (act: () => Promise<unknown>, failed: string) => {
    setBusy(true)
    try {
      await act()
    } catch (error) {
      showToast({ kind: 'error', title: failed, detail: describeError(error, area.errors) })
    } finally {
      setBusy(false)
    }
  }
  const apply = async () => {
    if (!file || !preview.data) return
    setWritten(await acts.importFile(file, { ...query, name, fingerprint: preview.data.fingerprint }))
  }
  const rollBack = ({ id }: TariffChange) =>
    run(async () => {
      await acts.rollBack(id)
      setWritten(null)
      showToast({ kind: 'success', title: t(words.rolledBack) })
    }, t(words.notRolledBack))

  return (
    <Stack gap={16}>
      <Card as="section" aria-label={t(words.title)}>
        {written ? (
          <Written change={written} isBusy={isBusy} onRollBack={() => void rollBack(written)} />
        ) : (
          <>
            <Figures counts={counts} review={review} comparison={comparison} />
            {preview.isError && (
              <Stack pad="0 16px 16px">
                <Notice kind="error" title={t(words.previewFailed)}>
                  {describeError(preview.error, area.errors)}
                </Notice>
              </Stack>
            )}
            <Row wrap gap="12px 16px" align="end" pad="12px 16px" line="top">
              <DateField
                label={t(words.effectiveOn)}
                help={t(words.effectiveHelp)}
                required
                width={176}
                value={effectiveOn}
                onChange={setEffectiveOn}
              />
              <Row gap={8} style={{ marginInlineStart: 'auto' }}>
                <Button onClick={onBack}>{t(words.back)}</Button>
                <Button variant="primary" disabledReason={whyNot} busy={isBusy} onClick={() => setAsking(true)}>
                  {t(words.apply)}
                </Button>
              </Row>
            </Row>
          </>
        )}
      </Card>
      {counts && (
        <ConfirmDialog
          opened={isAsking}
          title={t(words.question)}
          confirmLabel={t(words.apply)}
          keepLabel={t(words.keep)}
          danger={false}
          onConfirm={apply}
          onClose={() => setAsking(false)}
          describeError={(error) => `${t(words.notApplied)} ${describeError(error, area.errors)}`}
        >
          <p>
            {t(words.what, {
              ...{ clinic: clinic.name, date: date(effectiveOn), added: counts.added, changed: counts.changed },
              ...{ same: counts.same, both: counts.added > 0 && counts.changed > 0 ? 'yes' : 'no' },
            })}
          </p>
        </ConfirmDialog>
      )}
      <Json clinic={clinic} today={today} json={jsonOf(review.rows, review.language)} />
    </Stack>
  )
}

const Figures = ({
  counts,
  review,
  comparison,
}: {
  counts: { added: number; changed: number; same: number } | undefined
  review: Review
  comparison: Comparison<PricedTariff> | undefined
}) => {
  const { t } = useMessages()
  const { percent, number } = useFormat()
  const words = messages.result
  const kept = comparison?.differences.filter((_, at) => !review.rows[at]?.isLeftOut) ?? []
  const shares = kept.flatMap((one) => (one.kind === 'price' && one.percent !== null ? [one.percent] : []))
  const mean = shares.reduce((sum, share) => sum + share, 0) / Math.max(1, shares.length) / 100
  const gone = comparison?.gone ?? []
  const figures = [
    { label: t(words.added), value: counts && number(counts.added) },
    {
      label: t(words.changed),
      value: counts && number(counts.changed),
      note: shares.length > 0 ? t(words.average, { percent: `${mean > 0 ? '+' : ''}${percent(mean)}` }) : undefined,
    },
    { label: t(words.same), value: counts && number(counts.same) },
    { label: t(words.gone), value: comparison && number(gone.length) },
  ]
  return (
    <Stack gap={12} pad={16}>
      <Row as="dl" wrap gap="12px 40px" margin={0}>
        {figures.map(({ label, value, note }) => (
          <div key={label}>
            <Text as="dt" size="caption" tone="soft">
              {label}
            </Text>
            <Text as="dd" size="h2" margin="2px 0 0">
              {value ?? '…'}{' '}
              {note && (
                <Text size="caption" tone="soft">
                  {note}
                </Text>
              )}
            </Text>
          </div>
        ))}
      </Row>
      {gone.length > 0 && (
        <details>
          <summary className={touchArea}>{t(words.gone)}</summary>
          <Text as="p" tone="soft" margin="6px 0">
            {t(words.goneText)}
          </Text>
          <Stack as="ul" gap={2} margin={0} style={{ maxHeight: 200, overflow: 'auto' }}>
            {gone.map(({ id, code, descriptionFr }) => (
              <li key={id}>
                {code} {descriptionFr}
              </li>
            ))}
          </Stack>
        </details>
      )}
    </Stack>
  )
}

const Written = ({
  change: { added, changed, effectiveOn },
  isBusy,
  onRollBack,
}: {
  change: TariffChange
  isBusy: boolean
  onRollBack: () => void
}) => {
  const { t } = useMessages()
  const { date } = useFormat()
  const words = messages.result
  return (
    <EmptyState
      article="configuration-tariffs"
      icon={CircleCheck}
      title={<span role="status">{t(words.done)}</span>}
      action={
        <Row as="span" inline wrap justify="center" style={{ marginTop: 14 }}>
          <Link to={paths.configTariffs()} className={buttonClass('primary')}>
            {t(words.seeTariffs)}
          </Link>
          <Button busy={isBusy} onClick={onRollBack}>
            {t(words.rollBack)}
          </Button>
        </Row>
      }
    >
      {t(words.doneText, { added, changed, date: date(effectiveOn) })}
    </EmptyState>
  )
}

const Json = ({ clinic, today, json }: { clinic: Clinic; today: LocalDate; json: string }) => {
  const { t } = useMessages()
  const words = messages.result
  const plainName = clinic.name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const fileName = `tarifs-${plainName.replace(/[^a-z0-9]+/g, '-')}-${today}.json`
  return (
    <Card>
      <Stack gap={10} pad={16}>
        <Row wrap gap="8px 12px">
          <Stack gap={2} grow>
            <Text as="h2" size="h3">
              {t(words.json)}
            </Text>
            <Text as="p" tone="soft">
              {t(words.jsonText)}
            </Text>
          </Stack>
          <Button icon={<Copy size={16} strokeWidth={1.75} />} onClick={() => void copyText(json, t(words.copied))}>
            {t(words.copy)}
          </Button>
          <Button
            icon={<Download size={16} strokeWidth={1.75} />}
            onClick={() => keepFile({ name: fileName, blob: new Blob([json], { type: 'application/json' }) })}
          >
            {t(words.download)}
          </Button>
        </Row>
        <textarea className={styles.json} readOnly rows={16} aria-label={t(words.json)} value={json} spellCheck={false} />
      </Stack>
    </Card>
  )
}
