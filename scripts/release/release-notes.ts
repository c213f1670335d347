type Facts = { version: string; commit: string | null; builtAt: string | null }

/**
 * What is new for the owner: what the journal says of the next version, or, once it has its number, of this one.
 * Errors: throws when the journal has neither.
 */
export function releaseNotes(journal: string, { version, commit, builtAt }: Facts): string {
  const parts = journal.split(/^## /m).slice(1)
  const part =
    parts.find((one) => one.startsWith('Prochaine version')) ??
    parts.find((one) => one.split('\n')[0]?.includes(version))
  if (!part) throw new Error(`CHANGELOG.md has no part for ${version}, nor « Prochaine version »`)
  const words = part.split('\n').slice(1).join('\n').trim()
  const origin = commit ? `\n\nConstruite des sources ${commit}, du ${builtAt}.` : ''
  return `# Tramontane ${version}\n\n${words}${origin}\n`
}
