// What processes use, according to Linux.
import fs from 'node:fs'

const TICK_MS = 10 // of /proc: a hundredth of a second

/** The fields of a stat file after the program's name, which may contain any characters. */
const fieldsOf = (stat: string) => stat.slice(stat.lastIndexOf(')') + 2).split(' ')
const statOf = (pid: number) => fieldsOf(fs.readFileSync(`/proc/${pid}/stat`, 'utf8'))
const sum = (figures: readonly (string | undefined)[]) => figures.reduce((total, figure) => total + Number(figure ?? 0), 0)

/** CPU time that a process has used so far, in milliseconds. */
export const cpuOf = (pid: number): number => sum(statOf(pid).slice(11, 13)) * TICK_MS

/** The same for a process with its children, including those that have ended. */
export function cpuOfFamily(pid: number): number {
  const children = fs.readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
  return children.map(Number).reduce((total, child) => total + cpuIfThere(child), sum(statOf(pid).slice(11, 15)) * TICK_MS)
}

function cpuIfThere(pid: number): number {
  try {
    return cpuOf(pid)
  } catch {
    return 0 // it has ended meanwhile
  }
}

/** CPU time that the whole machine has used so far, without waiting, in milliseconds. */
export function cpuOfMachine(): number {
  const [user, nice, system, , , irq, softIrq] = fs.readFileSync('/proc/stat', 'utf8').split('\n')[0]?.split(/\s+/).slice(1) ?? []
  return sum([user, nice, system, irq, softIrq]) * TICK_MS
}

/** A process's proportional share of memory, in megabytes. */
export function memoryOf(pid: number): number {
  const kilobytes = /^Pss:\s+(\d+) kB$/m.exec(fs.readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]
  return Number(kilobytes) / 1024
}
