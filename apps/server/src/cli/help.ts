const general = `Tramontane : le site, les réservations et la gestion d'une entreprise de lavage auto.

Usage : tramontane [commande]

  serve                        sert le site (par défaut)
  migrate                      met le schéma de la base à jour, puis s'arrête
  admin create E-MAIL          crée un administrateur et affiche son mot de passe
  admin reset-password E-MAIL  donne un nouveau mot de passe et ferme ses sessions
  stripe-setup                 crée chez Stripe les prix, le portail et le webhook
  doctor                       vérifie la configuration, le disque et la base

  --help                       cette aide, ou celle d'une commande

Les réglages viennent de variables d'environnement : PORT, HOST, DATA_DIR, BASE_URL, APP_ENV… (voir le README).`

const pages: Record<string, string> = {
  serve: `Usage : tramontane serve

Met la base à jour, puis sert le site sur HOST:PORT jusqu'à SIGTERM ou SIGINT.`,
  migrate: `Usage : tramontane migrate

Met le schéma de la base à jour. Le serveur doit être arrêté.`,
  'admin create': `Usage : tramontane admin create E-MAIL

Crée un administrateur. Son mot de passe est celui de la variable ADMIN_PASSWORD quand ADMIN_EMAIL est la même
adresse, sinon un nouveau, affiché une seule fois. Le serveur doit être arrêté.`,
  'admin reset-password': `Usage : tramontane admin reset-password E-MAIL

Donne un nouveau mot de passe à un administrateur, l'affiche une seule fois et ferme ses sessions. Le serveur doit
être arrêté.`,
  'stripe-setup': `Usage : tramontane stripe-setup

Crée chez Stripe, une fois, les prix des formules (par clé), le portail de changement de carte et le webhook avec ses
événements, à l'adresse BASE_URL ; affiche le secret du webhook quand il vient d'être créé. Veut STRIPE_SECRET_KEY.`,
  doctor: `Usage : tramontane doctor

Vérifie la configuration, le dossier des données, la base et l'horloge ; chaque ligne dit ce qui va ou comment le
réparer. Se termine en erreur quand quelque chose est à réparer.`,
}

/** The help of one command, or of the program. */
export function helpOf(command: string): string {
  return pages[command] ?? general
}
