import { expect, test } from 'vitest'
import { findBrowser } from './browser.mjs'

const way = (name: string, browser: string | undefined) => ({ name, find: async () => browser })

test('the browser is the first that really starts', async () => {
  const messages: string[] = []
  const started: string[] = []
  const browser = await findBrowser({
    among: [way('none', undefined), way('broken', '/broken'), way('working', '/working'), way('later', '/later')],
    starts: async (browser) => started.push(browser) > 0 && browser !== '/broken',
    say: (line) => messages.push(line),
  })
  expect(browser).toBe('/working')
  expect(started).toEqual(['/broken', '/working'])
  expect(messages).toEqual(["The browser from broken (/broken) doesn't start. Trying another."])
})

test('a program that is no browser does not start as one', async () => {
  const messages: string[] = []
  const browser = await findBrowser({
    among: [way('missing', '/nowhere/chromium'), way('another program', process.execPath)],
    say: (line) => messages.push(line),
  })
  expect(browser).toBeUndefined()
  expect(messages).toHaveLength(2)
})
