/**
 * Puts PDFs of our library one after the other into one, as they come. Nothing is drawn again:
 * their objects are copied under new numbers, so that it takes no longer than to copy them.
 */
export function pdfJoiner(title: string) {
  const head = Buffer.from('%PDF-1.3\n%\xff\xff\xff\xff\n', 'latin1')
  const parts: Buffer[] = [head]
  let length = head.length
  // The first three are the catalog, the list of pages and the title.
  const offsets = [0, 0, 0, 0]
  const pages: number[] = []
  const add = (number: number, ...body: readonly Buffer[]) => {
    offsets[number] = length
    for (const part of [text(`${number} 0 obj\n`), ...body, text('\nendobj\n')]) {
      parts.push(part)
      length += part.length
    }
  }
  return {
    /** Adds all pages of a PDF. Throws for one that another program made. */
    add(bytes: Uint8Array): void {
      const pdf = objectsOf(bytes)
      const numbers = new Map<string, number>()
      const numberOf = (id: string) => {
        const known = numbers.get(id)
        if (known !== undefined) return known
        const number = offsets.push(0) - 1
        numbers.set(id, number)
        return number
      }
      const kids = referencesIn(/\/Kids \[([^\]]*)\]/.exec(pdf.pages)?.[1] ?? '')
      if (kids.length === 0) throw new Error('a PDF without pages')
      // A set is walked in the order in which it grows: the pages come first, in their order.
      const reached = new Set(kids)
      for (const id of reached) {
        const { dictionary, stream } = pdf.object(id)
        // The list of the pages is ours.
        const own = dictionary.replace(/\/Parent \d+ 0 R/, '/Parent @ 0 R')
        for (const other of referencesIn(own)) reached.add(other)
        const renamed = own.replace(reference, (_, id: string) => `${numberOf(id)} 0 R`).replace('/Parent @ 0 R', '/Parent 2 0 R')
        add(numberOf(id), text(renamed), ...(stream ? [text('\nstream\n'), stream, text('\nendstream')] : []))
      }
      pages.push(...kids.map(numberOf))
    },
    /** The whole PDF. */
    finish(): Uint8Array {
      add(1, text('<<\n/Type /Catalog\n/Pages 2 0 R\n>>'))
      add(2, text(`<<\n/Type /Pages\n/Count ${pages.length}\n/Kids [${pages.map((page) => `${page} 0 R`).join(' ')}]\n>>`))
      // Letters other than ASCII are written as UTF-16.
      const hex = Buffer.from(`\ufeff${title}`, 'utf16le').swap16().toString('hex')
      add(3, text(`<<\n/Title <${hex}>\n/Producer (Molaire)\n>>`))
      const table = offsets.map((at, number) =>
        number === 0 ? '0000000000 65535 f ' : `${String(at).padStart(10, '0')} 00000 n `,
      )
      const foot = `xref\n0 ${offsets.length}\n${table.join('\n')}\ntrailer\n<<\n/Size ${offsets.length}\n/Root 1 0 R\n/Info 3 0 R\n>>\nstartxref\n${length}\n%%EOF\n`
      return Buffer.concat([...parts, text(foot)])
    },
  }
}

const text = (written: string) => Buffer.from(written, 'latin1')
const reference = /\b(\d+) 0 R\b/g
const referencesIn = (dictionary: string) => [...dictionary.matchAll(reference)].map(([, id = '']) => id)

/**
 * The objects of a PDF by their numbers, which its table at the end lists; and its list of pages.
 */
function objectsOf(bytes: Uint8Array) {
  const pdf = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const foot = pdf.subarray(pdf.lastIndexOf('startxref')).toString('latin1')
  const from = Number(/^startxref\n(\d+)\n%%EOF/.exec(foot)?.[1])
  const table = Number.isInteger(from) ? pdf.subarray(from).toString('latin1') : ''
  const [, count] = /^xref\n0 (\d+)\n/.exec(table) ?? []
  if (count === undefined) throw new Error('a PDF of another program')
  const offsets = [...table.matchAll(/^(\d{10}) \d{5} [nf] $/gm)].map(([, at]) => Number(at))
  const object = (id: string) => {
    const at = offsets[Number(id)] ?? 0
    const begin = `${id} 0 obj\n`
    const end = pdf.indexOf('\nendobj', at)
    if (at === 0 || end < 0 || pdf.toString('latin1', at, at + begin.length) !== begin)
      throw new Error(`no object ${id} in a PDF`)
    const whole = pdf.toString('latin1', at + begin.length, end)
    const [dictionary = '', inside] = whole.split('\nstream\n', 2)
    if (inside === undefined) return { dictionary, stream: undefined }
    // The bytes of a stream may hold anything, so only their length says where they end.
    const size = Number(/\/Length (\d+)(?! \d+ R)/.exec(dictionary)?.[1])
    const start = at + begin.length + dictionary.length + '\nstream\n'.length
    if (!Number.isInteger(size) || pdf.toString('latin1', start + size, start + size + 10) !== '\nendstream')
      throw new Error(`a stream of unknown length in object ${id} of a PDF`)
    return { dictionary, stream: pdf.subarray(start, start + size) }
  }
  const root = /\/Root (\d+) 0 R/.exec(table)?.[1] ?? ''
  return { object, pages: object(/\/Pages (\d+) 0 R/.exec(object(root).dictionary)?.[1] ?? '').dictionary }
}
