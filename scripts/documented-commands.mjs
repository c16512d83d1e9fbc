// docs/reliability.md names commands for what takes too long for `npm test`: they must be there.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Tells of a project which commands it has: those that npm runs by a name of its manifest, and those that name a file of
 * it.
 *
 * @param {string} root the folder of the project.
 * @returns {(command: string) => boolean}
 */
export function commandsOf(root) {
  /** @type {{ scripts: Record<string, string> }} */
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const isFile = (/** @type {string} */ word) => {
    const path = join(root, word)
    return existsSync(path) && statSync(path).isFile()
  }
  return (command) => {
    const words = command.split(' ')
    const [, run] = /^(?:\w+=\S+ )*npm run (\S+)/.exec(command) ?? []
    return run === undefined ? words.some(isFile) : Object.hasOwn(scripts, run)
  }
}
