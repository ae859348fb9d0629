/** Backslashes are literal, except before a backtick or a substitution. */
const script = ({ raw }: TemplateStringsArray): string =>
  raw.join("").replaceAll("\\${", "${").replaceAll("\\`", "`");

/** Completion scripts per shell. They call the CLI for completions, so they contain no lists. */
export const COMPLETION_SCRIPTS = {
  bash: script`_inferhub() {
  local lines value about current="\${COMP_WORDS[COMP_CWORD]}"
  COMPREPLY=()
  [ "$current" = "=" ] && current=""
  lines=$("\${COMP_WORDS[0]}" __complete "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null) || return
  case "\${lines%%$'\n'*}" in
    :files | :folders)
      local kind=-f
      [ "\${lines%%$'\n'*}" = :folders ] && kind=-d
      compopt -o filenames 2>/dev/null
      while IFS= read -r value; do COMPREPLY+=("$value"); done < <(compgen $kind -- "$current")
      ;;
    :words)
      while IFS=$'\t' read -r value about; do
        [ -n "$value" ] && [ "$value" != :words ] && COMPREPLY+=("$value")
      done <<< "$lines"
      ;;
  esac
}
complete -F _inferhub inferhub
`,
  zsh: script`#compdef inferhub
_inferhub() {
  local -a lines values
  local line
  lines=("\${(@f)$("\${words[1]}" __complete "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  case "\${lines[1]}" in
    :files) _files ;;
    :folders) _files -/ ;;
    :words)
      for line in "\${(@)lines[2,-1]}"; do
        values+=("\${\${line%%$'\t'*}//:/\\:}:\${line#*$'\t'}")
      done
      (( \${#values} )) && _describe -t words 'inferhub' values
      ;;
  esac
}
if [ "\${funcstack[1]}" = "_inferhub" ]; then
  _inferhub "$@"
else
  compdef _inferhub inferhub
fi
`,
  fish: script`function __inferhub_complete
    set -l words (commandline -opc)
    set -l current (commandline -ct)
    set -l lines ($words[1] __complete $words[2..-1] "$current" 2>/dev/null)
    switch "$lines[1]"
        case :files
            __fish_complete_path "$current"
        case :folders
            __fish_complete_directories "$current"
        case :words
            printf '%s\n' $lines[2..-1]
    end
end
complete -c inferhub -f -a '(__inferhub_complete)'
`,
  powershell: script`Register-ArgumentCompleter -Native -CommandName inferhub -ScriptBlock {
  param($wordToComplete, $commandAst, $cursorPosition)
  $words = @($commandAst.CommandElements |
    Where-Object { $_.Extent.StartOffset -lt $cursorPosition } |
    ForEach-Object { $_.ToString() })
  $rest = @($words | Select-Object -Skip 1)
  if ($wordToComplete -eq '') { $rest += "''" }
  $lines = @(& $words[0] __complete @rest 2>$null)
  if ($lines[0] -ne ':words') { return }
  $lines | Select-Object -Skip 1 | ForEach-Object {
    $value, $about = $_ -split "\`t", 2
    if (-not $about) { $about = $value }
    [System.Management.Automation.CompletionResult]::new($value, $value, 'ParameterValue', $about)
  }
}
`,
} as const;
