const names: Record<string, string> = {
  direct: 'Accès direct',
  autres: 'Autres sites',
  google: 'Google',
  bing: 'Bing',
  duckduckgo: 'DuckDuckGo',
  qwant: 'Qwant',
  ecosia: 'Ecosia',
  yahoo: 'Yahoo',
  facebook: 'Facebook',
  instagram: 'Instagram',
  x: 'X (Twitter)',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
  tiktok: 'TikTok',
  pinterest: 'Pinterest',
}

/** A source as the owner calls it; a site keeps its address. */
export function sourceName(source: string): string {
  return source.startsWith('utm:') ? `Campagne « ${source.slice(4)} »` : (names[source] ?? source)
}
