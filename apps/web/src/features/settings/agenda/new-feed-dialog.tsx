import { Button } from '../../../components/ui/button.tsx'
import { CopyButton } from '../../../components/ui/copy-button.tsx'
import { Dialog } from '../../../components/ui/dialog/dialog.tsx'

/** An address as it is handed over, once, and what a phone wants to be done with it. */
export function NewFeedDialog({ url, onClose }: { url: string; onClose: () => void }) {
  return (
    <Dialog isOpen onClose={onClose} title="Votre adresse d’agenda">
      <div className="grid gap-4">
        <p>
          Copiez-la maintenant : elle ne sera plus affichée. Qui la connaît lit vos rendez-vous, gardez-la
          pour vous.
        </p>
        <div className="grid gap-3 rounded-lg bg-ecume p-4">
          <code className="wrap-anywhere select-all text-sm">{url}</code>
          <CopyButton
            text={url}
            label="Copier l’adresse d’agenda"
            copied="Adresse copiée"
            className="justify-self-start px-4"
          >
            Copier
          </CopyButton>
        </div>
        <dl className="grid gap-3 text-[0.9375rem]">
          <How on="iPhone et iPad">
            Touchez{' '}
            <a href={webcal(url)} className="text-ciel underline underline-offset-2 hover:text-nuit">
              s’abonner sur cet appareil
            </a>
            . Ou dans les réglages du téléphone : les comptes de calendrier, ajouter un compte, autre,
            s’abonner à un calendrier.
          </How>
          <How on="Android avec Google">
            Sur un ordinateur, à l’adresse calendar.google.com : les autres agendas, le signe +, à partir de
            l’URL. L’agenda vient ensuite sur le téléphone ; Google ne le relit que quelques fois par jour.
          </How>
          <How on="Outlook ou Thunderbird">Ajouter un calendrier, à partir d’Internet ou du réseau.</How>
        </dl>
        <Button onClick={onClose} className="sm:justify-self-end">
          C’est fait
        </Button>
      </div>
    </Dialog>
  )
}

function How({ on, children }: { on: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="font-semibold">{on}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** By which a device knows that it is to subscribe. */
function webcal(url: string): string {
  return url.replace(/^https?:/, 'webcal:')
}
