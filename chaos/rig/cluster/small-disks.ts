// A small disk of its own for each node: an image with ext4, which is mounted over the node's folder.
import { execFileSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, rmdirSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseNode, Layout } from '../../../cluster/setup/layout.ts'

const SIZE = '3G'
const KEEP_FREE = 200
const BALLAST = 'ballast'
// Whatever becomes free is taken this often, in milliseconds.
const PAUSE = 20
const CHUNKS = [1_048_576, 4_096]

export interface SmallDisks {
  /**
   * Fills a node's disk, and takes whatever becomes free, like a log that grows without end.
   *
   * @returns the repair.
   */
  fill: (node: DatabaseNode) => () => void
  close: () => void
}

/**
 * Mounts a disk for each node of a planned cluster.
 *
 * @throws Error if this machine does not allow it.
 */
export function mountSmallDisks(layout: Layout): SmallDisks {
  const [mounted, images] = [[] as string[], [] as string[]]
  const close = () => {
    for (const folder of mounted.splice(0)) execFileSync('umount', ['--lazy', folder])
    for (const image of images.splice(0)) rmSync(image)
  }
  try {
    for (const node of layout.nodes) {
      const image = `${node.folder}.img`
      mkdirSync(node.folder)
      run('truncate', ['--size', SIZE, image])
      images.push(image)
      run('mkfs.ext4', ['-q', '-m', '0', image])
      run('mount', ['-o', 'loop', image, node.folder])
      mounted.push(node.folder)
      rmdirSync(join(node.folder, 'lost+found'))
      node.keepFree = KEEP_FREE
    }
  } catch (error) {
    close()
    throw error
  }
  return { fill: ({ folder }) => fillFolder(folder), close }
}

function run(program: string, args: string[]): void {
  try {
    execFileSync(program, args, { encoding: 'utf8', stdio: 'pipe', env: { ...process.env, PATH: PATHS } })
  } catch (error) {
    throw new Error(
      'A full disk needs a small disk for each node, which only root may mount, and few containers allow: run ' +
        `the scenario as root on a machine of its own. ${program}: ${(error as { stderr?: string }).stderr || error}`,
      { cause: error },
    )
  }
}

// The PATH of a normal user often lacks the folders for administrators.
const PATHS = `${process.env['PATH']}:/usr/sbin:/sbin`

function fillFolder(folder: string): () => void {
  const path = join(folder, BALLAST)
  const file = openSync(path, 'w')
  const { bavail, bsize } = statfsSync(folder)
  let end = Math.floor(bavail * bsize * 0.99)
  execFileSync('fallocate', ['--length', String(end), path])
  const fill = () => {
    for (const size of CHUNKS) while (hasWritten(file, size, end)) end += size
  }
  fill()
  const timer = setInterval(fill, PAUSE)
  return () => {
    clearInterval(timer)
    closeSync(file)
    rmSync(path)
  }
}

// A short write means that the disk is full, too.
function hasWritten(file: number, size: number, position: number): boolean {
  try {
    return writeSync(file, Buffer.alloc(size, 1), 0, size, position) === size
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return false
    throw error
  }
}
