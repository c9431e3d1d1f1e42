import { inflateSync } from 'node:zlib'

/**
 * The text of each page of a PDF made by our library, in the order in which it was drawn. The words
 * of one line are joined as they are drawn.
 */
export function pagesOfPdf(pdf: Buffer): string[] {
  const text = pdf.toString('latin1')
  const objects = new Map<string, { head: string; stream: string }>()
  for (const [, id = '', body = ''] of text.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [head = '', rest] = body.split('\nstream\n')
    const raw = rest === undefined ? Buffer.alloc(0) : Buffer.from(rest.slice(0, rest.lastIndexOf('\nendstream')), 'latin1')
    objects.set(id, { head, stream: (head.includes('FlateDecode') ? inflateSync(raw) : raw).toString('latin1') })
  }
  const named = (head: string, name: string) => new RegExp(`/${name} (\\d+) 0 R`).exec(head)?.[1] ?? ''
  const headOf = (id: string) => objects.get(id)?.head ?? ''
  const letters = (font: string) => {
    const map = new Map<number, string>()
    for (const [, from = '', list = ''] of (objects.get(named(headOf(font), 'ToUnicode'))?.stream ?? '').matchAll(
      /<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/g,
    )) {
      const first = parseInt(from, 16)
      for (const [i, [, hex = '']] of [...list.matchAll(/<([0-9a-f ]+)>/g)].entries())
        map.set(first + i, Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'))
    }
    return map
  }
  return [...objects.values()]
    .filter(({ head }) => /\/Type \/Page\n/.test(head))
    .map(({ head }) => {
      const fonts = new Map(
        [...headOf(named(head, 'Resources')).matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, id]) => [name, letters(id ?? '')]),
      )
      let font: Map<number, string> | undefined
      let page = ''
      for (const [, name, shown] of (objects.get(named(head, 'Contents'))?.stream ?? '').matchAll(
        /\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g,
      )) {
        if (name) font = fonts.get(name)
        for (const [, hex = ''] of (shown ?? '').matchAll(/<([0-9a-f]+)>/g))
          for (const [glyph] of hex.matchAll(/.{4}/g)) page += font?.get(parseInt(glyph, 16)) ?? '?'
        if (shown !== undefined) page += ' '
      }
      return page.replace(/\s+/g, ' ')
    })
}
