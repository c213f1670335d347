import { withdrawalDays } from '@tramontane/domain/contracts/terms'
import type { BusinessSettings } from '@tramontane/domain/site/business-settings'
import { postalAddress } from '../business/postal-address.ts'
import { sellerName } from '../business/seller.ts'

/**
 * The express request to begin within the withdrawal period, word for word: beside its box, and in the confirmation.
 * Source: LAW-24 (Code de la consommation, L221-25 and L221-28).
 */
export const expressStartStatement = `Je demande expressément que la prestation commence avant la fin du délai de rétractation de ${withdrawalDays} jours. Je reconnais que je devrai payer le service déjà fourni si je me rétracte, et que je perdrai mon droit de rétractation lorsque la prestation aura été pleinement exécutée.`

/**
 * The model withdrawal form of the law, addressed to the business, as plain text.
 * Source: Code de la consommation, annex to article R221-1.
 */
export function withdrawalForm(settings: Pick<BusinessSettings, 'identity' | 'legal' | 'contact'>): string {
  const { contact } = settings
  const business = [
    sellerName(settings),
    postalAddress(settings),
    contact.phone && `Téléphone : ${contact.phone}`,
    contact.email && `Adresse électronique : ${contact.email}`,
  ]
  return `FORMULAIRE DE RÉTRACTATION

(Veuillez compléter et renvoyer le présent formulaire uniquement si vous souhaitez vous rétracter du contrat.)

À l’attention de :
${business.filter(Boolean).join('\n')}

Je/nous (*) vous notifie/notifions (*) par la présente ma/notre (*) rétractation du contrat portant sur la prestation de services ci-dessous :


Commandé le (*)/reçu le (*) :

Nom du (des) consommateur(s) :

Adresse du (des) consommateur(s) :

Signature du (des) consommateur(s) (uniquement en cas de notification du présent formulaire sur papier) :

Date :

(*) Rayez la mention inutile.
`
}
