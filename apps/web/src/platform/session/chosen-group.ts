import { ofThisSession } from './of-this-session.ts'

const choice = ofThisSession<string>('chosenGroup')

/**
 * SHELL-12: the group that this tab works in: an id; 'all', for which administration lists show
 * every group and all else the user's own; or null for the user's own. Each tab has its own choice,
 * and its requests name the group.
 */
export const chosenGroup = (): string | null => choice.get()

/** Changes the group of this tab; null returns to the user's own, as after a sign-out. */
export const chooseGroup = (group: string | null): void => {
  // After the session has ended, the stored choice reads as null but is still removed.
  if (group === null || group !== chosenGroup()) choice.set(group)
}

/** Calls the listener when the choice may have changed. Returns the unsubscribe function. */
export const onGroupChange = choice.subscribe
