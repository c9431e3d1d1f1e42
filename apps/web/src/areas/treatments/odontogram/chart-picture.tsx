import type { Tooth } from '@molaire/domain/treatments/teeth'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { Box, Row, Text } from '../../../ui/layout.tsx'
import type { ToothState } from './chart-state.ts'
import { messages } from './messages.ts'
import { Odontogram } from './odontogram.tsx'
import { usePointedTooth } from './pointed-tooth.ts'
import { nothing } from './selection.ts'
import styles from './odontogram.module.css'

/** An invented mouth, with a mark of each kind. */
const states: ReadonlyMap<Tooth, ToothState> = new Map([
  ['18', { surfaces: {}, absent: 'existing' }],
  ['16', { surfaces: {}, crown: 'existing', canals: 'existing' }],
  ['14', { surfaces: { O: 'existing', D: 'existing' } }],
  ['12', { surfaces: { M: 'today' } }],
  ['24', { surfaces: { O: 'planned', D: 'planned' } }],
  ['26', { surfaces: { M: 'existing', O: 'existing' } }],
  ['28', { surfaces: {}, absent: 'existing' }],
  ['36', { surfaces: {}, canals: 'today', crown: 'planned' }],
  ['34', { surfaces: { O: 'existing' } }],
  ['38', { surfaces: {}, absent: 'planned' }],
  ['44', { surfaces: { M: 'existing', O: 'existing', D: 'existing' } }],
  ['46', { surfaces: {}, implant: 'existing', crown: 'existing' }],
  ['47', { surfaces: { O: 'today', B: 'today' } }],
  ['48', { surfaces: {}, absent: 'existing' }],
])
const legend = ['existing', 'today', 'planned'] as const

/**
 * APT-07: the tooth chart with its legend, for the sign-in pages. Decorative: nothing in it can be
 * reached.
 */
export const ChartPicture = () => {
  const { t } = useMessages()
  const pointed = usePointedTooth()
  return (
    <div inert aria-hidden="true">
      <Row gap={16} pad="14px 18px 10px">
        <Text size="h2" grow>
          {t(messages.title)}
        </Text>
        {legend.map((mark) => (
          <Row key={mark} gap={6} inline>
            <span className={styles.swatch} data-mark={mark} />
            <Text size="caption" tone="soft">
              {t(messages.legend[mark])}
            </Text>
          </Row>
        ))}
      </Row>
      <Box pad="0 10px 8px">
        <Odontogram dentition="permanent" states={states} selection={nothing} onSelect={() => {}} pointed={pointed} />
      </Box>
    </div>
  )
}
