#!/usr/bin/env node
import { runCommand } from './node-version.mjs'

runCommand('molaire')
