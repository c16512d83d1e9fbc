// Builds a Dockerfile without a container engine: each stage is a folder in which its commands run as the
// current user. This machine stands in for the base image.
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { DockerfileParser, type Copy, type From, type Instruction } from 'dockerfile-ast'

export interface Image {
  /** The folder of the last WORKDIR. */
  workdir: string
  env: Record<string, string>
  user: string | null
  command: string[]
  healthcheck: string[]
}

interface Stage extends Image {
  folder: string
}

export interface BuildOptions {
  /** The folder with the Dockerfile and .dockerignore. */
  context: string
  /** An empty folder for the stages. */
  target: string
  /** The account of this machine that stands in for the user of the image. */
  account: string
}

/**
 * Runs every instruction of a Dockerfile.
 *
 * @returns the image of the last stage.
 * @throws Error at an unknown instruction or when a command fails.
 */
export function buildImage(options: BuildOptions): Image {
  const stages = new Map<string, Stage>()
  const isIgnored = ignoredBy(options.context)
  let stage: Stage | undefined
  for (const instruction of instructionsOf(options.context)) {
    if (instruction.getKeyword() === 'FROM') {
      const name = (instruction as From).getBuildStage() ?? 'last'
      const folder = join(options.target, name)
      mkdirSync(folder, { mode: 0o755 })
      stage = { folder, workdir: folder, env: {}, user: null, command: [], healthcheck: [] }
      stages.set(name, stage)
    } else if (stage) execute(instruction, stage, { ...options, stages, isIgnored })
  }
  if (!stage) throw new Error('The Dockerfile has no FROM')
  return stage
}

/** Reads the instructions of the Dockerfile in a folder. */
export function instructionsOf(context: string): Instruction[] {
  return DockerfileParser.parse(readFileSync(join(context, 'Dockerfile'), 'utf8')).getInstructions()
}

type Build = BuildOptions & { stages: Map<string, Stage>; isIgnored: (path: string) => boolean }

function execute(instruction: Instruction, stage: Stage, build: Build): void {
  const text = instruction.getRawArgumentsContent() ?? ''
  switch (instruction.getKeyword()) {
    case 'WORKDIR':
      stage.workdir = join(stage.folder, text)
      return void mkdirSync(stage.workdir, { recursive: true })
    case 'ENV':
      return void Object.assign(stage.env, Object.fromEntries(text.split(' ').map((pair) => pair.split('='))))
    case 'COPY':
      return copy(instruction as Copy, stage, build)
    case 'RUN':
      return run(text, stage, build.account)
    case 'USER':
      return void (stage.user = text)
    case 'CMD':
      return void (stage.command = JSON.parse(text) as string[])
    case 'HEALTHCHECK':
      return void (stage.healthcheck = JSON.parse(text.slice(text.indexOf('['))) as string[])
    case 'EXPOSE':
      return
    default:
      throw new Error(`Unknown instruction: ${instruction.getKeyword()}`)
  }
}

function copy(instruction: Copy, { workdir }: Stage, { context, stages, isIgnored }: Build): void {
  const from = instruction
    .getFlags()
    .find((flag) => flag.getName() === 'from')
    ?.getValue()
  const paths = instruction.getArguments().map((argument) => argument.getValue())
  const to = paths.pop() ?? ''
  for (const path of paths) {
    const source = from ? join(stages.get(from)?.folder ?? '', path) : resolve(context, path)
    const isInto = to.endsWith('/') && !statSync(source).isDirectory()
    cpSync(source, join(workdir, to, isInto ? basename(path) : ''), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (file) => from !== undefined || !isIgnored(file),
    })
  }
}

function run(command: string, { workdir, env }: Stage, account: string): void {
  const { PATH, HOME, npm_config_cache: cache } = process.env
  execFileSync('sh', ['-c', command.replace('-o node', `-o ${account}`)], {
    cwd: workdir,
    env: { PATH, HOME, ...(cache && { npm_config_cache: cache }), ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
}

function ignoredBy(context: string): (path: string) => boolean {
  const file = join(context, '.dockerignore')
  const patterns = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
  const names = new Set(patterns.map((line) => /^\*\*\/([^*]+)$/.exec(line)?.[1]))
  const paths = new Set(patterns.filter((line) => !line.includes('*')).map((line) => join(context, line)))
  return (path) => names.has(basename(path)) || paths.has(path)
}
