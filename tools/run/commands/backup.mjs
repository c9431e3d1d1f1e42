import { runServer } from '../server.mjs'

/** npm run backup: one encrypted file with the database and the files, in the given folder. */
export const main = (/** @type {string[]} */ args) => runServer(['backup', ...args])
