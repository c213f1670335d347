import { mediatorLine } from '@tramontane/content/business/seller'
import type { BusinessSettings } from '@tramontane/domain/site/business-settings'

/** After how to complain, with its space; empty while the settings name no mediator. Source: LAW-03. */
export function mediatorSentence(identity: BusinessSettings['identity']): string {
  const mediator = mediatorLine(identity)
  return (
    mediator &&
    ` Si notre réponse ne vous satisfait pas, le médiateur de la consommation peut être saisi gratuitement : ${mediator}.`
  )
}
