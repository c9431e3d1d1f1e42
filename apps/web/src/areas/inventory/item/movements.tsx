import type { InventoryMovement } from '@molaire/contract/inventory/shapes'
import { displayName } from '@molaire/domain/users/display-name'
import { describeError } from '../../../platform/api/describe-error.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { Row, Stack, Text } from '../../../ui/layout.tsx'
import { BusySkeleton } from '../../../ui/busy-skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { useMovements } from '../api.ts'
import { messages } from '../messages.ts'

/** STOCK-07: every change of an item's quantity: how many, why, who and when. */
export const Movements = ({ itemId }: { itemId: string }) => {
  const { t } = useMessages()
  const pages = useMovements(itemId)
  const movements = pages.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <Stack as="section" gap={8} line="top" pad="16px 0 0" aria-label={t(messages.movements.title)}>
      <Text as="h3" size="h3">
        {t(messages.movements.title)}
      </Text>
      {pages.isError ? (
        <ErrorState
          message={t(messages.movements.failed)}
          details={describeError(pages.error, messages.errors)}
          onRetry={() => void pages.refetch()}
        />
      ) : pages.isPending ? (
        <BusySkeleton height={80} />
      ) : movements.length === 0 ? (
        <Text tone="soft">{t(messages.movements.none)}</Text>
      ) : (
        <Stack as="ul" gap={0} pad={0} margin={0} style={{ listStyle: 'none' }}>
          {movements.map((movement) => (
            <Movement key={movement.id} movement={movement} />
          ))}
        </Stack>
      )}
      {pages.hasNextPage && (
        <Row>
          <Button size="sm" busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            {t(messages.movements.older)}
          </Button>
        </Row>
      )}
    </Stack>
  )
}

const Movement = ({
  movement: { kind, change, quantityAfter, reason, note, by, at, scannedAt },
}: {
  movement: InventoryMovement
}) => {
  const { t } = useMessages()
  const { instant, number } = useFormat()
  const why = reason === null ? t(messages.kind[kind]) : `${t(messages.kind[kind])} · ${t(messages.reason[reason])}`
  return (
    <Row as="li" gap={12} align="start" pad="8px 0" line="bottom">
      <Text weight={600} style={{ flex: '0 0 48px', textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
        {change > 0 ? `+${number(change)}` : number(change).replace('-', '−')}
      </Text>
      <Stack gap={0} grow>
        <p>{why}</p>
        {note && <Text as="p">{note}</Text>}
        <Text as="p" size="dense" tone="soft">
          {t(messages.movements.by, { at: instant(at), who: by ? displayName(by) : t(messages.movements.system) })}
          {scannedAt && ` · ${t(messages.movements.scannedAt, { at: instant(scannedAt) })}`}
        </Text>
      </Stack>
      <Text size="dense" tone="soft" style={{ whiteSpace: 'nowrap' }}>
        {t(messages.movements.left, { n: quantityAfter })}
      </Text>
    </Row>
  )
}
