import { isCovered, isTyping, useDocumentKeys } from '../../../ui/list-keys.ts'
import { useShortcuts } from '../../../ui/shortcuts.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { viewerMessages as words } from './messages.ts'
import { toolGroups, wordOf, type Tool } from './tools.ts'

export interface ViewerActs {
  onTool: (tool: Tool) => void
  reset: () => void
  full: () => void
  invert: () => void
  mirror: () => void
  turn: () => void
  zoom: (factor: number) => void
  /** -1: the previous image. */
  turnPage: (by: -1 | 1) => void
  stepFrame: (by: -1 | 1) => void
  remove: (() => void) | null
  undo: (() => void) | null
  /** Enter: the cross of the keys, then a point; null without a measuring tool. */
  point: (() => void) | null
  /** Moves the cross by CSS pixels; null while there is none. */
  moveCross: ((right: number, down: number) => void) | null
  /** Shift and an arrow key: shows what is to that side, in steps. */
  pan: (right: number, down: number) => void
  /** Esc: what is being drawn, then the tool, then full screen. False where there is nothing. */
  escape: () => boolean
  hasFrames: boolean
}

const arrows: Record<string, readonly [right: number, down: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
/** Enter presses what has the focus. */
const isPressable = (target: EventTarget | null) =>
  target instanceof Element && target.closest('button, a, summary, [role="button"], [role="menuitem"]') !== null

/** Design §17: the keys of the viewer, which come before those of the application. */
export function useViewerKeys(acts: ViewerActs): void {
  const { t } = useMessages()
  const tools = toolGroups.flat()
  useShortcuts([
    ...tools.map(({ tool, key }) => ({ keys: [key], says: t(wordOf(tool)) })),
    { keys: ['E'], says: t(words.tools.calibrate) },
    { keys: ['0'], says: t(words.reset) },
    { keys: ['F'], says: t(words.fullScreen) },
    { keys: ['I'], says: t(words.invert) },
    { keys: ['M'], says: t(words.mirror) },
    { keys: ['T'], says: t(words.turn) },
    { keys: ['+', '-'], says: t(words.keys.closer) },
    { keys: ['←', '→'], says: t(words.keys.images) },
    ...(acts.hasFrames ? [{ keys: ['↑', '↓'], says: t(words.keys.frames) }] : []),
    { keys: ['Shift ←', 'Shift →'], says: t(words.keys.pan) },
    { keys: ['Enter'], says: t(words.keys.point) },
    { keys: ['Delete'], says: t(words.keys.remove) },
    { keys: ['Ctrl Z'], says: t(words.keys.undo) },
  ])
  const actOf = (event: KeyboardEvent): (() => void) | null | undefined => {
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
    if (event.ctrlKey || event.metaKey) return key === 'z' && !event.shiftKey ? acts.undo : undefined
    const arrow = event.altKey ? undefined : arrows[event.key]
    const { moveCross } = acts
    // With Shift in steps of ten.
    if (arrow && moveCross) return () => moveCross(arrow[0] * (event.shiftKey ? 10 : 1), arrow[1] * (event.shiftKey ? 10 : 1))
    if (arrow && event.shiftKey) return () => acts.pan(...arrow)
    if (event.altKey || (event.shiftKey && key !== '+')) return undefined
    const tool = tools.find((one) => one.key.toLowerCase() === key)
    if (tool) return () => acts.onTool(tool.tool)
    const others: Record<string, (() => void) | null> = {
      e: () => acts.onTool('calibrate'),
      '0': acts.reset,
      f: acts.full,
      i: acts.invert,
      m: acts.mirror,
      t: acts.turn,
      '+': () => acts.zoom(1.25),
      '=': () => acts.zoom(1.25),
      '-': () => acts.zoom(0.8),
      ArrowLeft: () => acts.turnPage(-1),
      ArrowRight: () => acts.turnPage(1),
      ...(acts.hasFrames && {
        ArrowUp: () => acts.stepFrame(-1),
        ArrowDown: () => acts.stepFrame(1),
        PageUp: () => acts.stepFrame(-1),
        PageDown: () => acts.stepFrame(1),
      }),
      Enter: isPressable(event.target) ? null : acts.point,
      Delete: acts.remove,
      Backspace: acts.remove,
    }
    return others[key]
  }
  useDocumentKeys((event) => {
    if (event.defaultPrevented || isTyping(event.target) || isCovered()) return
    // Arrows move in lists of choices, such as tabs.
    if (
      event.key.startsWith('Arrow') &&
      event.target instanceof Element &&
      event.target.closest('[role="tablist"], [role="radiogroup"], [role="listbox"], [role="menu"]')
    )
      return
    if (event.key === 'Escape') {
      if (acts.escape()) event.preventDefault()
      return
    }
    const act = actOf(event)
    if (!act) return
    event.preventDefault()
    act()
  })
}
