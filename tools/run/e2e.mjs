import { runCommand } from './node-version.mjs'

runCommand('e2e')
