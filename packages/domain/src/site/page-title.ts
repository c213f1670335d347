type Named = { identity: { name: string; shortName: string } }

/** The page's title, followed by the business's short name unless it already says it. Source: R-79. */
export function titleOf({ identity }: Named, title: string): string {
  const name = identity.shortName || identity.name
  return title.includes(name) ? title : `${title} | ${name}`
}
