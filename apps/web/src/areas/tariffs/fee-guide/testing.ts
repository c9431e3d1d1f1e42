/** A text on a page of a test's PDF: points from the left and from the bottom, and its size. */
export type Printed = readonly [x: number, y: number, text: string, size?: number]

/**
 * A small PDF with text in Helvetica at given places, one list for each page. Characters beyond
 * Latin-1 are not supported.
 */
export function pdfOf(
  pages: readonly (readonly Printed[])[],
  { isTurned = false, isEncrypted = false }: { isTurned?: boolean; isEncrypted?: boolean } = {},
): Uint8Array<ArrayBuffer> {
  const objects: string[] = []
  const add = (body: string) => objects.push(body)
  const fontId = 3 + pages.length * 2
  add('<< /Type /Catalog /Pages 2 0 R >>')
  add(`<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, i) => `${3 + i * 2} 0 R`).join(' ')}] >>`)
  // On a turned page the text runs up the sheet, and the page's rotation sets it upright again.
  const placed = (x: number, y: number) => (isTurned ? `0 1 -1 0 ${612 - y} ${x}` : `1 0 0 1 ${x} ${y}`)
  for (const [i, texts] of pages.entries()) {
    const stream = texts
      .map(([x, y, text, size = 9]) => `BT /F1 ${size} Tf ${placed(x, y)} Tm (${text.replace(/[\\()]/g, String.raw`\$&`)}) Tj ET`)
      .join('\n')
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Rotate ${isTurned ? 90 : 0} /Contents ${4 + i * 2} 0 R /Resources << /Font << /F1 ${fontId} 0 R >> >> >>`,
    )
    add(`<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`)
  }
  add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>')
  let text = '%PDF-1.4\n'
  const offsets = objects.map((body, i) => {
    const at = text.length
    text += `${i + 1} 0 obj\n${body}\nendobj\n`
    return at
  })
  const xref = text.length
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`
  text += offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  // No password opens these keys.
  const key = `(${'k'.repeat(32)})`
  const lock = isEncrypted ? ` /ID [(a) (a)] /Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O ${key} /U ${key} >>` : ''
  text += `trailer << /Size ${objects.length + 1} /Root 1 0 R${lock} >>\nstartxref\n${xref}\n%%EOF\n`
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}

/** The lines of a column of acts: code, words and price, 14 points apart, from `top` down. */
export const actsAt = (
  acts: readonly (readonly [code: string, words: string, price: string])[],
  { x = 50, top = 700, words = 45, price = 220 }: { x?: number; top?: number; words?: number; price?: number } = {},
): Printed[] =>
  acts.flatMap(([code, description, amount], i): Printed[] => [
    [x, top - i * 14, code],
    [x + words, top - i * 14, description],
    ...(amount === '' ? [] : [[x + price, top - i * 14, amount] as const]),
  ])
