import { Circle, CircleCheck } from 'lucide-react'
import { Row, Stack } from './layout.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'
import styles from './rule-list.module.css'

/**
 * Rules that are ticked off one by one. `words` say to screen readers whether a rule is met;
 * `announcement` is read out when it changes, for all rules together and not at each key.
 */
export const RuleList = ({
  id,
  label,
  rules,
  words,
  announcement,
}: {
  /** The field refers to the rules by this id. */
  id: string
  label: string
  rules: readonly { text: string; isMet: boolean }[]
  words: { met: string; open: string }
  announcement: string
}) => (
  <>
    <Stack
      id={id}
      as="ul"
      columns="repeat(auto-fill, minmax(122px, 1fr))"
      gap="4px 14px"
      style={{ marginTop: 8 }}
      aria-label={label}
    >
      {rules.map(({ text, isMet }) => {
        const Glyph = isMet ? CircleCheck : Circle
        return (
          <Row as="li" key={text} inline gap={5} className={styles.rule} data-met={isMet || undefined}>
            <Glyph size={14} strokeWidth={1.75} aria-hidden="true" />
            {text}
            <VisuallyHidden>, {isMet ? words.met : words.open}</VisuallyHidden>
          </Row>
        )
      })}
    </Stack>
    <VisuallyHidden>
      <span role="status">{announcement}</span>
    </VisuallyHidden>
  </>
)
