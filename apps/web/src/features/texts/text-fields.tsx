import { textLimits } from '@tramontane/domain/texts/text-kinds'
import { PictureField } from './picture-field.tsx'
import { PlainField } from './plain-field.tsx'
import { QuestionsField } from './questions-field.tsx'
import { SearchShareFields } from './search-share-fields.tsx'
import { readIn, type TextFieldsProps } from './text-parts.ts'
import { MarkdownField } from './writing/markdown-field.tsx'

/** Everything that a text is made of, in the order in which it is written. */
export function TextFields(props: TextFieldsProps) {
  const { detail, content, errorOf, onChange } = props
  const { kind } = detail
  return (
    <div className="grid grid-cols-1 gap-6">
      <PlainField
        label="Titre"
        value={content.title}
        error={errorOf('title')}
        onChange={(title) => onChange({ title })}
      />
      <PlainField
        label="Chapeau"
        hint={kind === 'article' ? 'Sous le titre, et dans les listes d’articles.' : 'Sous le titre.'}
        rows={3}
        value={content.lead}
        error={errorOf('lead')}
        counts={{ max: textLimits.lead, read: readIn(detail) }}
        onChange={(lead) => onChange({ lead })}
      />
      {kind === 'article' && (
        <PlainField
          label="Rubrique"
          hint="Un mot ou deux : technique, entretien, conseils."
          value={content.category}
          error={errorOf('category')}
          onChange={(category) => onChange({ category })}
        />
      )}
      <MarkdownField
        value={content.markdown}
        error={errorOf('markdown')}
        places={detail.places}
        onChange={(markdown) => onChange({ markdown })}
      />
      {(kind === 'landing' || kind === 'service') && (
        <QuestionsField
          questions={content.questions}
          errorOf={errorOf}
          onChange={(questions) => onChange({ questions })}
        />
      )}
      <PictureField
        kind={kind}
        picture={content.picture}
        error={errorOf('picture')}
        onChange={(picture) => onChange({ picture })}
      />
      <SearchShareFields {...props} />
    </div>
  )
}
