import { runServer } from '../server.mjs'

/** npm run create-admin: the first administrator of a real clinic. */
export const main = (/** @type {string[]} */ args) => runServer(['create-admin', ...args])
