import { Fragment, type ReactNode, type Ref } from 'react'
import type { Duplicate } from '@molaire/contract/patients/shapes'
import { fmtList } from '../../../platform/i18n/format.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { Row, Stack, Text } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { messages } from '../messages.ts'

/**
 * PAT-04: records that may belong to the same person, each with the reasons and what `act` renders
 * for it.
 */
export const DuplicateNotice = ({
  duplicates,
  act,
  ref,
  children,
}: {
  duplicates: readonly Duplicate[]
  act: (duplicate: Duplicate, name: string) => ReactNode
  ref?: Ref<HTMLDivElement>
  /** Below the list. */
  children?: ReactNode
}) => {
  const { t, locale } = useMessages()
  if (duplicates.length === 0) return null
  return (
    <Notice
      kind="warning"
      title={duplicates.length === 1 ? t(messages.duplicates.one) : t(messages.duplicates.several, { n: duplicates.length })}
      {...(ref && { ref })}
    >
      <Stack as="ul" gap={6} pad="4px 0 0">
        {duplicates.slice(0, mostShown).map((duplicate) => {
          const name = `${duplicate.firstName} ${duplicate.lastName}`
          const facts = [
            duplicate.age !== null && t(messages.years, { n: duplicate.age }),
            duplicate.phone,
            duplicate.status !== 'active' && t(messages.statuses[duplicate.status]).toLowerCase(),
          ].filter((fact) => typeof fact === 'string')
          return (
            <Row as="li" key={duplicate.id} wrap gap="4px 12px" align="baseline" justify="space-between">
              <span style={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
                <strong>
                  <bdi>{name}</bdi>
                  {facts.map((fact) => (
                    <Fragment key={fact}>
                      {', '}
                      <span style={{ whiteSpace: 'nowrap' }}>{fact}</span>
                    </Fragment>
                  ))}
                </strong>
                <Text tone="soft" style={{ marginLeft: 8 }}>
                  {fmtList(
                    duplicate.reasons.map((why) => t(messages.duplicates.reasons[why])),
                    locale,
                  )}
                </Text>
              </span>
              {act(duplicate, name)}
            </Row>
          )
        })}
      </Stack>
      {children}
    </Notice>
  )
}

const mostShown = 5
