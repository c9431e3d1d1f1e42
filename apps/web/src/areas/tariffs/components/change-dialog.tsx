import { useState, type ReactNode } from 'react'
import type { PlannedTariff, TariffChange, TariffPreview } from '@molaire/contract/tariffs/shapes'
import { unitCost, feesOf } from '@molaire/domain/tariffs/fees'
import { Button } from '../../../ui/button.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Card, Stack, Text } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { describeError } from '../../../platform/api/describe-error.ts'
import { common } from '../../../platform/i18n/common-messages.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useLocale } from '../../../platform/i18n/locale.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { showToast } from '../../../platform/toast/toast-store.ts'
import { messages } from '../messages.ts'

/** The acts that a preview shows; the others are counted. */
const mostShown = 50

/**
 * CFG-05: the dialog of a change of many tariffs: its fields, then what it would do, then the
 * button that does exactly that.
 */
export const ChangeDialog = ({
  title,
  fields,
  preview,
  isLoading,
  error,
  whyNot,
  apply,
  onClose,
  children,
}: {
  title: string
  fields: ReactNode
  /** What the change would do; undefined until it is known. */
  preview: TariffPreview | undefined
  isLoading: boolean
  /** Why there is no preview. */
  error: unknown
  /** Why it cannot be applied, beside a change without effect. */
  whyNot?: string | undefined
  apply: (fingerprint: string) => Promise<TariffChange>
  onClose: () => void
  /** Shown before the counts. */
  children?: ReactNode
}) => {
  const { t } = useMessages()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const n = preview ? preview.counts.added + preview.counts.changed : 0
  const confirm = async () => {
    if (!preview) return
    setIsBusy(true)
    setFailure(undefined)
    try {
      const { added, changed } = await apply(preview.fingerprint)
      showToast({ kind: 'success', title: t(messages.change.done, { n: added + changed }) })
      onClose()
    } catch (thrown) {
      setFailure(describeError(thrown, messages.errors))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      width={720}
      initialFocus="field"
      isFullOnPhones
      footer={
        <>
          <Button onClick={onClose}>{t(common.ui.cancel)}</Button>
          <Button
            variant="primary"
            busy={isBusy}
            disabledReason={
              whyNot ??
              (preview === undefined || isLoading ? t(messages.change.preview) : n === 0 ? t(messages.change.nothing) : undefined)
            }
            onClick={() => void confirm()}
          >
            {n === 0 || whyNot !== undefined ? t(messages.change.applyNone) : t(messages.change.apply, { n })}
          </Button>
        </>
      }
    >
      <Stack gap={16}>
        {fields}
        {failure !== undefined && <Notice kind="error">{failure}</Notice>}
        {children}
        {error !== null && error !== undefined ? (
          <Notice kind="error" title={t(messages.change.previewFailed)}>
            {describeError(error, messages.errors)}
          </Notice>
        ) : (
          preview && <Preview preview={preview} />
        )}
      </Stack>
    </Dialog>
  )
}

const Preview = ({ preview: { counts, tariffs, plannedLater } }: { preview: TariffPreview }) => {
  const { t } = useMessages()
  const { money } = useFormat()
  const locale = useLocale()
  const changing = tariffs.filter(({ outcome }) => outcome === 'added' || outcome === 'changed')
  const { added, changed, same, skipped } = counts
  return (
    <Stack gap={8}>
      <Text as="p" weight={500} aria-live="polite">
        {t(messages.change.counts, { added, changed, kept: same + skipped })}
      </Text>
      {plannedLater > 0 && <Notice kind="warning">{t(messages.change.plannedLater, { n: plannedLater })}</Notice>}
      {changing.length > 0 && (
        <Card style={{ boxShadow: 'none', maxHeight: 320, overflow: 'auto' }}>
          <DataTable<PlannedTariff>
            label={t(messages.change.preview)}
            rows={changing.slice(0, mostShown)}
            rowKey={({ code }) => code}
            loading={false}
            failed={null}
            empty={null}
            columns={[
              { key: 'code', header: t(messages.columns.code), width: '14%', compact: 'title', cell: ({ code }) => code },
              {
                key: 'description',
                header: t(messages.columns.description),
                compact: 'detail',
                cell: ({ descriptionFr, descriptionEn, outcome, changesWords }) => (
                  <>
                    {locale === 'fr' ? descriptionFr : (descriptionEn ?? descriptionFr)}
                    {(outcome === 'added' || changesWords) && (
                      <Text as="p" size="caption" tone="soft">
                        {t(outcome === 'added' ? messages.change.newItem : messages.change.words)}
                      </Text>
                    )}
                  </>
                ),
              },
              {
                key: 'before',
                header: t(messages.change.before),
                align: 'end',
                width: '18%',
                cell: ({ before }) => (before ? money(unitCost(feesOf(before))) : '—'),
              },
              {
                key: 'after',
                header: t(messages.change.after),
                align: 'end',
                width: '18%',
                compact: 'amount',
                cell: ({ after }) => <Text weight={500}>{money(unitCost(feesOf(after)))}</Text>,
              },
            ]}
          />
        </Card>
      )}
      {changing.length > mostShown && (
        <Text as="p" tone="soft">
          {t(messages.change.others, { n: changing.length - mostShown })}
        </Text>
      )}
    </Stack>
  )
}
