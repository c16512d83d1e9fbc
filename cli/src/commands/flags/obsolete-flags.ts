import { Option } from 'commander'

/**
 * Older versions refused lossy output only with `--strict`. Now lossy output is refused by default. Old
 * scripts may still give the flag, but the help does not show it.
 */
export function obsoleteStrictFlag(): Option {
  return new Option('--strict', 'has no effect any more').hideHelp()
}
