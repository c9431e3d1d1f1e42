import { defineMessages } from '../../platform/i18n/define-messages.ts'

/** In English in both languages: this page is for people who try the demo and for developers. */
const say = <const T extends string>(en: T) => ({ fr: en, en }) as const

export const messages = defineMessages('demo-mails', {
  title: say('Demo emails'),
  heading: say('Demo emails'),
  intro: say('The demo clinic sends no email. What people would get is listed here, newest first.'),
  open: say('Go to the app'),
  toLight: say('Light theme'),
  toDark: say('Dark theme'),
  list: say('Emails'),
  back: say('All emails'),
  to: say('To {address}'),
  attachment: say('{name} ({size} kB)'),
  form: say('Form'),
  formatted: say('Formatted'),
  plain: say('Plain text'),
  frame: say('Email “{subject}”'),
  loading: say('Loading emails'),
  empty: say('No emails yet'),
  emptyText: say('Request a new password on the sign-in page. The code appears here within seconds.'),
  failed: say('The emails couldn’t be loaded. Nothing was lost.'),
  preparing: say('The demo clinic is still being prepared. Emails will appear here on their own.'),
})
