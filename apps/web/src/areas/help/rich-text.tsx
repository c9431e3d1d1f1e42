import { Fragment } from 'react'
import { Highlight } from '../../ui/highlight.tsx'

const parts = (text: string): string[] => text.split('**')

/** The words of the interface in a step: those between two asterisks on each side. */
export const wordsOfInterface = (text: string): string[] => parts(text).filter((_, at) => at % 2 === 1)

/** The text of a step without its asterisks. */
export const plainText = (text: string): string => parts(text).join('')

/** The text of a step, with its words of the interface in bold and the words of a search marked. */
export const RichText = ({ text, match = '' }: { text: string; match?: string }) =>
  parts(text).map((part, at) => {
    const shown = match ? <Highlight text={part} match={match} /> : part
    return at % 2 === 1 ? <strong key={at}>{shown}</strong> : <Fragment key={at}>{shown}</Fragment>
  })
