import { runCommand } from './node-version.mjs'

runCommand('backup')
