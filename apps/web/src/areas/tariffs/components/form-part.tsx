import type { ReactNode } from 'react'
import { Box, Text } from '../../../ui/layout.tsx'

/** A part of a form under its own heading, after a thin line. */
export const FormPart = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <Box as="fieldset" pad="16px 0 0" style={{ minWidth: 0, borderTop: '1px solid var(--border-subtle)' }}>
    <Text as="legend" size="body" weight={600} pad={0} style={{ float: 'left', width: '100%', marginBottom: 10 }}>
      {legend}
    </Text>
    <div style={{ clear: 'both' }}>{children}</div>
  </Box>
)
