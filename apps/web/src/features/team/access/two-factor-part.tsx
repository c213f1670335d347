import { useQuery } from '@tanstack/react-query'
import type { TwoFactorState } from '@tramontane/contract/replies/back-office'
import { Badge } from '../../../components/ui/badge.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { Loaded } from '../loaded.tsx'
import { twoFactorQuery } from '../team-queries.ts'
import { useTeamDialog } from '../use-team-dialog.ts'
import { SetupDialog } from './setup-dialog.tsx'
import { SwitchOffDialog } from './switch-off-dialog.tsx'

const fewCodes = 3

export function TwoFactorPart() {
  const query = useQuery(twoFactorQuery)
  const { dialog, close } = useTeamDialog()
  return (
    <div className="grid content-start gap-4">
      <h4 className="font-semibold text-lg">Vérification en deux étapes</h4>
      <Loaded query={query}>{(state) => <State {...state} />}</Loaded>
      {dialog === 'activer' && <SetupDialog onClose={close} />}
      {dialog === 'desactiver' && <SwitchOffDialog onClose={close} />}
    </div>
  )
}

function State({ isOn, recoveryCodesLeft }: TwoFactorState) {
  const { open } = useTeamDialog()
  if (!isOn)
    return (
      <>
        <p>
          À chaque connexion, une application de votre téléphone donne un code en plus du mot de passe. Un mot
          de passe deviné ou volé n’ouvre alors plus rien.
        </p>
        <Button onClick={() => open('activer')} className="justify-self-start">
          Activer
        </Button>
      </>
    )
  return (
    <>
      <p>
        <Badge look="good" word="Activée" />
      </p>
      <p className={recoveryCodesLeft <= fewCodes ? 'font-medium text-grenat' : 'text-nuit/75'}>
        {codesLeftText(recoveryCodesLeft)}
      </p>
      <Button look="quiet" onClick={() => open('desactiver')} className="justify-self-start">
        Désactiver
      </Button>
    </>
  )
}

function codesLeftText(left: number): string {
  if (left > fewCodes) return `Il vous reste ${left} codes de secours.`
  const count = left === 0 ? 'aucun code' : left === 1 ? 'un seul code' : `${left} codes`
  return `Codes de secours restants : ${count}. Désactivez puis réactivez pour en avoir de nouveaux.`
}
