import { textLimits } from '@tramontane/domain/texts/text-kinds'
import { PlainField } from './plain-field.tsx'
import { SearchLook, ShareLook } from './preview/share-looks.tsx'
import { readIn, type TextFieldsProps } from './text-parts.ts'

/** What search engines and shared links say of a text, and how that looks. */
export function SearchShareFields({ detail, content, errorOf, previewed, onChange }: TextFieldsProps) {
  const { shown } = previewed
  const read = readIn(detail)
  const title = content.seoTitle || content.title
  return (
    <section
      aria-label="Recherche et partage"
      className="grid grid-cols-1 gap-5 rounded-xl border border-nuit/15 bg-white p-4 sm:p-5"
    >
      <h3 className="text-lg">Recherche et partage</h3>
      <PlainField
        label="Titre pour les moteurs de recherche"
        isOptional
        hint="Vide : le titre."
        placeholder={content.title}
        counts={{ max: textLimits.seoTitle, read }}
        value={content.seoTitle}
        error={errorOf('seoTitle')}
        onChange={(seoTitle) => onChange({ seoTitle })}
      />
      <PlainField
        label="Description"
        hint="Ce que la page apporte, en une ou deux phrases."
        rows={3}
        counts={{ max: textLimits.description, min: textLimits.descriptionMin, read }}
        value={content.description}
        error={errorOf('description')}
        onChange={(description) => onChange({ description })}
      />
      {shown && <SearchLook search={shown.search} />}
      <PlainField
        label="Titre du lien partagé"
        isOptional
        hint="Vide : le titre pour les moteurs de recherche."
        placeholder={title}
        counts={{ max: textLimits.title, read }}
        value={content.shareTitle}
        error={errorOf('shareTitle')}
        onChange={(shareTitle) => onChange({ shareTitle })}
      />
      <PlainField
        label="Texte du lien partagé"
        isOptional
        hint="Vide : la description."
        placeholder={content.description}
        rows={2}
        counts={{ max: textLimits.lead, read }}
        value={content.shareText}
        error={errorOf('shareText')}
        onChange={(shareText) => onChange({ shareText })}
      />
      {shown && <ShareLook share={shown.share} />}
    </section>
  )
}
