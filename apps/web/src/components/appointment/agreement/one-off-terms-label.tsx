import { oneOffTermsPath } from '@tramontane/content/one-off/one-off-path'

/** Of the box that accepts the terms of a one-off wash. Source: LAW-24. */
export function OneOffTermsLabel() {
  return (
    <>
      J’accepte les{' '}
      <a
        href={oneOffTermsPath}
        target="_blank"
        rel="noopener"
        className="font-medium text-ciel underline underline-offset-2"
      >
        conditions du lavage ponctuel
      </a>{' '}
      (dans un nouvel onglet).
    </>
  )
}
