/* oxlint-disable molaire/no-markup-from-text -- the pages are written in this file */
import { afterEach, expect, test } from 'vitest'
import { findControl } from './find-control.ts'

const show = (html: string) => {
  document.body.innerHTML = `<div id="root">${html}</div>`
}
const idFor = (words: string) => findControl(words)?.id

// The document is the next file's too.
afterEach(() => {
  document.body.innerHTML = ''
})

test.each([
  ['a button before a heading', '<main><h1>Créer</h1><button id="it">Créer</button></main>', 'CRÉER'],
  ['a name of aria-label', '<button id="it" aria-label="Jour suivant"><svg></svg></button>', 'Jour suivant'],
  ['a name that begins so', '<a href="/x" id="it">Patients <span>12</span></a>', 'Patients'],
  ['the whole name before one that begins so', '<button>Créer un plan</button><button id="it">Créer</button>', 'Créer'],
  ['the field of a label', '<label for="it">Prénom <span aria-hidden="true">*</span></label><input id="it">', 'Prénom'],
  ['dots and no-break spaces apart', '<button id="it">Choisir un\u00a0type…</button>', 'Choisir un type'],
  ['a column', '<table><thead><tr><th id="it">Échéance</th></tr></thead></table>', 'Échéance'],
  ['a text that stands alone', '<p><span id="it">Brouillon</span> du 4 mai</p>', 'Brouillon'],
  ['the page before the frame', '<nav><a href="/i">Factures</a></nav><main><a href="/f" id="it">Factures</a></main>', 'Factures'],
  ['the label of a transparent radio', '<label id="it"><input type="radio" style="opacity: 0"> Jour</label>', 'Jour'],
  ['a name with its accents', '<table><tr><th>Facture</th></tr></table><p><span id="it">Facturé</span></p>', 'Facturé'],
  ['no key of a tooltip', '<button id="it">Nouveau <kbd>N</kbd></button>', 'Nouveau'],
])('HELP-07 a bold word finds %s', (_, html, words) => {
  show(html)
  expect(idFor(words)).toBe('it')
})

test.each([
  ['is hidden', '<button style="display: none">Créer</button>'],
  ['is only part of a word', '<button>Créera</button>'],
  ['is the help’s own', '<section data-help=""><button>Créer</button></section>'],
  ['is under an open dialog', '<button>Créer</button><div role="dialog" aria-modal="true"><p>?</p></div>'],
])('HELP-07 a bold word does not find what %s', (_, html) => {
  show(html)
  expect(findControl('Créer')).toBeUndefined()
})

test('HELP-07 the name of a part of the page is not that of a record', () => {
  show('<main><h2 id="part">Suivi</h2><a href="/a" id="record">Suivi</a></main>')
  expect([findControl('Suivi')?.id, findControl('Suivi', true)?.id]).toEqual(['record', 'part'])
})

test('HELP-07 a column whose name only screen readers read is not found before a button', () => {
  show('<table><tr><th><span id="hidden">Actions</span></th></tr></table><button id="it">Actions, 4 mai</button>')
  Object.assign(document.getElementById('hidden') ?? {}, { getBoundingClientRect: () => ({ width: 1, height: 1 }) })
  expect(idFor('Actions')).toBe('it')
})

test('HELP-07 under an open dialog, its own controls and the menus above it are found', () => {
  show('<button>Enregistrer</button><div aria-modal="true"><button id="own">Enregistrer</button></div>')
  document.body.insertAdjacentHTML('beforeend', '<div role="menu"><div role="menuitem" id="item">Archiver</div></div>')
  expect([idFor('Enregistrer'), idFor('Archiver')]).toEqual(['own', 'item'])
})
