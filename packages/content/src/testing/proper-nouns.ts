import { communes } from '@tramontane/domain/places/communes'

/** Names of people, places, products and papers that keep their capital wherever they stand. */
const names = `
Perpignan Canet Roussillon Salanque Albères Canigou Corbières Côte Vermeille Pyrénées Méditerranée Ribéral Racou Tech
Vernet Castillet Loge Cobas Moulin Vent Mirande Guérido Mas Clos Banet Mailloles Porte Château Llabanère Médipôle
Argelès Fontenoy Paris Cedex Perpignanais Perpignanaise Maréchal
Tramontane Lavage Auto Camille Soler Amandiers Excel Sheets Apple Microsoft Outlook Thunderbird Android Let Encrypt Stripe Payments Europe Limited Google Maps Waze Analytics Ireland Global Privacy
Control Track Authenticator Aegis Internet JavaScript Java OpenStreetMap Open Institut Géoplateforme État Base Adresse Nationale Licence Ouverte VigiEau Vigi
Premium Standard Test Fast Extérieur Intérieur Détaillé Rénovation
Code Défenseur Registre Fondation Commission Libre Irlande France États
Contact Professionnels Entrée Échap Jonquera Narbonne Notre Moyen
`

/** The words of these, and those of every commune that the program knows. */
export const properNouns: ReadonlySet<string> = new Set(
  [names, ...communes.map(({ name }) => name)].flatMap((text) => text.match(/\p{Lu}\p{Ll}+/gu) ?? []),
)
