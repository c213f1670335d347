import type { Machine } from './machine.ts'

/** What to do so that visitors come through, by the firewall that runs here; the host's own cannot be seen from within. */
export async function firewallHints(machine: Machine): Promise<string[]> {
  const [ufw, firewalld, nftables] = await Promise.all([
    machine.run(['ufw', 'status']),
    machine.run(['firewall-cmd', '--state']),
    machine.run(['nft', 'list', 'ruleset']),
  ])
  const own = hintOf({
    ufw: ufw.code === 0 ? ufw.output : '',
    firewalld: firewalld.code === 0 ? firewalld.output : '',
    nftables: nftables.code === 0 ? nftables.output : '',
  })
  return [
    ...own,
    'Si votre hébergeur a son propre pare-feu (console, « réseau »), ouvrez-y aussi 80 et 443 en TCP.',
  ]
}

/** Shapes: what `ufw status`, `firewall-cmd --state` and `nft list ruleset` print; empty where they do not run. */
export function hintOf(printed: { ufw: string; firewalld: string; nftables: string }): string[] {
  if (/^Status: active/m.test(printed.ufw)) {
    const isOpen = (port: number) => new RegExp(`^${port}(/tcp)?\\s+ALLOW`, 'm').test(printed.ufw)
    const closed = [80, 443].filter(
      (port) => !isOpen(port) && !/^(WWW Full|Nginx Full)\s+ALLOW/m.test(printed.ufw),
    )
    return closed.length > 0
      ? [`Le pare-feu ufw est en marche : ${closed.map((port) => `ufw allow ${port}/tcp`).join(' && ')}`]
      : ['Le pare-feu ufw laisse passer 80 et 443.']
  }
  if (/^running/m.test(printed.firewalld))
    return [
      'Le pare-feu firewalld est en marche : firewall-cmd --permanent --add-service=http --add-service=https && firewall-cmd --reload',
    ]
  if (/hook input[^;]*;\s*policy drop/.test(printed.nftables) || /\b(drop|reject)\b/.test(printed.nftables))
    return /dport[^\n]*\b(443|https)\b[^\n]*accept/.test(printed.nftables)
      ? ['nftables laisse passer 443 ; vérifiez que 80 passe aussi.']
      : [
          'nftables filtre ce qui entre : ajoutez « tcp dport { 80, 443 } accept » à la chaîne input de /etc/nftables.conf, puis systemctl reload nftables',
        ]
  return ['Aucun pare-feu ne filtre sur cette machine.']
}
