import { Stack } from '../../../ui/layout.tsx'
import { Skeleton, useLateLoading } from '../../../ui/skeleton.tsx'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { messages } from './messages.ts'

/** Grey lines while the timeline loads; nothing when it loads quickly. */
export const TimelineSkeleton = ({ lines }: { lines: number }) => {
  const { t } = useMessages()
  const late = useLateLoading(true)
  if (!late) return null
  return (
    <Stack role="status" aria-label={t(messages.loading)} gap={22} pad="4px 0">
      {Array.from({ length: lines }, (_, n) => (
        <Skeleton key={n} width={`${[72, 58, 66][n % 3]}%`} height={14} />
      ))}
    </Stack>
  )
}
