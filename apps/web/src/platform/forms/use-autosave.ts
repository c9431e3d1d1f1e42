import { useEffect, useState, useSyncExternalStore } from 'react'
import { autosaveOf, type Autosave, type AutosaveParts, type AutosaveState, type SavedText } from './autosave.ts'
import { useAskBeforeUnload } from './use-ask-before-unload.ts'

/**
 * APT-03: a text that saves itself while the user types, on leaving the field, and on leaving the
 * page. `key` names the text in the whole application. Returns its state and the object to give
 * events to. While it is not saved, the browser asks before the tab is closed.
 */
export const useAutosave = <V>(
  key: string,
  saved: SavedText<V>,
  parts: AutosaveParts<V>,
): AutosaveState<V> & { field: Autosave<V> } => {
  const [field] = useState(() => autosaveOf(key, saved, parts))
  const state = useSyncExternalStore(field.subscribe, field.get)
  useEffect(() => field.use(parts))
  useEffect(() => field.show(), [field])
  const { text, version, savedAt } = saved
  useEffect(() => field.offer({ text, version, savedAt }), [field, text, version, savedAt])
  useAskBeforeUnload(state.phase === 'failed' || state.phase === 'refused' || state.phase === 'conflict')
  return { ...state, field }
}
