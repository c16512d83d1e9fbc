import { Option } from 'commander'

/**
 * Takes the flag that commands which write files had before they refused losses by themselves.
 * @returns the option; it changes nothing, and no help tells of it
 */
export function obsoleteStrict(): Option {
  return new Option('--strict', 'does nothing any more').hideHelp()
}
