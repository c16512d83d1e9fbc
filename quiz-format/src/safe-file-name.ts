// Characters that some system forbids or treats specially in file names.
const UNSAFE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}<>:"/\\|?*]+/gu
// Windows reserves these device names, whatever follows the first dot.
const RESERVED = /^(?:con|prn|aux|nul|(?:com|lpt)[\d¹²³])(?= *(?:\.|$))/i

/**
 * Turns a quiz title into a file name that is valid on every system.
 * @returns the name without an extension; empty if no character of the title is usable
 */
export function safeFileName(title: string): string {
  // A leading dot would hide the file; a leading minus sign would look like a flag.
  const name = title
    .normalize('NFC')
    .replace(UNSAFE, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[ .-]+|[ .]+$/g, '')
  return name.replace(RESERVED, '$&_')
}
