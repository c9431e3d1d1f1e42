import { randomBytes } from 'node:crypto'
import fs from 'node:fs/promises'
import { isSystemError } from '../files/on-disk.ts'
import type { BackupKey } from './sealed-file.ts'

/** How the person at the terminal gave the key. */
export interface KeySource {
  /** A path, from `--key-file`. */
  keyFile: string | undefined
  /** From `MOLAIRE_BACKUP_PASSPHRASE`; never an argument, which other users of the machine see. */
  passphrase: string | undefined
}

const SHORTEST_PASSPHRASE = 16

/**
 * The key for a new backup. A key file that doesn't exist is created, readable by this user only;
 * `created` is then true. Throws an Error with a sentence when there is no usable key.
 */
export async function keyToSeal(source: KeySource): Promise<{ key: BackupKey; created: boolean }> {
  const { keyFile, passphrase } = source
  if (keyFile === undefined) {
    if (passphrase === undefined)
      throw new Error('A backup is encrypted. Name a key file with --key-file, or set MOLAIRE_BACKUP_PASSPHRASE.')
    if (passphrase.length < SHORTEST_PASSPHRASE)
      throw new Error(`MOLAIRE_BACKUP_PASSPHRASE must have at least ${SHORTEST_PASSPHRASE} characters.`)
    return { key: { kind: 'passphrase', passphrase }, created: false }
  }
  let created = true
  try {
    await fs.writeFile(keyFile, `${randomBytes(32).toString('base64')}\n`, { flag: 'wx', mode: 0o600, flush: true })
  } catch (error) {
    if (!isSystemError(error, 'EEXIST')) throw new Error(`The key file ${keyFile} can’t be created.`, { cause: error })
    created = false
  }
  return { key: await keyIn(keyFile), created }
}

/** The key for a backup of this kind. Throws an Error with a sentence when it wasn't given. */
export async function keyToOpen({ keyFile, passphrase }: KeySource, kind: BackupKey['kind']): Promise<BackupKey> {
  if (kind === 'file') {
    if (keyFile === undefined) throw new Error('This backup was made with a key file. Name it with --key-file.')
    return keyIn(keyFile)
  }
  if (passphrase === undefined) throw new Error('This backup was made with a passphrase. Set MOLAIRE_BACKUP_PASSPHRASE.')
  return { kind: 'passphrase', passphrase }
}

async function keyIn(keyFile: string): Promise<BackupKey> {
  const text = await fs.readFile(keyFile, 'utf8').catch((cause: unknown) => {
    throw new Error(`The key file ${keyFile} can’t be read.`, { cause })
  })
  if ((await fs.stat(keyFile)).mode & 0o077)
    throw new Error(`Other users can read the key file ${keyFile}. Run: chmod 600 ${keyFile}`)
  const bytes = Buffer.from(text.trim(), 'base64')
  if (bytes.length !== 32) throw new Error(`${keyFile} isn’t a key file of Molaire.`)
  return { kind: 'file', bytes }
}
