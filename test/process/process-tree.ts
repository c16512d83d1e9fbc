import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync } from 'node:fs'

/** A running process. */
export interface RunningProcess {
  pid: number
  parent: number
  /** With arguments separated by spaces. */
  command: string
}

/** Lists a process and all its descendants, parents first. */
export function processTree(pid: number): RunningProcess[] {
  const all = existsSync('/proc/self/stat') ? fromProc() : fromPs()
  const tree = all.filter((candidate) => candidate.pid === pid)
  for (const ancestor of tree) tree.push(...all.filter(({ parent }) => parent === ancestor.pid))
  return tree
}

function fromProc(): RunningProcess[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
        const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ')
        return [{ pid: Number(name), parent, command }]
      } catch {
        return [] // ended in the meantime
      }
    })
}

function fromPs(): RunningProcess[] {
  const { stdout } = spawnSync('ps', ['-e', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
  return stdout
    .trim()
    .split('\n')
    .map((line) => {
      const [pid, parent, ...words] = line.trim().split(/\s+/)
      return { pid: Number(pid), parent: Number(parent), command: words.join(' ') }
    })
}
