import {
  type CommandNode,
  type FlagNode,
  commandGroups,
  leafCommands,
  ownName,
  withGlobalFlags,
} from '../command-tree.ts'

/**
 * Generates the completion script for PowerShell 5.1 or newer. PowerShell itself completes file names if the
 * script offers nothing.
 */
export function powershellCompletion(program: CommandNode): string {
  const commands = program.commands.map(({ name, summary }) => `    ${entry(name, summary)}`)
  const groups = commandGroups(program).map(({ name, commands: members }) => {
    const entries = members.map((member) => `      ${entry(ownName(member), member.summary)}`)
    return `    ${powershellQuote(name)} = @(\n${entries.join('\n')}\n    )`
  })
  const flags = [...leafCommands(program), ...commandGroups(program)].map(
    (command) =>
      `    ${powershellQuote(command.name)} = @(\n${flagLines(withGlobalFlags(command, program))}\n    )`,
  )
  const values = leafCommands(program).flatMap((command) => [
    ...withGlobalFlags(command, program).flatMap((flag) =>
      flag.spellings.flatMap((spelling) => valueLine(`${command.name} ${spelling}`, flag.choices)),
    ),
    ...command.arguments.flatMap(({ choices }) => valueLine(command.name, choices)),
  ])
  return `# PowerShell completion for quizfolio
Register-ArgumentCompleter -Native -CommandName quizfolio -ScriptBlock {
  param($wordToComplete, $commandAst, $cursorPosition)
  $commands = @(
${commands.join('\n')}
  )
  $programFlags = @(
${flagLines(program.flags)}
  )
  $groups = @{
${groups.join('\n')}
  }
  $flags = @{
${flags.join('\n')}
  }
  $values = @{
${values.join('\n')}
  }
  $before = @($commandAst.CommandElements | Select-Object -Skip 1 |
    Where-Object { $_.Extent.EndOffset -lt $cursorPosition } | ForEach-Object { $_.ToString() })
  $words = @($before | Where-Object { -not $_.StartsWith('-') })
  $command = $words | Select-Object -First 1
  $isGroup = $null -ne $command -and $groups.ContainsKey($command)
  if ($isGroup -and $words.Count -gt 1) {
    $command = "$command $($words[1])"
    $isGroup = $false
  }
  $previous = $before | Select-Object -Last 1
  $choices = $null
  $found = @()
  if ($null -eq $command) {
    $found = if ($wordToComplete.StartsWith('-')) { $programFlags } else { $commands }
  } elseif ($values.ContainsKey("$command $previous")) {
    $choices = $values["$command $previous"]
  } elseif ($wordToComplete.StartsWith('-')) {
    $found = $flags[$command]
  } elseif ($isGroup) {
    $found = $groups[$command]
  } else {
    $choices = $values[$command]
  }
  if ($null -ne $choices) { $found = @($choices | ForEach-Object { ,@($_, $_) }) }
  $found | Where-Object { $_ -and $_[0].StartsWith($wordToComplete) } | ForEach-Object {
    [System.Management.Automation.CompletionResult]::new($_[0], $_[0], 'ParameterValue', $_[1])
  }
}
`
}

function flagLines(flags: FlagNode[]): string {
  const lines = flags.flatMap(({ spellings, description }) =>
    spellings.map((spelling) => `      ${entry(spelling, description)}`),
  )
  return lines.join('\n')
}

// The comma keeps PowerShell from flattening an array of one pair.
function entry(word: string, meaning: string): string {
  return `,@(${powershellQuote(word)}, ${powershellQuote(meaning)})`
}

function valueLine(key: string, choices: string[]): string[] {
  return choices.length === 0
    ? []
    : [`    ${powershellQuote(key)} = @(${choices.map(powershellQuote).join(', ')})`]
}

// PowerShell treats typographic single quotes as plain ones.
function powershellQuote(text: string): string {
  return `'${text.replace(/['‘’‚‛]/g, '$&$&')}'`
}
