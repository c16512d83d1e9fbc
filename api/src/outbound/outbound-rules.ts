import type { Config } from '../config.ts'
import { networksOf } from './networks.ts'
import type { OutboundRules } from './resolve-target.ts'

/** Returns where a server with this configuration may send requests. */
export function outboundRules({
  webhookAllow,
  port,
  metrics,
  publicUrl,
}: Pick<Config, 'webhookAllow' | 'port' | 'metrics' | 'publicUrl'>): OutboundRules {
  return {
    allow: webhookAllow === null ? [] : networksOf(webhookAllow),
    ownPorts: metrics ? [port, metrics.port] : [port],
    publicUrl,
  }
}
