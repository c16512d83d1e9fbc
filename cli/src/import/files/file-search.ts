import type { Stats } from 'node:fs'
import { lstat, readdir, realpath, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FormatName } from 'quiz-format/formats'
import type { FileGlobs } from './file-globs.ts'
import { FORMAT_LABELS, hasKnownExtension } from './known-extensions.ts'
import { otherKindProblem, reasonOf } from './path-problem.ts'

/** The argument that stands for standard input. */
export const STDIN = '-'

/** A file that may be a quiz, or a place where one would be looked for and cannot. */
export interface FoundFile {
  /** As it can be opened and as messages name it; "-" for standard input. */
  path: string
  /** Whether the user named it, and not a folder that it is in. */
  isNamed: boolean
  /** Why it cannot be read; null where nothing speaks against it. */
  problem: string | null
}

/** What paths stand for. */
export interface Finding {
  files: FoundFile[]
  /** The files of folders that are of no known format. */
  others: string[]
}

/** How files are looked for. */
export interface SearchOptions {
  globs: FileGlobs
  format: FormatName | undefined
  signal: AbortSignal
}

/** A folder that is looked through, and the folder that the user named. */
interface Place {
  path: string
  /** From the named folder to this one, with slashes. */
  relative: string
  /** The real paths of the folders that this one is in. */
  above: string[]
}

const LOOP = 'The link leads back into a folder that it is in: leave it out with --exclude'

/** Looks through files and folders, and collects what it finds. */
export class FileSearch {
  readonly finding: Finding = { files: [], others: [] }
  readonly #seen = new Set<string>()
  /** How many files were met that may be quizzes, those met before included. */
  #candidates = 0
  readonly #options: SearchOptions

  /**
   * Begins a search.
   * @param options how files are looked for
   */
  constructor(options: SearchOptions) {
    this.#options = options
  }

  /**
   * Takes in what a path stands for.
   * @param path as the user named it
   */
  async take(path: string): Promise<void> {
    if (path === STDIN) {
      if (!this.#isSeen(STDIN)) this.#add(path, true)
      return
    }
    const found = await this.#stats(path, true)
    if (!found) return
    if (found.isDirectory()) await this.#takeFolder(path)
    else if (!found.isFile()) this.#add(path, true, otherKindProblem(found))
    else if (this.#isSeen(await realpath(path))) return
    else if (this.#options.format !== undefined || hasKnownExtension(path)) this.#add(path, true)
    else this.#add(path, true, `Its name tells no known format (${FORMAT_LABELS}): say which with --format`)
  }

  async #takeFolder(path: string): Promise<void> {
    if (this.#seen.has(await realpath(path))) return
    const before = this.#candidates
    await this.#walk({ path, relative: '', above: [] })
    if (this.#candidates > before) return
    this.#add(path, true, 'The folder holds no file that is wanted and of a known format')
  }

  async #walk({ path, relative, above }: Place): Promise<void> {
    this.#options.signal.throwIfAborted()
    const real = await realpath(path).catch(() => path)
    if (above.includes(real)) return this.#add(path, false, LOOP)
    if (this.#isSeen(real)) return
    for (const name of await this.#namesIn(path)) {
      if (name.startsWith('.') || name === 'node_modules') continue
      const below = { path: join(path, name), relative: relative ? `${relative}/${name}` : name }
      if (!this.#options.globs.isExcluded(below.relative))
        await this.#visit({ ...below, above: [...above, real] })
    }
  }

  async #visit(place: Place): Promise<void> {
    const { path, relative } = place
    const { globs, format } = this.#options
    const isWanted = globs.isIncluded(relative)
    const found = await this.#stats(path, false, isWanted)
    if (!found) return
    if (found.isDirectory()) return this.#walk(place)
    if (!isWanted) return
    if (!hasKnownExtension(path, format)) {
      this.finding.others.push(path)
      return
    }
    this.#candidates++
    if (!found.isFile()) this.#add(path, false, otherKindProblem(found))
    else if (!this.#isSeen(await realpath(path).catch(() => path))) this.#add(path, false)
  }

  async #namesIn(path: string): Promise<string[]> {
    try {
      return (await readdir(path)).sort()
    } catch (error) {
      this.#add(path, false, `The folder cannot be read: ${reasonOf(error as NodeJS.ErrnoException)}`)
      return []
    }
  }

  async #stats(path: string, isNamed: boolean, isWanted = true): Promise<Stats | null> {
    try {
      return await stat(path)
    } catch (error) {
      const link = await lstat(path).catch(() => null)
      const isBroken = link?.isSymbolicLink() && (error as NodeJS.ErrnoException).code === 'ENOENT'
      const reason = isBroken ? 'it is a link that leads nowhere' : reasonOf(error as NodeJS.ErrnoException)
      if (isWanted) this.#add(path, isNamed, `The file cannot be read: ${reason}`)
      return null
    }
  }

  #add(path: string, isNamed: boolean, problem: string | null = null): void {
    this.#candidates++
    this.finding.files.push({ path, isNamed, problem })
  }

  /** Tells whether a file or folder was met before, and remembers it. */
  #isSeen(real: string): boolean {
    const isSeen = this.#seen.has(real)
    this.#seen.add(real)
    return isSeen
  }
}
