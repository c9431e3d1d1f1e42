import { Stack, Text } from './layout.tsx'
import { Segment } from './segment.tsx'

/** A Segment as a field of a form: with its label above and its error below. */
export const SegmentField = <V extends string>({
  required = false,
  error,
  ...segment
}: Parameters<typeof Segment<V>>[0] & { required?: boolean; error?: string | undefined }) => (
  <Stack gap={6} align="start">
    <Text as="p" size="dense" weight={500} aria-hidden="true">
      {segment.label}
      {required && <Text tone="danger"> *</Text>}
    </Text>
    <Segment {...segment} />
    {error && (
      <Text as="p" role="alert" size="caption" tone="danger">
        {error}
      </Text>
    )}
  </Stack>
)
