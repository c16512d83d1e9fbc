// Checks deploy/: the cluster as Compose files and as Kubernetes manifests. Neither is started here.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DCLinter } from 'dclint'
import { validate } from 'dockerfile-utils'
import { describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { readConfig } from '../../api/src/config.ts'
import { COMPOSE_PROXY } from '../../cluster/configs/compose.ts'
import { haproxyConfig } from '../../cluster/configs/haproxy.ts'
import { BOOTSTRAP } from '../../cluster/configs/patroni.ts'
import { pgbouncerConfig } from '../../cluster/configs/pgbouncer.ts'
import { planCluster, type DatabaseNode } from '../../cluster/setup/layout.ts'
import { environmentOf, readComposeFile, type Service } from './compose-file.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (path: string) => readFileSync(join(root, 'deploy', path), 'utf8')
const single = readComposeFile(root)

describe('deploy/compose', () => {
  const { services } = parse(read('compose/cluster.yaml'), { merge: true }) as {
    services: Record<string, Service>
  }
  const passwords = {
    POSTGRES_PASSWORD: 'secret1',
    SUPERUSER_PASSWORD: 'secret2',
    REPLICATION_PASSWORD: 'secret3',
    PATRONI_PASSWORD: 'secret4',
    SECRET_KEY: 'k'.repeat(32),
  }

  test('passes the linters', () => {
    const linter = new DCLinter({ rules: {}, quiet: false, debug: false, exclude: [] })
    const files = linter.lintFiles([join(root, 'deploy/compose/cluster.yaml')], false)
    expect(files.flatMap(({ messages }) => messages)).toEqual([])
    expect(validate(read('compose/node.Dockerfile'))).toEqual([])
  })

  test('has three nodes, three members of etcd and two servers, and publishes HAProxy alone', () => {
    const names = Object.keys(services)
    const count = (kind: string) => names.filter((name) => name.startsWith(`${kind}-`)).length
    expect(['node', 'patroni', 'pgbouncer', 'disk-guard', 'etcd', 'app'].map(count)).toEqual([
      3, 3, 3, 3, 3, 2,
    ])
    expect(names.filter((name) => services[name]?.ports)).toEqual(['haproxy'])
  })

  test.each(['app-1', 'app-2'])('gives %s the settings of compose.yaml', (name) => {
    const app = services[name] as Service
    const added = ['PREPARED_STATEMENTS']
    expect(Object.keys(app.environment).toSorted()).toEqual(
      [...Object.keys(single.app.environment), ...added].toSorted(),
    )
    const config = readConfig(environmentOf(app, passwords))
    expect(config).toMatchObject({ preparedStatements: false })
    expect(new URL(config.databaseUrl ?? '').hostname).toBe('haproxy')
    expect(() => environmentOf(app, {})).toThrow('set it in .env')
  })

  test('keeps the network of a node when its Patroni restarts', () => {
    for (const number of [1, 2, 3]) {
      expect(services[`node-${number}`]).toMatchObject({
        command: ['sleep', 'infinity'],
        networks: ['inside'],
      })
      for (const kind of ['patroni', 'pgbouncer', 'disk-guard'])
        expect(services[`${kind}-${number}`]).toMatchObject({ network_mode: `service:node-${number}` })
    }
  })

  test('lets the guard of each disk write the tags that its Patroni reads', () => {
    const dockerfile = read('compose/node.Dockerfile')
    expect(dockerfile).toContain('ln -s /data/tags.yaml /etc/quizfolio/patroni/tags.yaml')
    expect(dockerfile).toContain('CMD ["patroni", "/etc/quizfolio/patroni"]')
    for (const name of ['node-1', 'node-2', 'node-3']) {
      const guard = services[name.replace('node', 'disk-guard')]
      const volumes = [`${name}:/data`]
      expect(guard).toMatchObject({ volumes })
      expect(services[name.replace('node', 'patroni')]).toMatchObject({ volumes })
      expect(guard?.environment).toMatchObject({ PATRONI_NAME: name })
      expect(guard).toMatchObject({ command: expect.arrayContaining(['--tags=/data/tags.yaml']) })
    }
  })

  test('configures Patroni, PgBouncer and HAProxy as `npm run cluster` does', () => {
    const { bootstrap } = parse(read('compose/patroni.yaml'))
    const { post_bootstrap: script, ...shared } = bootstrap
    expect(shared).toEqual(BOOTSTRAP)
    expect(read('compose/node.Dockerfile')).toContain(script.split('/').at(-1))
    expect(read('compose/haproxy.cfg')).toBe(haproxyConfig(COMPOSE_PROXY))
    const [node] = planCluster('/', 24_000).nodes as [DatabaseNode]
    const settingsOf = (text: string) =>
      text.split('\n').filter((line) => !/^(quizfolio|listen_addr|listen_port|auth_file) =/.test(line))
    expect(settingsOf(read('compose/pgbouncer.ini'))).toEqual(settingsOf(pgbouncerConfig(node)))
  })
})

describe('deploy/kubernetes', () => {
  interface Manifest {
    kind: string
    metadata: { name: string }
    data?: Record<string, string>
    stringData?: Record<string, string>
    // oxlint-disable-next-line typescript/no-explicit-any -- asserted field by field
    spec?: any
  }
  const files = parse(read('kubernetes/kustomization.yaml')).resources as string[]
  const manifests = files.flatMap((file) =>
    parseAllDocuments(read(`kubernetes/${file}`)).map((document) => document.toJS() as Manifest),
  )
  const find = (kind: string) => manifests.find((manifest) => manifest.kind === kind) as Manifest
  const [container] = find('Deployment').spec.template.spec.containers

  test('gives the servers the settings of compose.yaml', () => {
    const { data = {} } = find('ConfigMap')
    const { stringData = {} } = find('Secret')
    const direct: string[] = container.env.map(({ name }: { name: string }) => name)
    const names: string[] = [...Object.keys(data), ...Object.keys(stringData), ...direct]
    expect(names.toSorted()).toEqual(
      [...Object.keys(single.app.environment), 'POSTGRES_PASSWORD', 'PREPARED_STATEMENTS'].toSorted(),
    )
    const config = {
      ...data,
      ...stringData,
      SECRET_KEY: 'k'.repeat(32),
      DATABASE_URL: container.env[1].value,
    }
    expect(readConfig(config)).toMatchObject({ preparedStatements: false, trustProxy: '10.0.0.0/8' })
    const references = container.envFrom.map((source: Record<string, { name: string }>) =>
      Object.values(source).map(({ name }) => name),
    )
    expect(references.flat()).toEqual([find('ConfigMap').metadata.name, find('Secret').metadata.name])
  })

  test('leads the servers to the pooler, and the pooler to the primary of three synchronous instances', () => {
    const [cluster, pooler] = [find('Cluster'), find('Pooler')]
    expect(container.env[1].value).toContain(`@${pooler.metadata.name}:5432/`)
    expect(container.env[0].valueFrom.secretKeyRef.name).toBe(`${cluster.metadata.name}-app`)
    expect(pooler.spec).toMatchObject({
      type: 'rw',
      cluster: { name: cluster.metadata.name },
      pgbouncer: { poolMode: 'transaction' },
    })
    expect(cluster.spec).toMatchObject({ instances: 3, postgresql: { synchronous: { number: 1 } } })
  })

  test('keeps one server, without privileges, behind one service', () => {
    const { labels } = find('Deployment').spec.template.metadata
    for (const kind of ['Service', 'PodDisruptionBudget', 'Deployment']) {
      const { selector } = find(kind).spec
      expect(selector.matchLabels ?? selector).toEqual(labels)
    }
    expect(find('PodDisruptionBudget').spec.minAvailable).toBe(1)
    expect(container).toMatchObject({
      readinessProbe: { httpGet: { path: '/readyz' } },
      livenessProbe: { httpGet: { path: '/healthz' } },
      securityContext: { readOnlyRootFilesystem: true, allowPrivilegeEscalation: false },
    })
    const { service } = find('Ingress').spec.rules[0].http.paths[0].backend
    expect(service.name).toBe(find('Service').metadata.name)
  })
})
