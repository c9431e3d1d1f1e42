// PS3.3 C.12.1.1.2. The code extensions of ISO 2022 are read as their first character set.
const decoders: Record<string, string> = {
  'ISO_IR 100': 'iso-8859-1',
  'ISO_IR 101': 'iso-8859-2',
  'ISO_IR 109': 'iso-8859-3',
  'ISO_IR 110': 'iso-8859-4',
  'ISO_IR 144': 'iso-8859-5',
  'ISO_IR 127': 'iso-8859-6',
  'ISO_IR 126': 'iso-8859-7',
  'ISO_IR 138': 'iso-8859-8',
  'ISO_IR 148': 'iso-8859-9',
  'ISO_IR 203': 'iso-8859-15',
  'ISO_IR 13': 'shift_jis',
  'ISO_IR 166': 'tis-620',
  GB18030: 'gb18030',
  GBK: 'gbk',
}

// Control characters, what is invisible, and what turns the direction of reading.
// eslint-disable-next-line no-control-regex
const unwanted = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufffe\uffff\p{Cs}]/gu

/**
 * The text of an element in its character set, without what cannot be seen, at most `most`
 * characters. Bytes that are no UTF-8 are read as Latin-1, whatever the file claims, and the
 * other way round: sensors are careless with it.
 */
export function dicomText(bytes: Uint8Array, characterSet: string, most: number): string {
  const name = characterSet.replace(/^ISO 2022 IR/, 'ISO_IR')
  const label = decoders[name]
  const declared = label && label !== 'iso-8859-1' ? decoded(bytes, label, true) : undefined
  const text = declared ?? decoded(bytes, 'utf-8', true) ?? decoded(bytes, 'iso-8859-1', false) ?? ''
  return [
    ...text
      .slice(0, most * 4)

      .replaceAll(unwanted, ''),
  ]
    .slice(0, most)
    .join('')
    .normalize('NFC')
    .trim()
}

function decoded(bytes: Uint8Array, label: string, fatal: boolean): string | undefined {
  try {
    return new TextDecoder(label, { fatal }).decode(bytes.subarray(0, 20_000))
  } catch {
    return undefined
  }
}
