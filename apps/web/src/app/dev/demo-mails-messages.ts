import { defineMessages } from '../../platform/i18n/define-messages.ts'

/** In English in both languages: this page is for people who try the demo and for developers. */
const say = <const T extends string>(en: T) => ({ fr: en, en }) as const

export const messages = defineMessages('demo-mails', {
  title: say('Mails of the demo'),
  heading: say('Mails of the demo'),
  intro: say('No mail leaves the demo clinic. What people would receive is here, the newest first.'),
  open: say('Go to the application'),
  toLight: say('Light theme'),
  toDark: say('Dark theme'),
  list: say('Mails'),
  back: say('All mails'),
  to: say('To {address}'),
  attachment: say('{name} ({size} kB)'),
  form: say('Form'),
  formatted: say('Formatted'),
  plain: say('Plain text'),
  frame: say('The mail “{subject}”'),
  loading: say('Mails are loading'),
  empty: say('No mail yet'),
  emptyText: say('Ask for a new password on the sign-in page, and the code that would be sent appears here within seconds.'),
  failed: say('The emails couldn’t be loaded. Nothing was lost.'),
  preparing: say('The server is still preparing the demo clinic. The mails will appear by themselves.'),
})
