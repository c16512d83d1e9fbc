import type { EtcdMember } from '../setup/layout.ts'

const CALL_TIMEOUT = 2_000

/** Finds the name of the member that leads etcd; null while there is none. */
export async function etcdLeader(members: EtcdMember[]): Promise<string | null> {
  for (const { client } of members) {
    const status = await askMember(client, '/v3/maintenance/status')
    const list = status?.leader === undefined ? null : await askMember(client, '/v3/cluster/member/list')
    const found = list?.members?.find(({ ID }) => ID === status?.leader)
    if (found) return found.name
  }
  return null
}

interface Answer {
  leader?: string
  members?: { ID: string; name: string }[]
}

async function askMember(port: number, path: string): Promise<Answer | null> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      body: '{}',
      signal: AbortSignal.timeout(CALL_TIMEOUT),
    })
    return answer.ok ? ((await answer.json()) as Answer) : null
  } catch {
    return null
  }
}
