// The program of the process that reads one file and ends (Decision 0012). It knows the file, the
// limits and nothing else: no environment, no database, no secret. What it answers is checked.
import fs from 'node:fs'
import process from 'node:process'
import sharp from 'sharp'
import { isRefusal } from '@molaire/domain/shared/refusal'
import type { ReadingLimits } from './image-facts.ts'
import { findFramesIn, readFile } from './read-file.ts'

// One file, one picture: no cache, and no more threads than the machine gives us.
sharp.cache(false)
sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng'] })

const [, , path = '', given = '', question = ''] = process.argv
const limits = JSON.parse(given) as ReadingLimits // the arguments come from readUpload
if (question === 'frames') answer(await findFramesIn(path, limits))
const read = await readFile(path, limits)
if (isRefusal(read)) answer(read)
else {
  const { thumbnail, ...facts } = read
  answer({ facts, thumbnail: thumbnail?.toString('base64') ?? null })
}

// On a pipe of its own: a decoder writes what it does to the standard output.
function answer(value: unknown): never {
  fs.writeSync(3, JSON.stringify(value))
  process.exit(0)
}
