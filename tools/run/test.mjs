import { runCommand } from './node-version.mjs'

runCommand('test')
