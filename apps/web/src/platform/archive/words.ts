import type { ErrorSentences } from '../api/describe-error.ts'
import type { Message } from '../i18n/define-messages.ts'
import type { MessageValue } from '../i18n/icu-format.ts'

type Named = Message<{ name: MessageValue }>

/** What is said of records that can be archived (Decision 0036): the `messages` of their area have all of this. */
export interface RecordWords {
  title: Message
  note: Message
  add: Message
  /** What the choice between those in use and the archive is called, and both. */
  show: Message
  active: Message
  archived: Message
  deleted: Message
  wasArchived: Message
  wasRestored: Message
  notArchived: Message
  notRestored: Message
  empty: { title: Message; text: Message; archived: Message; archivedText: Message }
  /** Before one is removed. */
  ask: { title: Named; text: Message; yes: Message }
  /** When it cannot be, because something names it. */
  inUse: { title: Named; text: Message<{ what: MessageValue }>; instead: Message; archive: Message }
  /** What can name it, counted by `{n}`; what has no name here is told as « others ». */
  uses: Readonly<Record<string, Message<Record<string, MessageValue>>>>
  errors: ErrorSentences
}

export interface Archivable {
  id: string
  name: string
  isArchived: boolean
}
