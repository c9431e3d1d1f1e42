import { spawn } from 'node:child_process'
import path from 'node:path'

/** Root of the project. */
export const projectRoot = path.join(import.meta.dirname, '../..')

/**
 * Runs a program to its end without standard input, and answers its exit code and what it printed; with `show`, what it prints goes to
 * our terminal instead. Never throws: a program that cannot be started has the exit code 127.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, show?: boolean }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function runProgram(command, args, { cwd = projectRoot, env = process.env, show = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'] })
    let output = ''
    const keep = (/** @type {Buffer} */ chunk) => void (output += chunk)
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    child.once('error', (error) => resolve({ code: 127, output: `${error.message}\n${output}` }))
    child.once('close', (code) => resolve({ code: code ?? 1, output }))
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
