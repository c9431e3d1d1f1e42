import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { dark, light, renderMail } from './layout.ts'

const content = {
  locale: 'fr' as const,
  title: 'Réinitialiser le mot de passe',
  paragraphs: ['Bonjour Ève,', 'Voici le code.'],
  code: '123456',
  note: 'Il vaut une heure.',
  address: 'https://clinique.example',
}

test('a mail says the same in both its forms', () => {
  const { text, html } = renderMail(content)
  for (const words of [content.title, ...content.paragraphs, content.code, content.note, content.address, 'Molaire']) {
    expect(text).toContain(words)
    expect(html).toContain(words)
  }
  expect(html).toContain('<html lang="fr">')
  expect(renderMail({ ...content, locale: 'en' }).text).toContain('Sent by Molaire')
})

test('what people typed is shown, never run', () => {
  const typed = `<img src=x onerror="alert('1')">&amp;`
  const { html, text } = renderMail({ ...content, title: typed, paragraphs: [typed], code: typed, note: typed, address: typed })
  expect(html).not.toContain('<img')
  expect(html.split('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;amp;')).toHaveLength(7)
  expect(text).toContain(typed)
})

test('a mail fetches nothing and runs nothing', () => {
  expect(renderMail(content).html).not.toMatch(/src=|url\(|<link|<script|@import|<form/i)
})

test('its colours are those of the product', () => {
  const css = fs.readFileSync(path.join(import.meta.dirname, '../../../../web/src/ui/tokens.css'), 'utf8')
  const token = (name: string) => new RegExp(`--${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\);`).exec(css) ?? []
  const names = {
    canvas: 'canvas',
    surface: 'surface',
    surface3: 'surface-3',
    border: 'border',
    text: 'text',
    text2: 'text-2',
    accent: 'accent',
  }
  for (const [ours, theirs] of Object.entries(names)) {
    const [, day, night] = token(theirs)
    expect({ day, night }, ours).toEqual({ day: light[ours as keyof typeof light], night: dark[ours as keyof typeof dark] })
  }
})
