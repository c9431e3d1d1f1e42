import { runServer } from '../server.mjs'

/** npm start: the demo clinic. */
export const main = (/** @type {string[]} */ args) => runServer(['--demo', ...args])
