import { useId } from 'react'
import { Chip } from './chip.tsx'
import { Row, Text } from './layout.tsx'

/** A choice of several from a few options, kept in their order. None chosen means any. */
export const ChipGroup = <V extends string | number>({
  label,
  all,
  choices,
  chosen,
  onChange,
}: {
  label: string
  /** Shown beside the label while none is chosen. */
  all: string
  choices: readonly { value: V; label: string }[]
  chosen: readonly V[]
  onChange: (chosen: V[]) => void
}) => {
  const id = useId()
  return (
    <div role="group" aria-labelledby={`${id}-label`}>
      <Text as="p" size="dense" weight={500} id={`${id}-label`} style={{ marginBottom: 6 }}>
        {label}
        {chosen.length === 0 && (
          <Text tone="faint" weight={400}>
            {' '}
            · {all}
          </Text>
        )}
      </Text>
      <Row wrap>
        {choices.map((choice) => (
          <Chip
            key={choice.value}
            size="sm"
            pressed={chosen.includes(choice.value)}
            onToggle={(on) =>
              onChange(choices.map(({ value }) => value).filter((one) => (one === choice.value ? on : chosen.includes(one))))
            }
          >
            {choice.label}
          </Chip>
        ))}
      </Row>
    </div>
  )
}
