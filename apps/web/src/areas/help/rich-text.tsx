import { Fragment } from 'react'
import { Highlight } from '../../ui/highlight.tsx'
import { boldParts } from './bold-words.ts'

/** The text of a step, with its words of the interface in bold and the words of a search marked. */
export const RichText = ({ text, match = '' }: { text: string; match?: string }) =>
  boldParts(text).map((part, at) => {
    const shown = match ? <Highlight text={part} match={match} /> : part
    return at % 2 === 1 ? <strong key={at}>{shown}</strong> : <Fragment key={at}>{shown}</Fragment>
  })
