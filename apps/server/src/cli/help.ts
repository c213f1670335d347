const general = `Tramontane : le site, les réservations et la gestion d'une entreprise de lavage auto.

Usage : tramontane [commande]

  serve                        sert le site (par défaut) ; avec --domain, en https sans proxy
  setup                        installe le service sur une Debian vide, ou change ses réglages
  migrate                      met le schéma de la base à jour, puis s'arrête
  admin list                   dit les adresses des administrateurs
  admin create E-MAIL          crée un administrateur et affiche son mot de passe
  admin reset-password E-MAIL  donne un nouveau mot de passe et ferme ses sessions
  admin reset-two-factor E-MAIL
                               retire sa vérification en deux étapes (téléphone perdu)
  backup FICHIER               copie toutes les données dans un fichier, serveur en marche ou non
  restore FICHIER              remet une copie à la place des données
  copies                       liste les copies parties ailleurs, chiffrées
  copies fetch NOM FICHIER     en rapporte une et la déchiffre (last : la plus récente)
  copies send                  en envoie une maintenant
  numbers [NUMÉRO…]            dit les derniers numéros de factures partis, ou en apprend de plus hauts
  retention                    efface ce qui ne doit plus être gardé, comme chaque nuit
  stripe-setup                 crée chez Stripe les prix, le portail et le webhook
  doctor                       vérifie configuration, horloge, disque, domaine, base, copies, messagerie et paiements
  update FICHIER               met une autre version à la place de celle-ci, sans perdre une requête
  version                      dit quelle version c'est

  --help                       cette aide, ou celle d'une commande

La configuration vient de variables d'environnement : PORT, HOST, DATA_DIR, BASE_URL, APP_ENV… (« tramontane setup --model »
les nomme toutes).`

const pages: Record<string, string> = {
  serve: `Usage : tramontane serve [--domain DOMAINE[,DOMAINE…]]

Met la base à jour, puis sert le site sur HOST:PORT, ou sur SOCKET, jusqu'à SIGTERM ou SIGINT.

  --domain lavage.example,www.lavage.example
             sert lui-même https://lavage.example, sans proxy devant : demande un certificat à Let's Encrypt, le
             renouvelle, mène http et les autres noms à cette adresse. Les noms doivent mener à cette machine, et les
             ports 80 et 443 être libres et ouverts. Comme la variable DOMAIN ; ACME_EMAIL, HTTP_PORT, HTTPS_PORT,
             ACME_DIRECTORY et ACME_CA_FILE la complètent (.env.example)`,
  setup: `Usage : tramontane setup [--offline] [--yes FICHIER]
        tramontane setup --undo

Installe ce programme sur une Debian 12 ou plus récente, en root : l'utilisateur tramontane, ses données dans
/var/lib/tramontane, le programme dans /usr/local/bin, ses variables dans /etc/tramontane/tramontane.env, un service
systemd et le premier administrateur. Demande chaque chose une par une et la vérifie, puis démarre le service et dit
où l'ouvrir. Relancé, montre ce qui est là et ne change que ce que vous changez ; vos propres lignes restent.

  --yes FICHIER  prend les réponses dans FICHIER, sans rien demander ; n'écrit rien si une seule est fausse
  --model        écrit un fichier de réponses à remplir : chaque variable, à quoi elle sert, sa valeur par défaut
  --offline      n'interroge personne au-dehors : ni noms de domaine, ni messagerie, ni Stripe
  --undo         retire le service, le programme et l'utilisateur ; laisse les données et les variables, et dit où`,
  'admin list': `Usage : tramontane admin list

Dit l'adresse de chaque administrateur, une par ligne, serveur en marche ou non.`,
  migrate: `Usage : tramontane migrate

Met le schéma de la base à jour. Le serveur doit être arrêté, sauf quand la base est sur un serveur libSQL.`,
  'admin create': `Usage : tramontane admin create E-MAIL

Crée un administrateur. Son mot de passe est celui de la variable ADMIN_PASSWORD quand ADMIN_EMAIL est la même
adresse, sinon un nouveau, affiché une seule fois. Le serveur doit être arrêté, sauf quand la base est sur un serveur
libSQL.`,
  'admin reset-password': `Usage : tramontane admin reset-password E-MAIL

Donne un nouveau mot de passe à un administrateur, l'affiche une seule fois et ferme ses sessions. Sa vérification en
deux étapes reste : voir admin reset-two-factor quand le téléphone est perdu. Le serveur doit être arrêté.`,
  'admin reset-two-factor': `Usage : tramontane admin reset-two-factor E-MAIL

Retire la vérification en deux étapes d'un administrateur dont le téléphone est perdu, oublie ses codes de secours et
ferme ses sessions : son mot de passe suffit de nouveau. Le serveur doit être arrêté.`,
  backup: `Usage : tramontane backup FICHIER

Copie toutes les données dans FICHIER, qui ne doit pas exister, sans arrêter le serveur. La copie est vérifiée avant de
prendre son nom. Elle contient des données personnelles : gardez-la en lieu sûr.

  --database=CHEMIN  la base à copier, quand ce n'est pas celle de la configuration ; à côté d'un serveur libSQL, le
                     fichier dbs/default/data de ses données`,
  restore: `Usage : tramontane restore FICHIER

Remet une copie à la place des données, puis met le schéma à jour. Le serveur doit être arrêté. Les données d'avant
restent à côté, sous le nom tramontane.db.avant-DATE. Une copie abîmée, ou d'une version plus récente, est refusée et
rien ne change.`,
  copies: `Usage : tramontane copies
        tramontane copies fetch NOM FICHIER
        tramontane copies send [FICHIER]

Les copies gardées ailleurs, dans un magasin compatible S3 (S3_ENDPOINT, S3_BUCKET, S3_KEY_ID, S3_SECRET, et au besoin S3_REGION
et S3_PREFIX), chiffrées par la phrase secrète COPY_PASSPHRASE ou celle du fichier COPY_PASSPHRASE_FILE. Sans sous-commande, les
liste.

  fetch NOM FICHIER  rapporte une copie (last : la plus récente), la déchiffre et la vérifie dans FICHIER, qui ne doit pas
                     exister ; puis : tramontane restore FICHIER
  send [FICHIER]     chiffre et envoie une copie faite maintenant, ou celle de FICHIER, la relit en entier, puis efface celles
                     dont le temps est passé ; serveur en marche ou non. Le serveur le fait chaque nuit
  --numbers          avec send : n'envoie que les derniers numéros de factures

Sans la phrase secrète personne n'ouvre ces copies, ni vous ni le magasin. Elle est dans le fichier des variables de l'ancienne
machine et dans votre gestionnaire de mots de passe ; « age -d NOM » la demande et ouvre une copie téléchargée à la main. Perdue :
les copies du dossier backups de la machine s'ouvrent sans elle, faites-en partir de nouvelles avec une autre phrase.`,
  numbers: `Usage : tramontane numbers [--confirm] [NUMÉRO…]

Dit les derniers numéros de factures, d'avoirs et de devis qui sont partis. Avec des numéros (F-2026-00015 A-2026-00003), les
tient pour partis : aucun jusqu'à eux n'est donné de nouveau. À dire après la restauration d'une copie sur une autre machine,
avant d'encaisser. Le serveur doit être arrêté.

  --confirm  croit aussi un numéro d'une année à venir, ou plus de mille au-delà du dernier connu`,
  retention: `Usage : tramontane retention [--dry-run]

Efface les données dont la durée de conservation est passée, comme le serveur le fait chaque nuit, et dit combien de lignes
par table. Le serveur doit être arrêté.

  --dry-run  dit seulement ce qui serait effacé, serveur en marche ou non`,
  'busy-times': `Usage : tramontane busy-times --from=MS --to=MS --own-host=HÔTE < AGENDA

Lit un agenda iCalendar et écrit, en JSON, le temps qu'il occupe entre deux instants (millisecondes depuis 1970) : ce que le
serveur se demande à lui-même pour chaque agenda des réglages, à part et en temps compté.`,
  'stripe-setup': `Usage : tramontane stripe-setup [--new-secret]

Crée chez Stripe, une fois, les prix des formules (par clé), le portail de changement de carte et le webhook avec ses
événements, à l'adresse BASE_URL ; affiche le secret du webhook quand il vient d'être créé. Un webhook que Stripe
a arrêté est remis en marche. Veut STRIPE_SECRET_KEY et BASE_URL.

  --new-secret  fait un second webhook, pour changer de secret : STRIPE_WEBHOOK_SECRET porte alors les deux, séparés d'une
                virgule, et une nouvelle exécution supprime l'ancien`,
  doctor: `Usage : tramontane doctor [--domain DOMAINE[,DOMAINE…]]

Vérifie la configuration, l'horloge, le dossier des données, la base, les copies, la messagerie et les paiements, serveur
en marche ou non ; avec un domaine (--domain, ou DOMAIN), où mènent ses noms, ses ports et son certificat. Chaque ligne dit
ce qui va ou comment le réparer. Se termine en erreur quand il y a à réparer.`,
  update: `Usage : tramontane update [--force] FICHIER

Met la version de FICHIER à la place de ce programme. Sa somme est lue à côté, dans FICHIER.sha256 ou SHA256SUMS ; il doit
démarrer ici et être plus récent. Les données sont copiées d'abord, et un changement du schéma est essayé sur la copie. Le
serveur en marche lui laisse sa place sans perdre une requête ; si la nouvelle version n'y arrive pas, l'ancienne revient
d'elle-même, avec ses données. DATA_DIR est celui du service. Interrompue, la mise à jour se recommence.

  --force  accepte aussi une version qui n'est pas plus récente, et remplace même un programme identique`,
  version: `Usage : tramontane version [--json]

Dit la version, les sources dont elle est faite, son moteur, la machine pour laquelle elle est faite et le schéma de données
qu'elle connaît.

  --json  le même, pour un autre programme`,
}

/** The help of one command, or of the program. */
export function helpOf(command: string): string {
  return pages[command] ?? general
}
