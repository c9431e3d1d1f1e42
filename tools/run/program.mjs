import { spawn } from 'node:child_process'
import path from 'node:path'

/** Root of the project. */
export const projectRoot = path.join(import.meta.dirname, '../..')

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()
const signals = /** @type {const} */ (['SIGTERM', 'SIGHUP'])

/**
 * When this process is told to end, it passes the signal to its children. (Ctrl-C in a terminal
 * reaches both.)
 * @param {NodeJS.Signals} signal
 */
function endTogether(signal) {
  for (const child of running) child.kill(signal)
  for (const each of signals) process.off(each, endTogether)
  process.kill(process.pid, signal)
}

/**
 * Runs a program to its end, without standard input. Returns its exit code and its output; with
 * `show`, the output goes to the terminal instead. Never throws: a program that cannot be started
 * has the exit code 127.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, show?: boolean }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function runProgram(command, args, { cwd = projectRoot, env = process.env, show = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'] })
    if (running.size === 0) for (const each of signals) process.on(each, endTogether)
    running.add(child)
    let output = ''
    const keep = (/** @type {Buffer} */ chunk) => void (output += chunk)
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    child.once('error', (error) => resolve({ code: 127, output: `${error.message}\n${output}` }))
    child.once('close', (code) => {
      running.delete(child)
      if (running.size === 0) for (const each of signals) process.off(each, endTogether)
      resolve({ code: code ?? 1, output })
    })
  })
}

/**
 * Runs the program of an installed package, such as 'typescript/bin/tsc'.
 * @param {string} script
 * @param {string[]} args
 * @param {Parameters<typeof runProgram>[2]} [options]
 */
export const runTool = (script, args, options) =>
  runProgram(process.execPath, [path.join(projectRoot, 'node_modules', script), ...args], options)
