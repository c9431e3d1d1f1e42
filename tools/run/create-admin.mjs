import { runCommand } from './node-version.mjs'

runCommand('create-admin')
