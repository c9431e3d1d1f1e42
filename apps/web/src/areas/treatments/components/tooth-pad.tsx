import { Ellipsis, X } from 'lucide-react'
import type { Ref } from 'react'
import type { ToothCondition } from '@molaire/contract/treatments/shapes'
import { surfacesOf, type Surface } from '@molaire/domain/treatments/surfaces'
import type { Tooth } from '@molaire/domain/treatments/teeth'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Row, Stack, Text } from '../../../ui/layout.tsx'
import { Menu, MenuDivider, MenuItem } from '../../../ui/menu.tsx'
import type { NewCondition } from '../api.ts'
import { surfaceShapes } from '../odontogram/tooth-shape.ts'
import { pressForAll, type Selection } from '../odontogram/selection.ts'
import { letters, surfaceName, toothName } from '../odontogram/tooth-words.ts'
import { messages } from './messages.ts'
import styles from './tooth-pad.module.css'

/** Surfaces of the same button: an incisor's edge where a molar has its occlusal surface. */
const buttons: readonly (readonly Surface[])[] = [['M'], ['O', 'I'], ['D'], ['B', 'V'], ['L']]

const glyph = 76

/**
 * APT-07: the selected teeth with large surfaces to press, and what one can note about a tooth.
 * The buttons change all selected teeth, each by its own letter.
 */
export const ToothPad = ({
  selection,
  conditions,
  onSelect,
  onCondition,
  onRemoveCondition,
  whyNot,
  menu,
}: {
  selection: Selection
  conditions: readonly ToothCondition[]
  onSelect: (selection: Selection) => void
  onCondition: (condition: NewCondition) => void
  onRemoveCondition: (condition: ToothCondition) => void
  whyNot: string | undefined
  /** The button of the menu, which the chart's menu key presses. */
  menu?: Ref<HTMLButtonElement>
}) => {
  const { t } = useMessages()
  const first = selection[0]
  if (!first) return null
  const { tooth, surfaces } = first
  const one = selection.length === 1
  const name = one
    ? t(messages.pad.tooth, { tooth })
    : t(messages.pad.teeth, { teeth: selection.map((each) => each.tooth).join(', ') })
  const own = (of: readonly Surface[]) => surfacesOf(tooth).find((surface) => of.includes(surface))
  const isOn = (of: readonly Surface[]) => selection.every((each) => of.some((surface) => each.surfaces.includes(surface)))
  const counts = new Set(selection.map((each) => each.surfaces.length))
  return (
    <Row className={styles.pad} gap={14} align="center">
      {one && <Glyph tooth={tooth} surfaces={surfaces} onPress={(surface) => onSelect(pressForAll(selection, [surface]))} />}
      <Stack gap={6} grow className={styles.choice}>
        <Row gap={4}>
          <Text weight={600} grow as="h3" size="body" title={one ? toothName(tooth) : undefined}>
            {name}
          </Text>
          {one && <ConditionMenu {...{ tooth, surfaces, conditions, onCondition, onRemoveCondition, whyNot }} button={menu} />}
          <IconButton
            size="xs"
            label={t(messages.pad.clear)}
            icon={<X size={16} strokeWidth={1.75} />}
            onClick={() => onSelect([])}
          />
        </Row>
        <Row gap={6} role="group" aria-label={t(messages.pad.surfaces)}>
          {buttons.map((of) => {
            const surface = own(of)
            if (!surface) return null
            return (
              <button
                key={of[0]}
                type="button"
                className={styles.surface}
                aria-pressed={isOn(of)}
                aria-label={surfaceName(tooth, surface)}
                data-tooltip={surfaceName(tooth, surface)}
                onClick={() => onSelect(pressForAll(selection, of))}
              >
                {letters(tooth, surface)}
              </button>
            )
          })}
        </Row>
        <Text size="dense" tone="soft">
          {counts.size === 1 ? t(messages.pad.count, { n: surfaces.length }) : '\u00a0'}
        </Text>
      </Stack>
    </Row>
  )
}

/**
 * The five surfaces, large, with their letters around. For the pointer; the buttons say the
 * same.
 */
const Glyph = ({ tooth, surfaces, onPress }: { tooth: Tooth; surfaces: string; onPress: (surface: Surface) => void }) => {
  const at = { top: [0, -glyph / 2 - 5], bottom: [0, glyph / 2 + 14], left: [-glyph / 2 - 10, 4], right: [glyph / 2 + 10, 4] }
  return (
    <svg className={styles.glyph} viewBox="-56 -54 112 110" width={112} height={110} aria-hidden="true">
      {surfaceShapes(tooth, glyph).map(({ surface, side, path }) => (
        // The buttons beside it are for the keyboard.
        <g key={surface} onClick={() => onPress(surface)}>
          <path className={styles.part} d={path} data-selected={surfaces.includes(surface) || undefined} />
          {side !== 'centre' && (
            <text className={styles.letter} x={at[side][0]} y={at[side][1]}>
              {letters(tooth, surface)}
            </text>
          )}
        </g>
      ))}
    </svg>
  )
}

const ConditionMenu = ({
  tooth,
  surfaces,
  conditions,
  onCondition,
  onRemoveCondition,
  whyNot,
  button,
}: {
  tooth: Tooth
  surfaces: string
  conditions: readonly ToothCondition[]
  onCondition: (condition: NewCondition) => void
  onRemoveCondition: (condition: ToothCondition) => void
  whyNot: string | undefined
  button: Ref<HTMLButtonElement> | undefined
}) => {
  const { t } = useMessages()
  const own = conditions.filter((condition) => condition.tooth === tooth)
  const has = (kind: ToothCondition['kind']) => own.some((condition) => condition.kind === kind)
  const more = t(messages.pad.more, { tooth })
  const removal = (condition: ToothCondition) => {
    if (condition.kind === 'missing') return t(messages.pad.removeMissing)
    if (condition.kind === 'implant') return t(messages.pad.removeImplant)
    return condition.surfaces === ''
      ? t(messages.pad.removeExisting)
      : t(messages.pad.removeExistingOn, { surfaces: letters(tooth, condition.surfaces) })
  }
  return (
    <span ref={(span) => assign(button, span?.querySelector('button') ?? null)}>
      <Menu
        label={more}
        position="bottom-end"
        trigger={<IconButton size="xs" label={more} icon={<Ellipsis size={16} strokeWidth={1.75} />} />}
      >
        {!has('missing') && (
          <MenuItem disabledReason={whyNot} onSelect={() => onCondition({ tooth, kind: 'missing', surfaces: '' })}>
            {t(messages.pad.markMissing)}
          </MenuItem>
        )}
        {!has('implant') && (
          <MenuItem disabledReason={whyNot} onSelect={() => onCondition({ tooth, kind: 'implant', surfaces: '' })}>
            {t(messages.pad.markImplant)}
          </MenuItem>
        )}
        <MenuItem disabledReason={whyNot} onSelect={() => onCondition({ tooth, kind: 'existing', surfaces })}>
          {surfaces === ''
            ? t(messages.pad.markExisting)
            : t(messages.pad.markExistingOn, { surfaces: letters(tooth, surfaces) })}
        </MenuItem>
        {own.length > 0 && <MenuDivider />}
        {own.map((condition) => (
          <MenuItem key={condition.id} disabledReason={whyNot} onSelect={() => onRemoveCondition(condition)}>
            {removal(condition)}
          </MenuItem>
        ))}
      </Menu>
    </span>
  )
}

const assign = (ref: Ref<HTMLButtonElement> | undefined, button: HTMLButtonElement | null) => {
  if (typeof ref === 'function') ref(button)
  else if (ref) ref.current = button
}
