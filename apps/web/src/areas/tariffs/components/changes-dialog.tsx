import { History } from 'lucide-react'
import { useState } from 'react'
import type { Clinic } from '@molaire/contract/clinics/endpoints'
import type { TariffChange } from '@molaire/contract/tariffs/shapes'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Row, Stack, Text } from '../../../ui/layout.tsx'
import { Tag } from '../../../ui/pill.tsx'
import { BusySkeleton } from '../../../ui/busy-skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { describeError } from '../../../platform/api/describe-error.ts'
import { common } from '../../../platform/i18n/common-messages.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { showToast } from '../../../platform/toast/toast-store.ts'
import { useTariffActs, useTariffChanges } from '../api.ts'
import { messages } from '../messages.ts'
import { useChangeName } from '../use-change-name.ts'
import { ListDrawing } from '../../../ui/drawings/list-drawings.tsx'

/**
 * CFG-05, CFG-07: the imports, copies and adjustments of a clinic, each of which can be rolled
 * back.
 */
export const ChangesDialog = ({
  clinic,
  whyNot,
  onClose,
}: {
  clinic: Clinic
  whyNot: string | undefined
  onClose: () => void
}) => {
  const { t } = useMessages()
  const { date, instant } = useFormat()
  const nameOf = useChangeName()
  const acts = useTariffActs()
  const changes = useTariffChanges(clinic.id)
  const [leaving, setLeaving] = useState<TariffChange | null>(null)
  const items = changes.data?.items ?? []
  const whatOf = ({ added, changed, effectiveOn }: TariffChange) =>
    t(messages.changes.what, { n: added + changed, day: date(effectiveOn) })
  return (
    <>
      <Dialog
        opened
        onClose={onClose}
        title={t(messages.changes.title)}
        width={720}
        footer={<Button onClick={onClose}>{t(common.ui.close)}</Button>}
      >
        {changes.isError ? (
          <ErrorState
            message={t(messages.changes.failed)}
            details={describeError(changes.error, messages.errors)}
            onRetry={() => void changes.refetch()}
          />
        ) : changes.isPending ? (
          <BusySkeleton height={120} />
        ) : items.length === 0 ? (
          <EmptyState article="configuration-tariffs" icon={History} drawing={ListDrawing} title={t(messages.changes.none)}>
            {t(messages.changes.noneText)}
          </EmptyState>
        ) : (
          <Stack as="ul" gap={0} pad={0} margin={0} style={{ listStyle: 'none' }}>
            {items.map((change) => (
              <Row key={change.id} as="li" line="bottom" wrap gap="4px 12px" pad="10px 0">
                <Stack gap={2} grow style={{ flexBasis: 240 }}>
                  <Text weight={500}>{nameOf(change)}</Text>
                  <Text size="dense" tone="soft">
                    {whatOf(change)}
                  </Text>
                  <Text size="caption" tone="faint">
                    {t(messages.changes.who, { name: change.createdByName, moment: instant(change.createdAt) })}
                  </Text>
                </Stack>
                {change.rolledBackAt !== null ? (
                  <Tag>{t(messages.changes.rolledBack)}</Tag>
                ) : (
                  <Button
                    size="sm"
                    disabledReason={whyNot}
                    aria-label={t(messages.changes.rollBackOf, { what: nameOf(change) })}
                    onClick={() => setLeaving(change)}
                  >
                    {t(messages.changes.rollBack)}
                  </Button>
                )}
              </Row>
            ))}
          </Stack>
        )}
      </Dialog>
      {leaving && (
        <ConfirmDialog
          opened
          title={t(messages.changes.ask)}
          confirmLabel={t(messages.changes.rollBack)}
          keepLabel={t(messages.changes.keep)}
          describeError={(error) => describeError(error, messages.errors)}
          onConfirm={async () => {
            await acts.rollBack(leaving.id)
            showToast({ kind: 'success', title: t(messages.changes.done) })
          }}
          onClose={() => setLeaving(null)}
        >
          <Text as="p" weight={500}>
            {nameOf(leaving)}
          </Text>
          <p>{whatOf(leaving)}</p>
          <p>{t(messages.changes.askText)}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
