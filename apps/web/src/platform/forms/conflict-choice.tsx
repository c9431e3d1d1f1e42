import { useId } from 'react'
import { Row, Stack, Text } from '../../ui/layout.tsx'
import { common } from '../i18n/common-messages.ts'
import { useMessages } from '../i18n/use-messages.ts'
import styles from './conflict-choice.module.css'

/**
 * A field that the user and somebody else both changed: both values in words, and which one the
 * form holds now.
 */
export interface Choice {
  name: string
  mine: string
  theirs: string
  chosen: 'mine' | 'theirs'
  choose: (which: 'mine' | 'theirs') => void
}

/**
 * API-08: both values of each field side by side. The chosen one is in the form until it is saved.
 */
export const ConflictChoice = ({ choices, labels }: { choices: readonly Choice[]; labels: Readonly<Record<string, string>> }) => (
  <Stack gap={12} style={{ marginTop: 12 }}>
    {choices.map((choice) => (
      <OneChoice key={choice.name} choice={choice} label={labels[choice.name] ?? choice.name} />
    ))}
  </Stack>
)

const OneChoice = ({ choice, label }: { choice: Choice; label: string }) => {
  const { t } = useMessages()
  const group = useId()
  return (
    <fieldset style={{ minWidth: 0 }}>
      <Text as="legend" size="dense" tone="text" weight={600} pad={0} style={{ marginBottom: 4 }}>
        {label}
      </Text>
      <div className={styles.versions}>
        {(['mine', 'theirs'] as const).map((which) => (
          <Row key={which} className={styles.version} as="label" align="flex-start" pad="8px 10px">
            <input type="radio" name={group} checked={choice.chosen === which} onChange={() => choice.choose(which)} />
            <Stack as="span" gap={0}>
              <Text size="caption" tone="faint">
                {t(common.form.version[which])}
              </Text>
              <Text tone="text" className={styles.value}>
                {choice[which] || t(common.form.version.empty)}
              </Text>
            </Stack>
          </Row>
        ))}
      </div>
    </fieldset>
  )
}
