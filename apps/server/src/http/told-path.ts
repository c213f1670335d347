/** What follows them is a token. */
const secretFolders = new Set(['avis', 'calendar', 'creneau', 'deplacement', 'devis', 'payer'])

/** A path as a log may say it: a link's token is nobody's to read. */
export function toldPath(path: string): string {
  if (path.startsWith('/api/sms/receipts/')) return '/api/sms/receipts/…'
  const [, folder = ''] = path.split('/')
  return secretFolders.has(folder) && path.length > folder.length + 1 ? `/${folder}/…` : path
}
