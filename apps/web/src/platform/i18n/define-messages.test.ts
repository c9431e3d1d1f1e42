import { act, render, screen } from '@testing-library/react'
import { createElement } from 'react'
import { test, expect, expectTypeOf } from 'vitest'
import { defineMessages, type Message } from './define-messages.ts'
import { setLocale } from './locale.ts'
import { translate, useMessages } from './use-messages.ts'

const messages = defineMessages('test', {
  title: { fr: 'Rendez-vous', en: 'Appointments' },
  hello: { fr: 'Bonjour {name}', en: 'Hello {name}' },
  results: { fr: '{n, plural, one {# dossier} other {# dossiers}}', en: '{n, plural, one {# file} other {# files}}' },
  errors: { not_found: { fr: 'Introuvable', en: 'Not found' } },
})

test('SHELL-06 a sentence is said in the language of the moment, nested ones too', () => {
  setLocale('fr')
  expect(translate(messages.title)).toBe('Rendez-vous')
  expect(translate(messages.errors.not_found)).toBe('Introuvable')
  expect(translate(messages.hello, { name: 'Ève' })).toBe('Bonjour Ève')
  expect(translate(messages.results, { n: 2 })).toBe('2 dossiers')
  setLocale('en')
  expect(translate(messages.title)).toBe('Appointments')
  expect(translate(messages.results, { n: 1 })).toBe('1 file')
})

test('a sentence names the values it wants, and the compiler asks for them', () => {
  expectTypeOf(messages.hello).toExtend<Message<{ name: string | number }>>()
  expectTypeOf(messages.title).toExtend<Message>()
  // @ts-expect-error a value is missing
  expect(() => translate(messages.hello)).toThrow(/name/)
  // @ts-expect-error the sentence takes none
  expect(translate(messages.title, { name: 'x' })).not.toBe('')
})

test('SHELL-06 a change of language redraws what is on screen and says so on the document', () => {
  setLocale('fr')
  const Title = () => createElement('h1', null, useMessages().t(messages.title))
  render(createElement(Title))
  expect(screen.getByRole('heading').textContent).toBe('Rendez-vous')
  act(() => setLocale('en'))
  expect(screen.getByRole('heading').textContent).toBe('Appointments')
  expect(document.documentElement.lang).toBe('en')
  expect(localStorage.getItem('preferredLocale')).toBe('en')
})
