import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startupError, systemCode } from '../../startup-error.ts'

/**
 * How many bytes the path of a Unix socket may have: 108 on Linux and 104 on macOS, including a
 * final zero byte.
 */
const LONGEST = process.platform === 'darwin' ? 103 : 107
const SOCKET = '/.s.PGSQL.5432'

const fits = (folder: string) => Buffer.byteLength(folder + SOCKET) <= LONGEST

/**
 * The folder where clients find the server's socket: the data folder itself or, when its path is
 * too long for a socket, a link to it in a short private folder. Throws a StartupError when neither
 * fits.
 */
export function socketFolder(dataDir: string): string {
  if (fits(dataDir)) return dataDir
  const name = `molaire-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`
  for (const base of [os.tmpdir(), '/tmp']) {
    const folder = path.join(base, name)
    const link = path.join(folder, 'd')
    if (fits(link) && linkPrivately(folder, link, dataDir)) return link
  }
  throw startupError(
    'data_folder_unwritable',
    `The path ${dataDir} is too long for a database: choose a shorter data folder with MOLAIRE_DATA.`,
  )
}

/**
 * False when the folder may belong to another user, who could intercept the connections to the
 * database.
 */
function linkPrivately(folder: string, link: string, dataDir: string) {
  try {
    fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
    const { uid, mode } = fs.lstatSync(folder)
    if (uid !== process.getuid?.() || mode & 0o077) return false
    fs.symlinkSync(dataDir, link)
    return true
  } catch (error) {
    if (systemCode(error) !== 'EEXIST') return false
    return fs.readlinkSync(link) === dataDir
  }
}
