import path from 'node:path'
import { filesUnder, read, root } from '../sources.ts'

/** A sentence of the screens, in both languages. */
export interface Message {
  /** `area.key` */
  name: string
  fr: string
  en: string
}

/** Every sentence of the screens' catalogues and of the words that server and web share. */
export async function readCatalogue(): Promise<Message[]> {
  const files = [...filesUnder('apps/web/src'), ...filesUnder('packages/words/src')].filter(
    (file) =>
      (/\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && /^export const \w+ = define(Messages|Terms)\(/m.test(read(file))) ||
      file.endsWith('/app/screens.ts'),
  )
  const messages: Message[] = []
  /** Collects the messages among a module's exports, and ignores the rest. */
  const collect = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const { area, key, fr, en } = node as Record<string, unknown> // checked below
    if (typeof area === 'string' && typeof key === 'string' && typeof fr === 'string' && typeof en === 'string')
      messages.push({ name: `${area}.${key}`, fr, en })
    else for (const child of Object.values(node)) collect(child)
  }
  for (const file of files) collect(await import(path.join(root, file)))
  return messages
}

/**
 * The sentences that the server and the domain write themselves (documents, mails, copies), by
 * file: the strings of their `fr:` and `en:`, and those of each `say('…', '…')`.
 */
export function readDocumentSentences(): Message[] {
  return [...filesUnder('apps/server/src'), ...filesUnder('packages/domain/src')]
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .flatMap((file) => {
      const source = read(file)
      const apart = [...source.matchAll(/\b(fr|en): (?:\([^)]*\) =>\s*)?(['`"])((?:(?!\2).)+)\2/g)].map(
        ([, language, , text = '']) => ({ name: file, fr: language === 'fr' ? text : '', en: language === 'en' ? text : '' }),
      )
      const sideBySide = [...source.matchAll(said)].map(([, , fr = '', , en = '']) => ({ name: file, fr, en }))
      return [...apart, ...sideBySide].map(({ name, fr, en }) => ({ name, fr: written(fr), en: written(en) }))
    })
}

/** `say('…', '…')`, each text perhaps the result of a function. */
const said =
  /\bsay\(\s*(?:\([^()]*\) =>\s*)?(['`"])((?:(?!\1)[^\\]|\\.)+)\1,\s*(?:\([^()]*\) =>\s*)?(['`"])((?:(?!\3)[^\\]|\\.)+)\3/g
/** A string as it is written: its escapes read, its values as `{…}`. */
const written = (source: string) =>
  source
    .replaceAll(/\\u([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll('${nb}', '\u00a0')
    .replaceAll(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, '{…}')
