import { expect, test, vi } from 'vitest'
import { render, screen } from '@testing-library/react'
import { createElement } from 'react'
import { setLocale } from '../i18n/locale.ts'
import { copyText } from './copy-text.ts'
import { ToastRegion } from './toast-region.tsx'

test('what is copied is said; what cannot be is said too, with the text to copy by hand', async () => {
  setLocale('fr')
  const copied: string[] = []
  vi.stubGlobal('navigator', { clipboard: { writeText: (text: string) => Promise.resolve(copied.push(text)) } })
  await copyText('819 555-0162', 'Numéro copié')
  expect(copied).toEqual(['819 555-0162'])
  vi.stubGlobal('navigator', {})
  await copyText('819 555-0163', 'Numéro copié')
  render(createElement(ToastRegion, { label: 'Messages' }))
  expect(screen.getByRole('status').textContent).toContain('Numéro copié')
  expect(screen.getByRole('alert').textContent).toContain('La copie a échoué819 555-0163')
})
