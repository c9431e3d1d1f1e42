import { spawn } from 'node:child_process'
import { serverEnvironment } from './server-environment.ts'
import type { Launch } from './unprivileged.ts'

export type Tethered = {
  /** Process id of the program itself. */
  pid: Promise<number | undefined>
  exited: Promise<number | null>
  /** The end of what it printed. */
  tail: () => string
  /** Asks for PostgreSQL's fast shutdown and waits for it. */
  stop: () => Promise<void>
}

/**
 * Starts a program that lives no longer than we do, however we end. A shell waits for it, while the shell's other job waits for the
 * end of a pipe of ours: when it comes, by `stop`, by our exit or by our being killed, the program gets an interrupt.
 */
export function startTethered({ command, args, options }: Launch, log: (line: string) => void): Tethered {
  const script =
    'exec 3<&0; "$@" </dev/null >/dev/null 3<&- & pid=$!; echo $pid; { cat <&3; kill -INT $pid; } >/dev/null 2>&1 & exec 3<&-; wait $pid'
  const shell = spawn('/bin/sh', ['-c', script, 'postgres', command, ...args], {
    ...options,
    detached: true, // Ctrl-C reaches every process of the terminal: the database must outlive our own orderly end
    stdio: ['pipe', 'pipe', 'pipe'],
    env: serverEnvironment(),
  })
  const exited = new Promise<number | null>((resolve) => {
    const end = (code: number | null) => {
      shell.stdin.destroy()
      resolve(code)
    }
    shell.once('exit', end)
    shell.once('error', () => end(null))
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
  // The pipe may break under `stop` when the server ends at that very moment.
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
