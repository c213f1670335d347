export type VariableWords = {
  /** What it is for: stands after a colon, and alone. */
  purpose: string
  /** Never shown where somebody may look over a shoulder, nor in what is printed. */
  isSecret?: true
}

/** What each variable is for, said once: `setup` asks by it, the file that it writes and a refused start repeat it. */
export const configWords = {
  PORT: { purpose: 'le port où le programme écoute' },
  HOST: { purpose: 'l’adresse de la machine où il écoute ; 127.0.0.1 pour elle seule' },
  SOCKET: { purpose: 'un fichier d’écoute à la place du port, pour un proxy sur la même machine' },
  DOMAIN: {
    purpose:
      'le domaine que le programme sert lui-même en https, sans proxy devant ; d’autres noms après des virgules',
  },
  ACME_EMAIL: { purpose: 'où Let’s Encrypt peut vous écrire au sujet des certificats' },
  ACME_DIRECTORY: { purpose: 'qui donne les certificats ; sans elle, Let’s Encrypt' },
  ACME_CA_FILE: { purpose: 'la racine, en PEM, de qui donne les certificats sur un réseau privé' },
  HTTP_PORT: { purpose: 'le port où arrive le http des visiteurs' },
  HTTPS_PORT: { purpose: 'le port où arrive le https des visiteurs' },
  DATA_DIR: { purpose: 'le dossier des données : base, messages, copies' },
  DATABASE_URL: { purpose: 'un serveur libSQL à la place du fichier de DATA_DIR' },
  DATABASE_AUTH_TOKEN: { purpose: 'le jeton de ce serveur libSQL', isSecret: true },
  BASE_URL: { purpose: 'l’adresse que vos clients tapent' },
  APP_ENV: { purpose: 'production pour une vraie entreprise, demo pour un essai qui n’envoie rien' },
  APP_SECRET: {
    purpose: 'ce qui scelle mots de passe initiaux et seconds facteurs ; à garder aussi ailleurs',
    isSecret: true,
  },
  ADMIN_EMAIL: { purpose: 'l’e-mail du premier administrateur, avec lequel il se connecte' },
  ADMIN_PASSWORD: { purpose: 'le mot de passe du premier administrateur', isSecret: true },
  STRIPE_SECRET_KEY: {
    purpose: 'la clé secrète de votre compte Stripe, qui encaisse les cartes',
    isSecret: true,
  },
  STRIPE_PUBLISHABLE_KEY: { purpose: 'la clé publiable du même compte Stripe' },
  STRIPE_WEBHOOK_SECRET: {
    purpose: 'le secret par lequel Stripe signe ce qu’il annonce au programme',
    isSecret: true,
  },
  STRIPE_API_BASE: { purpose: 'un autre hôte que Stripe, pour les tests' },
  SMTP_URL: { purpose: 'le serveur de messagerie qui envoie vos e-mails', isSecret: true },
  MAIL_FROM: { purpose: 'l’expéditeur de vos e-mails' },
  GEOCODER: { purpose: 'qui complète les adresses tapées : geoplateforme, ou embedded pour personne' },
  GEOCODER_API_BASE: { purpose: 'un autre hôte pour les adresses, pour les tests' },
  ROUTING: { purpose: 'qui dit la durée des trajets : geoplateforme, osrm, ou estimate pour personne' },
  ROUTING_API_BASE: { purpose: 'l’adresse de votre serveur OSRM' },
  FORECAST: { purpose: 'qui dit la météo : met-norway, open-meteo, ou off pour personne' },
  FORECAST_KEY: { purpose: 'la clé d’Open-Meteo', isSecret: true },
  FORECAST_API_BASE: { purpose: 'un autre hôte pour la météo, pour les tests' },
  DROUGHT: { purpose: 'qui dit les restrictions d’eau : vigieau, ou off pour personne' },
  DROUGHT_API_BASE: { purpose: 'un autre hôte pour les restrictions d’eau, pour les tests' },
  SMS: { purpose: 'qui envoie les SMS : brevo, ou off pour personne' },
  SMS_API_KEY: { purpose: 'la clé de qui envoie les SMS', isSecret: true },
  SMS_SENDER: { purpose: 'le nom que montrent les téléphones, 3 à 11 lettres et chiffres' },
  SMS_API_BASE: { purpose: 'un autre hôte pour les SMS, pour les tests' },
  CALENDAR_API_BASE: { purpose: 'un autre hôte pour les agendas, pour les tests' },
  ANALYTICS_ID: { purpose: 'l’identifiant de mesure d’audience ; sans lui, aucune' },
  DEMO_DATA: { purpose: 'des clients inventés au premier démarrage d’un essai : on ou off' },
  RATE_LIMITS: { purpose: 'off pour un essai de charge en démonstration seulement' },
  PASSWORD_COST: { purpose: 'low pour les tests d’une démonstration seulement' },
  BACKUP_MINUTES: { purpose: 'les minutes entre deux copies des données ; 0 pour aucune' },
  BACKUP_COMMAND: { purpose: 'une commande qui emporte chaque copie ailleurs' },
  S3_ENDPOINT: { purpose: 'l’adresse du magasin (compatible S3) où une copie chiffrée part chaque nuit' },
  S3_BUCKET: { purpose: 'le compartiment de ce magasin' },
  S3_REGION: { purpose: 'sa région, quand il en veut une' },
  S3_KEY_ID: { purpose: 'l’identifiant d’une clé qui y lit, écrit, liste et efface' },
  S3_SECRET: { purpose: 'le secret de cette clé', isSecret: true },
  S3_PREFIX: { purpose: 'ce par quoi y commence le nom des copies' },
  COPY_PASSPHRASE: {
    purpose: 'la phrase secrète qui ouvre ces copies, 20 caractères au moins ; à garder aussi ailleurs',
    isSecret: true,
  },
  COPY_PASSPHRASE_FILE: { purpose: 'un fichier qui contient cette phrase, à la place' },
  METRICS_TOKEN: { purpose: 'le jeton avec lequel /metrics se lit d’une autre machine', isSecret: true },
  TRUST_PROXY: { purpose: 'le nombre de proxys, devant, qui disent d’où vient le visiteur' },
  LOG_LEVEL: { purpose: 'ce que dit le journal : debug, info, warn, error ou silent' },
} satisfies Record<string, VariableWords>

export type VariableName = keyof typeof configWords

/** A variable in a sentence to whoever must give it. */
export function requiredSentence(name: VariableName): string {
  return `${name} : obligatoire en production (${configWords[name].purpose})`
}
