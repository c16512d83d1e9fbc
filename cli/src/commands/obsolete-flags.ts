import { Option } from 'commander'

/**
 * `--strict` was once needed to refuse lossy output, which is now the default. Accepted so that old scripts
 * keep working; hidden from help.
 */
export function obsoleteStrictFlag(): Option {
  return new Option('--strict', 'has no effect any more').hideHelp()
}
