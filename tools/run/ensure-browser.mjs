import { runCommand } from './node-version.mjs'

runCommand('ensure-browser')
