import { beforeAll, expect, test } from 'vitest'
import { readCatalogue, readDocumentSentences, type Message } from './catalogue.ts'
import { verbatim } from './verbatim.ts'

/** Every sentence of the screens, the shared words, the documents and the mails. */
let sentences: Message[] = []

beforeAll(async () => {
  sentences = [...(await readCatalogue()), ...readDocumentSentences()]
})

/**
 * Wordings that nobody at a desk would use, in English. Goods, payments and
 * images may be received; people who work may not "receive".
 */
const bannedInEnglish: readonly RegExp[] = [
  /\b(clinic|practitioner|provider|dentist|hygienist|nobody|no one|who) (can |does not |doesn’t )?receives?\b/i,
  /\bstands? here\b/i,
  /\bmay not\b/i,
  /\b(no|any) more\b/i,
  /\b(does|did) not answer\b|\bdoesn’t answer\b/i,
  /\bwell written\b/i,
  /\bwhoever\b/i,
  /\bmeanwhile\b/i,
  /\bbeside that of\b/i,
  /\b(appointments?|visits?|still) to come\b/i,
  /\bgiven to anyone\b/i,
  /\btutors?\b/i,
  /\bneither\b/i,
  // A reader removed each of these at least three times.
  /\bin the meantime\b/i,
  /\bon file\b/i,
  /^(Can|Could)n?’t (load|export|print|send|search|prepare)\b/,
  /\b(is|was) above\b/i,
  /\b(billed|planned) care\b/i,
  /\b(still|It) holds?\b/,
  /\bfiles? (added|imported)\b/i,
]

/** English contracts: can’t, hasn’t. */
const uncontracted = /\b(can|could|do|does|did|has|have|had|is|are|was|were|would|should|will) not\b|\bcannot\b/i

/** The same for French: literal translations and literary turns. */
const bannedInFrench: readonly RegExp[] = [
  /\b(personne|praticien|dentiste|clinique|qui|l’on|on) (ne )?reçoi(t|vent)\b/i,
  /\bne reçoi(t|vent) pas\b/i,
  /\bparaî(t|tront|tra)\b/i,
  /\bà replacer\b|^Replacer\b/i,
  /\bmal écrit|\bincomprise?\b/i,
  /\bau regard de\b/i,
  /\bhors session\b/i,
  /\bmettre en attente\b/i,
  /\bQui paie n’a pas changé/i,
  /\bentre-temps\b/i,
  /\b(Écrivez|Inscrivez) (un|le|l’)\s?(nom|prénom|numéro|code|année)/,
  /\bne changent plus\b/i,
  /\ba (peut-être )?déjà servi[. ]*(Choisissez|:)/i,
  /\bMarquer (prête|remise)\b/,
  // « Départ de Ève »: `{ofPatient}` elides.
  /\b(de|que) \{(patient|practitioner|person|who|relative|payer)\}/i,
]

const report = (text: (message: Message) => string, patterns: readonly RegExp[]) =>
  sentences
    .filter((message) => !verbatim.has(text(message)) && patterns.some((pattern) => pattern.test(text(message))))
    .map((message) => `${message.name}: ${text(message)}`)

test('SHELL-06 the English says nothing that its banned list holds', () => {
  expect(sentences.length).toBeGreaterThan(4000)
  expect(report(({ en }) => en, bannedInEnglish)).toEqual([])
})

test('SHELL-06 the English contracts its negations', () => {
  expect(report(({ en }) => en, [uncontracted])).toEqual([])
})

test('SHELL-06 the French says nothing that its banned list holds', () => {
  expect(report(({ fr }) => fr, bannedInFrench)).toEqual([])
})

test('SHELL-06 a sentence has at most 20 words', () => {
  const longest = (text: string) =>
    Math.max(
      ...text
        .replaceAll(/\{\w+, (plural|select),(?:[^{}]|\{[^{}]*\})*\}/g, 'x')
        .split(/(?<=[.!?;])\s/)
        .map((sentence) => sentence.split(/\s+/).filter((word) => /\w/.test(word)).length),
    )
  expect(report(({ en }) => (longest(en) > 20 ? en : ''), [/./])).toEqual([])
})

/** What no string may hold, in French: the typography of Quebec. */
const wrongInFrench: readonly RegExp[] = [
  / [:»%$](?!\w)/, // an ordinary space where a line must not break
  /(?<![\u00a0\d}]):(?=\s|$)/,
  /«(?!\u00a0)|(?<!\u00a0)»/,
  /[\s\u00a0][;!?]/,
  /[\d}] (min|h|Mo|Go|mg|ml|g|mm|cm|kPa|°C)(?![\p{L}\d])/u,
  /nº (?=[\d{])/,
  /\u202f/, // the font lacks it
  /['"]|\.\.\./,
]
/** The same in English: no French spaces, curly quotes. */
const wrongInEnglish: readonly RegExp[] = [/[\s\u00a0][:;!?%](?!\w)/, /[«»]/, /['"]|\.\.\./, /\u202f/]

test('SHELL-06 documents and mails are typeset as the screens are, units too', () => {
  // The names of files and codes are no sentences: they have no space and no capital.
  const isCode = (text: string) => /^[\w./%{}…-]*$/.test(text)
  expect(report(({ fr }) => (isCode(fr) ? '' : fr), wrongInFrench)).toEqual([])
  expect(report(({ en }) => (isCode(en) ? '' : en), wrongInEnglish)).toEqual([])
})
