import { LoadedLater } from './loaded-later.tsx'
import type { HelpLinkProps } from './help-link-button.tsx'

// Loaded when one is first needed; until it can be, there is no link.
const loadButton = () => import('./help-link-button.tsx').then((file) => file.HelpLinkButton)

/**
 * A button that opens the help at an article, named or looked for by the code of a refusal. Nothing
 * where there is no help, or no article.
 */
export const HelpLink = (props: HelpLinkProps) =>
  (props.article ?? props.refusal) === undefined ? null : <LoadedLater load={loadButton} props={props} />

/** The code of what an API refused, if it has one. */
export const codeOf = (error: unknown): string | undefined => {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
  return typeof code === 'string' ? code : undefined
}
