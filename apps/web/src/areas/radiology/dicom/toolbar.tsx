import { Fullscreen, Minimize2, RotateCcw } from 'lucide-react'
import { Tooltip } from '../../../ui/tooltip.tsx'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { viewerMessages as words } from './messages.ts'
import { isMeasuring, toolGroups, wordOf, type Tool } from './tools.ts'
import type { Icon } from '../../../ui/pill.tsx'
import styles from './image-viewer.module.css'

const ToolButton = ({
  icon: Glyph,
  label,
  shortcut,
  pressed,
  disabledReason,
  onPress,
}: {
  icon: Icon
  label: string
  shortcut: string
  pressed?: boolean
  disabledReason?: string | undefined
  onPress: () => void
}) => (
  <Tooltip label={disabledReason ?? label} shortcut={shortcut} describes={disabledReason !== undefined}>
    <button
      type="button"
      className={styles.tool}
      aria-pressed={pressed}
      aria-keyshortcuts={shortcut}
      aria-disabled={disabledReason === undefined ? undefined : true}
      onClick={disabledReason === undefined ? onPress : undefined}
    >
      <Glyph size={18} strokeWidth={1.75} aria-hidden="true" />
      <span>{label}</span>
    </button>
  </Tooltip>
)

/** The tools of the stage: above it, on phones below it. */
export const Toolbar = ({
  tool,
  onTool,
  onReset,
  isFull,
  onFull,
  noMeasuring,
}: {
  tool: Tool
  onTool: (tool: Tool) => void
  onReset: () => void
  isFull: boolean
  onFull: () => void
  /** Why the measuring tools are off. */
  noMeasuring: string | undefined
}) => {
  const { t } = useMessages()
  return (
    <div className={styles.toolbar} role="toolbar" aria-label={t(words.toolbar)}>
      {toolGroups.map((group) => (
        <div key={group[0]?.tool} className={styles.toolGroup}>
          {group.map(({ tool: one, icon, key }) => (
            <ToolButton
              key={one}
              icon={icon}
              label={t(wordOf(one))}
              shortcut={key}
              pressed={tool === one}
              disabledReason={isMeasuring(one) ? noMeasuring : undefined}
              onPress={() => onTool(one)}
            />
          ))}
        </div>
      ))}
      <div className={styles.toolGroup}>
        <ToolButton icon={RotateCcw} label={t(words.reset)} shortcut="0" onPress={onReset} />
        <ToolButton
          icon={isFull ? Minimize2 : Fullscreen}
          label={t(isFull ? words.leaveFullScreen : words.fullScreen)}
          shortcut="F"
          pressed={isFull}
          onPress={onFull}
        />
      </div>
    </div>
  )
}
