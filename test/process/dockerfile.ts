// Follows a Dockerfile without an engine: each stage is a folder, and its commands run in it as we are. The base image
// is this machine.
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { DockerfileParser, type Copy, type From, type Instruction } from 'dockerfile-ast'

/** What an image is in the end. */
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

/** Where to build from and to. */
export interface BuildPlace {
  /** The folder that holds the Dockerfile and .dockerignore. */
  context: string
  /** An empty folder for the stages. */
  target: string
  /** The account of this machine that stands for the image's own. */
  account: string
}

/**
 * Carries out every instruction of a Dockerfile.
 *
 * @returns the image of the last stage.
 * @throws Error at an instruction that it does not know, or a command that fails.
 */
export function buildImage(place: BuildPlace): Image {
  const stages = new Map<string, Stage>()
  const isLeftOut = leftOut(place.context)
  let stage: Stage | undefined
  for (const instruction of instructionsOf(place.context)) {
    if (instruction.getKeyword() === 'FROM') {
      const name = (instruction as From).getBuildStage() ?? 'last'
      const folder = join(place.target, name)
      mkdirSync(folder, { mode: 0o755 })
      stage = { folder, workdir: folder, env: {}, user: null, command: [], healthcheck: [] }
      stages.set(name, stage)
    } else if (stage) carryOut(instruction, stage, { ...place, stages, isLeftOut })
  }
  if (!stage) throw new Error('The Dockerfile has no FROM')
  return stage
}

/**
 * Reads the instructions of the Dockerfile in a folder.
 */
export function instructionsOf(context: string): Instruction[] {
  return DockerfileParser.parse(readFileSync(join(context, 'Dockerfile'), 'utf8')).getInstructions()
}

type Surroundings = BuildPlace & { stages: Map<string, Stage>; isLeftOut: (path: string) => boolean }

function carryOut(instruction: Instruction, stage: Stage, around: Surroundings): void {
  const text = instruction.getRawArgumentsContent() ?? ''
  switch (instruction.getKeyword()) {
    case 'WORKDIR':
      stage.workdir = join(stage.folder, text)
      return void mkdirSync(stage.workdir, { recursive: true })
    case 'ENV':
      return void Object.assign(stage.env, Object.fromEntries(text.split(' ').map((pair) => pair.split('='))))
    case 'COPY':
      return copy(instruction as Copy, stage, around)
    case 'RUN':
      return run(text, stage, around.account)
    case 'USER':
      return void (stage.user = text)
    case 'CMD':
      return void (stage.command = JSON.parse(text) as string[])
    case 'HEALTHCHECK':
      return void (stage.healthcheck = JSON.parse(text.slice(text.indexOf('['))) as string[])
    case 'EXPOSE':
      return
    default:
      throw new Error(`This follows no ${instruction.getKeyword()}`)
  }
}

function copy(instruction: Copy, { workdir }: Stage, { context, stages, isLeftOut }: Surroundings): void {
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
      filter: (file) => from !== undefined || !isLeftOut(file),
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

function leftOut(context: string): (path: string) => boolean {
  const file = join(context, '.dockerignore')
  const patterns = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
  const names = new Set(patterns.map((line) => /^\*\*\/([^*]+)$/.exec(line)?.[1]))
  const paths = new Set(patterns.filter((line) => !line.includes('*')).map((line) => join(context, line)))
  return (path) => names.has(basename(path)) || paths.has(path)
}
