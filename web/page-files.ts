// The files that each page needs, for the server to announce in index.html. Without them, a browser would
// learn of a page's files only after it has run the app, and of theirs only after it has loaded them.
//
// The display typeface is one of them, except on the page where a quiz is taken: that page shows it only in
// the results.
import type { Plugin, Rolldown } from 'vite'

/** A page's path with `:parameters`, and the scripts and fonts it needs besides those in index.html. */
export interface PageFiles {
  path: string
  files: string[]
}

/** A page's path, and the modules that its routes load lazily. */
export interface LazyPage {
  path: string
  modules: string[]
}

interface Node {
  type: string
  [field: string]: unknown
}

const ROUTES = /\/src\/routes\.tsx$/
const FILE_NAME = 'page-files.json'
const FONT = /fraunces-latin-600-normal.*\.woff2$/
const WITHOUT_FONT = '/quiz/:quizId/take'

/** Writes page-files.json, which the server reads. */
export function pageFiles(): Plugin {
  const pages: { path: string; ids: string[] }[] = []
  return {
    name: 'page-files',
    apply: 'build',
    async transform(code, id) {
      if (!ROUTES.test(id)) return null
      pages.length = 0
      for (const { path, modules } of lazyPages(this.parse(code) as unknown as Node)) {
        const resolved = await Promise.all(modules.map((module) => this.resolve(module, id)))
        pages.push({ path, ids: resolved.flatMap((module) => module?.id ?? []) })
      }
      return null
    },
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const fonts = Object.keys(bundle).filter((name) => FONT.test(name))
      if (fonts.length !== 1) this.error(`expected one display typeface, found ${fonts.length}`)
      const listed: PageFiles[] = [{ path: '/', ids: [] }, ...pages].map(({ path, ids }) => ({
        path,
        files: [...filesOf(ids, chunks), ...(path === WITHOUT_FONT ? [] : fonts)].map((name) => `/${name}`),
      }))
      this.emitFile({ type: 'asset', fileName: FILE_NAME, source: JSON.stringify(listed) })
    },
  }
}

/**
 * Finds the pages in the compiled code of routes.tsx: calls of `page` with a path and a function that imports
 * the page, below routes whose `lazy` imports a layout.
 *
 * @throws Error when there is no page, because routes.tsx must have changed.
 */
export function lazyPages(program: Node): LazyPage[] {
  const pages: LazyPage[] = []
  visit(program, [])
  if (pages.length === 0) throw new Error('web/page-files.ts finds no page in routes.tsx')
  return pages

  function visit(node: Node, layouts: string[]): void {
    if (node.type === 'CallExpression' && (node['callee'] as Node)['name'] === 'page') {
      const [path, load] = node['arguments'] as [Node, Node]
      pages.push({ path: String(path['value']), modules: [...layouts, ...importsIn(load)] })
      return
    }
    const lazy = node.type === 'ObjectExpression' ? propertyOf(node, 'lazy') : undefined
    const inner = lazy ? [...layouts, ...importsIn(lazy)] : layouts
    for (const child of childrenOf(node)) visit(child, inner)
  }
}

function propertyOf(object: Node, name: string): Node | undefined {
  return (object['properties'] as Node[]).find((property) => (property['key'] as Node)?.['name'] === name)
}

function importsIn(node: Node): string[] {
  if (node.type === 'ImportExpression') return [String((node['source'] as Node)['value'])]
  return childrenOf(node).flatMap(importsIn)
}

function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter((value): value is Node => typeof (value as Node | null)?.type === 'string')
}

function filesOf(ids: string[], chunks: Rolldown.OutputChunk[]): string[] {
  const initial = new Set(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName))
  const files = new Set<string>()
  const add = (name: string) => {
    if (initial.has(name) || files.has(name)) return
    files.add(name)
    chunks.find(({ fileName }) => fileName === name)?.imports.forEach(add)
  }
  for (const id of ids) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(id))
    if (chunk) add(chunk.fileName)
  }
  return [...files]
}
