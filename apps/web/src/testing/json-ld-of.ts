/** For tests: the graph that a head carries. */
export function jsonLdOf({ scripts }: { scripts: { children: string }[] }): { '@type': string }[] {
  return JSON.parse(scripts[0]?.children ?? '')['@graph']
}
