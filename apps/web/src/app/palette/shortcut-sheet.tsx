import { setSingleKeyShortcuts, useSingleKeyShortcuts } from '../../platform/device/single-key-shortcuts.ts'
import { commandChord } from '../../platform/device/command-key.ts'
import { useMessages } from '../../platform/i18n/use-messages.ts'
import { Switch } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Kbd } from '../../ui/kbd.tsx'
import { closeShortcutSheet, useShownShortcuts, type Shortcut } from '../../ui/shortcuts.ts'
import { messages } from './messages.ts'
import { useOpenScreens } from './screens.ts'
import { Row, Stack, Text } from '../../ui/layout.tsx'
import styles from './shortcut-sheet.module.css'

const isSame = (one: Shortcut, other: Shortcut) => one.keys.join() === other.keys.join()

/**
 * Design §17: every shortcut that works now, those of the screen first. A switch turns the
 * single-key ones off.
 */
export const ShortcutSheet = () => {
  const { t } = useMessages()
  // Two parts of a screen may name one key, such as its list and the page: the first one is named.
  const here = useShownShortcuts().filter((one, at, all) => all.findIndex((other) => isSame(one, other)) === at)
  const screens = useOpenScreens()
  const areOn = useSingleKeyShortcuts()
  const { sheet, actions } = messages
  const goTo = screens.flatMap(({ letter, title }) =>
    letter ? { keys: [`G ${letter.toUpperCase()}`], says: t(sheet.goTo, { screen: t(title) }) } : [],
  )
  const everywhere: readonly Shortcut[] = [
    { keys: [commandChord('K')], says: t(sheet.palette) },
    { keys: ['/'], says: t(sheet.search) },
    { keys: ['N'], says: t(actions.book) },
    { keys: ['Shift N'], says: t(actions.patient) },
    { keys: ['S'], says: t(actions.scan) },
    { keys: ['H'], says: t(actions.help) },
    ...goTo,
    { keys: ['Shift D'], says: t(actions.theme) },
    { keys: ['Ctrl Enter'], says: t(sheet.primary) },
    { keys: ['Esc'], says: t(sheet.escape) },
    { keys: ['?'], says: t(sheet.help) },
  ]
  // A key of the screen replaces the general one.
  const isHere = (general: Shortcut) => here.some((one) => isSame(one, general))
  return (
    <Dialog opened onClose={closeShortcutSheet} title={t(sheet.title)} width={here.length > 0 ? 720 : 480}>
      <div className={here.length > 0 ? styles.columns : undefined}>
        {here.length > 0 && <Keys title={t(sheet.here)} shortcuts={here} />}
        <div>
          <Keys title={t(sheet.everywhere)} shortcuts={everywhere.filter((one) => !isHere(one))} />
          <div className={styles.toggle}>
            <Switch label={t(sheet.toggle)} help={t(sheet.toggleHelp)} checked={areOn} onChange={setSingleKeyShortcuts} />
          </div>
        </div>
      </div>
    </Dialog>
  )
}

const Keys = ({ title, shortcuts }: { title: string; shortcuts: readonly Shortcut[] }) => (
  <section>
    <Text as="h3" size="caption" tone="faint" weight={500}>
      {title}
    </Text>
    <Stack as="dl" gap={2}>
      {shortcuts.map(({ keys, says }) => (
        <Row key={`${keys.join(' ')} ${says}`} justify="space-between" gap={16} className={styles.row}>
          <dt>{says}</dt>
          <Row as="dd" gap={4} style={{ flex: 'none' }}>
            {keys.map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
          </Row>
        </Row>
      ))}
    </Stack>
  </section>
)
