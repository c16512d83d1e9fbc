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
interface LazyPage {
  path: string
  modules: string[]
}

/** The pages of a module, and where it puts in the routes of another module. */
interface Routes {
  pages: LazyPage[]
  parts: { name: string; layouts: string[] }[]
}

interface Node {
  type: string
  [field: string]: unknown
}

const ROUTES = /\/src\/routes\.tsx$/
const PART = /\/src\/routes\/[a-z-]+\.ts$/
const FILE_NAME = 'page-files.json'
const FONT = /fraunces-latin-600-normal.*\.woff2$/
const WITHOUT_FONT = '/quiz/:quizId/take'

/** Writes page-files.json, which the server reads. */
export function pageFiles(): Plugin {
  let whole: Routes = { pages: [], parts: [] }
  const parts = new Map<string, LazyPage[]>()
  return {
    name: 'page-files',
    apply: 'build',
    async transform(code, id) {
      if (!ROUTES.test(id) && !PART.test(id)) return null
      const program = this.parse(code) as unknown as Node
      const resolve = async (module: string) => (await this.resolve(module, id))?.id ?? []
      const routes = await resolved(routesIn(program), resolve)
      if (ROUTES.test(id)) whole = routes
      else for (const name of exportsOf(program)) parts.set(name, routes.pages)
      return null
    },
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const fonts = Object.keys(bundle).filter((name) => FONT.test(name))
      if (fonts.length !== 1) this.error(`expected one display typeface, found ${fonts.length}`)
      const listed: PageFiles[] = [{ path: '/', modules: [] }, ...allPages(whole, parts)].map(
        ({ path, modules }) => ({
          path,
          files: [...filesOf(modules, chunks), ...(path === WITHOUT_FONT ? [] : fonts)].map(
            (name) => `/${name}`,
          ),
        }),
      )
      this.emitFile({ type: 'asset', fileName: FILE_NAME, source: JSON.stringify(listed) })
    },
  }
}

// A part that is missing, or has no page, means that the code of the routes has changed.
function allPages({ pages, parts }: Routes, pagesOfParts: Map<string, LazyPage[]>): LazyPage[] {
  const ofParts = parts.flatMap(({ name, layouts }) => {
    const found = pagesOfParts.get(name) ?? []
    if (found.length === 0) throw new Error(`web/page-files.ts finds no page in ${name}`)
    return found.map(({ path, modules }) => ({ path, modules: [...layouts, ...modules] }))
  })
  if (pages.length === 0 || ofParts.length === 0)
    throw new Error('web/page-files.ts finds no page in routes.tsx')
  // The server takes the first page that matches, and `*` matches every path.
  const isAnyOther = ({ path }: LazyPage) => path === '*'
  return [...pages.filter((page) => !isAnyOther(page)), ...ofParts, ...pages.filter(isAnyOther)]
}

// In compiled code: calls of `page` with a path and a function that imports the page, and spread parts, both
// below routes whose `lazy` imports a layout.
function routesIn(program: Node): Routes {
  const routes: Routes = { pages: [], parts: [] }
  visit(program, [])
  return routes

  function visit(node: Node, layouts: string[]): void {
    if (node.type === 'CallExpression' && (node['callee'] as Node)['name'] === 'page') {
      const [path, load] = node['arguments'] as [Node, Node]
      routes.pages.push({ path: String(path['value']), modules: [...layouts, ...importsIn(load)] })
      return
    }
    if (node.type === 'SpreadElement') {
      routes.parts.push({ name: String((node['argument'] as Node)['name']), layouts })
      return
    }
    const lazy = node.type === 'ObjectExpression' ? propertyOf(node, 'lazy') : undefined
    const inner = lazy ? [...layouts, ...importsIn(lazy)] : layouts
    for (const child of childrenOf(node)) visit(child, inner)
  }
}

type Resolve = (module: string) => Promise<string | string[]>

async function resolved({ pages, parts }: Routes, resolve: Resolve): Promise<Routes> {
  const all = async (modules: string[]) => (await Promise.all(modules.map(resolve))).flat()
  return {
    pages: await Promise.all(pages.map(async ({ path, modules }) => ({ path, modules: await all(modules) }))),
    parts: await Promise.all(parts.map(async ({ name, layouts }) => ({ name, layouts: await all(layouts) }))),
  }
}

function exportsOf(program: Node): string[] {
  return (program['body'] as Node[])
    .filter(({ type }) => type === 'ExportNamedDeclaration')
    .flatMap((node) => ((node['declaration'] as Node)['declarations'] as Node[]) ?? [])
    .map((declared) => String((declared['id'] as Node)['name']))
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
