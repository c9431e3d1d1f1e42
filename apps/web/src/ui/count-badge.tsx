import type { ReactNode } from 'react'
import { Text } from './layout.tsx'

/** A count beside a title. */
export const CountBadge = ({ children }: { children: ReactNode }) => (
  <Text
    size="caption"
    tone="soft"
    weight={500}
    pad="1px 6px"
    style={{ borderRadius: 'var(--radius-full)', background: 'var(--surface-3)' }}
  >
    {children}
  </Text>
)
