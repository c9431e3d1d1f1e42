/** Where the help is. */
export interface HelpDoor {
  /** Opens the help at an article. */
  open: (article: string) => void
  /** The article that explains a refusal, by its code; undefined if none does. */
  articleOf: (code: string) => Promise<string | undefined>
}

let current: HelpDoor | undefined

/** The application hands its help down, and takes it back with undefined. */
export const setHelpDoor = (door: HelpDoor | undefined): void => {
  current = door
}
export const helpDoorHere = (): HelpDoor | undefined => current
