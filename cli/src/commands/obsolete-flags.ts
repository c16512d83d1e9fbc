import { Option } from 'commander'

/**
 * Once, lossy output was refused only with `--strict`; now it is refused by default. The flag is accepted so
 * that old scripts keep working, but is hidden from help.
 */
export function obsoleteStrictFlag(): Option {
  return new Option('--strict', 'has no effect any more').hideHelp()
}
