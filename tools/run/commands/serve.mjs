import { runServer } from '../server.mjs'

/** npm run serve: a real clinic, configured by its environment. */
export const main = (/** @type {string[]} */ args) => runServer(args)
