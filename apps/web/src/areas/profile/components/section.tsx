import type { ReactNode } from 'react'
import { Card, Row, Stack, Text } from '../../../ui/layout.tsx'

/** A block of the profile's tabs: a card with its parts below one another. */
export const Section = ({ children }: { children: ReactNode }) => (
  <Card as="section" pad={18} style={{ marginBottom: 16 }}>
    <Stack gap={16}>{children}</Stack>
  </Card>
)

/** The heading of a section, and the state of its saving. */
export const SectionHead = ({ children, saving }: { children: ReactNode; saving?: ReactNode }) => (
  <Row wrap align="baseline" justify="space-between" gap="4px 16px">
    <h2>{children}</h2>
    {saving}
  </Row>
)

export const Note = ({ children }: { children: ReactNode }) => (
  <Text as="p" tone="soft" style={{ maxWidth: '68ch' }}>
    {children}
  </Text>
)

export const Setting = ({ name, children }: { name: string; children: ReactNode }) => (
  <Row wrap gap="6px 16px">
    <Text as="p" size="dense" weight={500} style={{ minWidth: 96 }}>
      {name}
    </Text>
    {children}
  </Row>
)
