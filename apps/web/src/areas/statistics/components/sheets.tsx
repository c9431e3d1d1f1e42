import type { CategoryStatistics } from '@molaire/contract/statistics/endpoints'
import { describeError } from '../../../platform/api/describe-error.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { Box, Stack, Text } from '../../../ui/layout.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { BusySkeleton } from '../../../ui/busy-skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { useActs, type StatisticsQuery } from '../api.ts'
import { messages } from '../messages.ts'
import { useCategoryName } from './categories.tsx'
import { ActsTable } from './tables.tsx'
import type { FigureName } from './card.tsx'

/** STAT-01: the acts of a category, by margin. */
export const ActsSheet = ({
  category,
  query,
  onClose,
}: {
  category: CategoryStatistics | undefined
  query: StatisticsQuery | undefined
  onClose: () => void
}) => {
  const { t } = useMessages()
  const nameOf = useCategoryName()
  const acts = useActs(category && query && { ...query, category: category.categoryFr ?? '' })
  const title = t(messages.actsOf, { category: category ? nameOf(category) : '' })
  return (
    <Sheet opened={category !== undefined} onClose={onClose} width={720} title={title}>
      {acts.error ? (
        <ErrorState message={t(messages.loadFailed)} details={describeError(acts.error)} onRetry={() => void acts.refetch()} />
      ) : acts.data ? (
        <ActsTable acts={acts.data.items} label={title} />
      ) : (
        <BusySkeleton height={240} />
      )}
    </Sheet>
  )
}

const figureNames = Object.keys(messages.formulas) as FigureName[] // they are its keys

/** How every figure of the page is counted, in words. */
export const DefinitionsSheet = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => {
  const { t } = useMessages()
  return (
    <Sheet opened={opened} onClose={onClose} width={440} title={t(messages.definitions)}>
      <Stack as="dl" gap={14} margin={0}>
        {figureNames.map((name) => (
          <Box key={name}>
            <Text as="dt" weight={600}>
              {t(messages.figures[name])}
            </Text>
            <Text as="dd" tone="soft" margin={0}>
              {t(messages.formulas[name])}
            </Text>
          </Box>
        ))}
        <Text as="p" tone="soft">
          {t(messages.footnote)}
        </Text>
      </Stack>
    </Sheet>
  )
}
