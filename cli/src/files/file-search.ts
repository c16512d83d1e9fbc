import type { Stats } from 'node:fs'
import { lstat, readdir, realpath, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FormatName } from 'quiz-format/formats'
import type { FileGlobs } from './file-globs.ts'
import { hasKnownExtension } from './known-extensions.ts'
import { STDIN } from './stdin.ts'
import { specialFileProblem, readErrorReason } from './file-error-reason.ts'

/** A file that may be a quiz, or a path that cannot be read. */
export interface FoundFile {
  /** The path to open, which messages also show; "-" is standard input. */
  path: string
  /** Whether the user named this path, as opposed to a folder above it. */
  isNamed: boolean
  /** Why the path cannot be read; null if it can. */
  problem: string | null
}

export interface FoundFiles {
  files: FoundFile[]
  /** Files that were found in folders, but skipped because of their extension. */
  unknownFiles: string[]
}

export interface SearchOptions {
  globs: FileGlobs
  format: FormatName | undefined
  signal: AbortSignal
}

/** A path below a folder that the user named. */
interface FolderEntry {
  path: string
  /** Relative to the named folder, with slashes. */
  relative: string
  /** The real paths of the folders above, to detect link cycles. */
  above: string[]
}

const LOOP = 'The link points back to a folder that contains it: skip it with --exclude'

export class FileSearch {
  readonly result: FoundFiles = { files: [], unknownFiles: [] }
  readonly #seen = new Set<string>()
  /**
   * Counts the files that may be quizzes, including those already found by another path. A folder that does
   * not increase the count is reported.
   */
  #candidates = 0
  readonly #options: SearchOptions

  constructor(options: SearchOptions) {
    this.#options = options
  }

  /**
   * Adds a file, or a folder's files, to the result.
   * @param path as the user gave it
   */
  async add(path: string): Promise<void> {
    if (path === STDIN) {
      if (!this.#markSeen(STDIN)) this.#addFile(path, true)
      return
    }
    const stats = await this.#stats(path, true)
    if (!stats) return
    if (stats.isDirectory()) await this.#searchFolder(path)
    else if (!stats.isFile()) this.#addFile(path, true, specialFileProblem(stats))
    else if (this.#markSeen(await realpath(path))) return
    // Files with an unknown extension are recognised by their content.
    else this.#addFile(path, true)
  }

  async #searchFolder(path: string): Promise<void> {
    if (this.#seen.has(await realpath(path))) return
    const before = this.#candidates
    await this.#walk({ path, relative: '', above: [] })
    if (this.#candidates > before) return
    this.#addFile(path, true, 'The folder contains no matching file in a known format')
  }

  async #walk({ path, relative, above }: FolderEntry): Promise<void> {
    this.#options.signal.throwIfAborted()
    const real = await realpath(path).catch(() => path)
    if (above.includes(real)) return this.#addFile(path, false, LOOP)
    if (this.#markSeen(real)) return
    for (const name of await this.#readFolder(path)) {
      if (name.startsWith('.') || name === 'node_modules') continue
      const below = { path: join(path, name), relative: relative ? `${relative}/${name}` : name }
      if (!this.#options.globs.isExcluded(below.relative))
        await this.#visit({ ...below, above: [...above, real] })
    }
  }

  async #visit(entry: FolderEntry): Promise<void> {
    const { path, relative } = entry
    const { globs, format } = this.#options
    const isIncluded = globs.isIncluded(relative)
    const stats = await this.#stats(path, false, isIncluded)
    if (!stats) return
    if (stats.isDirectory()) return this.#walk(entry)
    if (!isIncluded) return
    if (!hasKnownExtension(path, format)) {
      this.result.unknownFiles.push(path)
      return
    }
    this.#candidates++
    if (!stats.isFile()) this.#addFile(path, false, specialFileProblem(stats))
    else if (!this.#markSeen(await realpath(path).catch(() => path))) this.#addFile(path, false)
  }

  async #readFolder(path: string): Promise<string[]> {
    try {
      return (await readdir(path)).sort()
    } catch (error) {
      this.#addFile(
        path,
        false,
        `The folder cannot be read: ${readErrorReason(error as NodeJS.ErrnoException)}`,
      )
      return []
    }
  }

  async #stats(path: string, isNamed: boolean, isIncluded = true): Promise<Stats | null> {
    try {
      return await stat(path)
    } catch (error) {
      const link = await lstat(path).catch(() => null)
      const isBroken = link?.isSymbolicLink() && (error as NodeJS.ErrnoException).code === 'ENOENT'
      const reason = isBroken ? 'it is a broken link' : readErrorReason(error as NodeJS.ErrnoException)
      if (isIncluded) this.#addFile(path, isNamed, `The file cannot be read: ${reason}`)
      return null
    }
  }

  #addFile(path: string, isNamed: boolean, problem: string | null = null): void {
    this.#candidates++
    this.result.files.push({ path, isNamed, problem })
  }

  /** Remembers a path, and returns whether it was seen before. */
  #markSeen(real: string): boolean {
    const isSeen = this.#seen.has(real)
    this.#seen.add(real)
    return isSeen
  }
}
