import { writeFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { readCatalogue, readDocumentSentences, type Message } from './catalogue.ts'
let all: Message[] = []
beforeAll(async () => { all = [...(await readCatalogue()), ...readDocumentSentences()] })
test('x', () => { writeFileSync('/tmp/catalogue.tsv', all.map(({ name, fr, en }) => `${name}\t${fr}\t${en}`).join('\n')); expect(1).toBe(1) })
