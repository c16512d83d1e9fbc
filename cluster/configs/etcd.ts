import type { EtcdMember } from '../setup/layout.ts'

/** The arguments of a member of etcd. */
export function etcdArguments({ name, folder, client, peer }: EtcdMember, all: EtcdMember[]): string[] {
  const at = (port: number) => `http://127.0.0.1:${port}`
  const options = {
    name,
    'data-dir': folder,
    'listen-client-urls': at(client),
    'advertise-client-urls': at(client),
    'listen-peer-urls': at(peer),
    'initial-advertise-peer-urls': at(peer),
    'initial-cluster': all.map((member) => `${member.name}=${at(member.peer)}`).join(','),
    'initial-cluster-token': 'quizfolio',
    'initial-cluster-state': 'new',
    // Patroni uses it: see docs/decisions/032.
    'enable-v2': 'true',
    // Old states of the few keys are of no use.
    'auto-compaction-retention': '1',
    'log-level': 'warn',
    logger: 'zap',
  }
  return Object.entries(options).map(([option, value]) => `--${option}=${value}`)
}
