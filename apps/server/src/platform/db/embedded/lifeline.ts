import { spawn } from 'node:child_process'
import { serverEnvironment } from './server-environment.ts'
import type { Launch } from './unprivileged.ts'

export type Tethered = {
  /** The process id of the program itself, not of the shell. */
  pid: Promise<number | undefined>
  exited: Promise<number | null>
  /** The last 8000 characters that it printed. */
  tail: () => string
  /** Asks for PostgreSQL's fast shutdown and waits for the end. */
  stop: () => Promise<void>
}

/**
 * Runs the program ("$@") and exits with its code. A background job reads the pipe from our
 * process, which ends when we do. The job then asks for PostgreSQL's fast shutdown and, after
 * `patience` seconds, for the immediate one, which loses no commit either.
 */
const SHELL_SCRIPT = `
  patience=$1; shift
  exec 3<&0
  "$@" </dev/null >/dev/null 3<&- & program=$!
  echo $program
  { cd /; cat <&3; kill -INT $program; sleep "$patience"; kill -QUIT $program; } >/dev/null 2>&1 & watch=$!
  exec 3<&-
  wait $program; code=$?
  kill $watch 2>/dev/null
  exit $code`

/**
 * Starts a program that ends when this process does, however it ends: by `stop`, by exiting, or by
 * being killed.
 */
export function startTethered({ command, args, options }: Launch, log: (line: string) => void, patienceSeconds = 10): Tethered {
  const shell = spawn('/bin/sh', ['-c', SHELL_SCRIPT, 'postgres', String(patienceSeconds), command, ...args], {
    ...options,
    detached: true, // Ctrl-C reaches every process of the terminal; the database must outlive our own orderly end
    stdio: ['pipe', 'pipe', 'pipe'],
    env: serverEnvironment(),
  })
  shell.once('exit', () => shell.stdin.destroy())
  const exited = new Promise<number | null>((resolve) => {
    shell.once('close', resolve) // later than "exit": all output has been read, and no process of the server is left
    shell.once('error', () => resolve(null))
  })
  const pid = new Promise<number | undefined>((resolve) => {
    shell.stdout.once('data', (text) => resolve(Number.parseInt(String(text))))
    void exited.then(() => resolve(undefined))
  })

  let tail = ''
  shell.stderr.setEncoding('utf8').on('data', (text: string) => {
    tail = (tail + text).slice(-8_000)
    for (const line of text.trimEnd().split('\n')) log(line)
  })
  // The pipe may break during `stop` if the server ends at that moment.
  shell.stdin.on('error', () => {})

  return {
    pid,
    exited,
    tail: () => tail,
    stop: async () => {
      shell.stdin.end()
      await exited
    },
  }
}
