import { useStore } from '@tanstack/react-form'
import { useQueryClient } from '@tanstack/react-query'
import { isComing, missingLegalFacts } from '@tramontane/content/legal/missing-legal-facts'
import { settingsPartInput } from '@tramontane/contract/business-settings'
import type { StoredSettings } from '@tramontane/contract/replies/site'
import { settingElementName } from '@tramontane/contract/settings/setting-names'
import type { SettingsChanges } from '@tramontane/contract/settings/settings-change'
import type { BusinessSettings } from '@tramontane/domain/site/business-settings'
import {
  type Change,
  type Clash,
  changesBetween,
  mergeVersions,
} from '@tramontane/domain/site/merge-versions'
import { frenchList } from '@tramontane/domain/words/french-list'
import { useState } from 'react'
import { useAppForm } from '../../components/form/app-form.ts'
import { checkedBy } from '../../components/form/checked-by.ts'
import { landServerFields } from '../../components/form/server-fields.ts'
import { ApiError } from '../../lib/api.ts'
import { settingsQuery, storedMeanwhile, useFreshSite } from '../../lib/back-office/stored-settings.ts'
import { todoKey } from '../../lib/back-office/todo-key.ts'
import { errorSentence } from '../../lib/failures/error-sentence.ts'
import { toast } from '../../lib/toast.ts'
import { saveSettings } from './settings-query.ts'
import { type FormSection, settingsSections } from './settings-sections.ts'
import { useWashesDecision } from './use-washes-decision.ts'

/** What the fields start from where it is not what is stored, and why. */
export type CarriedDraft = {
  revision: string
  draft: BusinessSettings
  sentence: string
  /** What both changed otherwise, and everything that the other person saved. */
  clashes: Clash[]
  theirs: Change[]
}

export type SettingsFormOptions = {
  section: FormSection
  stored: StoredSettings
  carried: CarriedDraft | null
  /** Somebody else saved: the fields start again from theirs, with one's own changes. */
  onCarry: (carried: CarriedDraft | null) => void
  onSaved: (revision: string) => void
}

/** The form of one section: its fields hold a draft of all the settings, and only what changed is sent. */
export function useSettingsForm({ section, stored, carried, onCarry, onSaved }: SettingsFormOptions) {
  const queryClient = useQueryClient()
  const refreshSite = useFreshSite()
  const [refusal, setRefusal] = useState(carried?.sentence ?? null)
  const part = settingsSections[section]
  const { keys, title } = part
  const told = 'told' in part ? part.told : 'le site montre le changement.'
  const schema = settingsPartInput(keys)

  const { question, decided } = useWashesDecision()

  const form = useAppForm({
    defaultValues: carried?.draft ?? stored.settings,
    ...checkedBy<BusinessSettings>(schema),
    onSubmit: async ({ value, formApi }) => {
      setRefusal(null)
      const changes = settingsChanges(stored.settings, schema.parse(value), keys)
      try {
        const saved = await decided(changes, (washes) =>
          saveSettings({ revision: stored.revision, changes, washes }),
        )
        if (!saved) return
        onCarry(null)
        queryClient.setQueryData(settingsQuery().queryKey, saved)
        onSaved(saved.revision)
        void queryClient.invalidateQueries({ queryKey: todoKey })
        toast({
          title: 'Réglages enregistrés',
          description: `${title} : ${openingWords(stored, saved) ?? told}`,
        })
        await refreshSite()
      } catch (error) {
        const theirs = storedMeanwhile(error)
        if (theirs) {
          const mine = { ...stored.settings, ...schema.parse(value) }
          onCarry({ ...carriedOver({ stored, mine, theirs }), sentence: errorSentence(error) })
          queryClient.setQueryData(settingsQuery().queryKey, theirs)
          return
        }
        landServerFields(formApi, error instanceof ApiError ? fieldNames(error.failure.fields) : undefined)
        setRefusal(errorSentence(error))
      }
    },
  })

  function undo() {
    form.reset(stored.settings)
    setRefusal(null)
  }

  const draft = useStore(form.store, (state) => state.values)
  const changes = settingsChanges(stored.settings, draft, keys)
  return { form, draft, changes, isDirty: Object.keys(changes).length > 0, undo, refusal, question }
}

type Versions = { stored: StoredSettings; mine: BusinessSettings; theirs: StoredSettings }

/** Somebody else saved meanwhile: one's own draft over theirs, and what both changed. */
function carriedOver({ stored, mine, theirs }: Versions): Omit<CarriedDraft, 'sentence'> {
  const { merged, clashes } = mergeVersions(stored.settings, mine, theirs.settings, settingElementName)
  return {
    revision: theirs.revision,
    draft: merged,
    clashes,
    theirs: changesBetween(stored.settings, theirs.settings, settingElementName),
  }
}

/** What a save means for a site that says 'Bientôt'; null for one that was open. */
function openingWords(before: StoredSettings, { settings }: StoredSettings): string | null {
  if (!isComing(before.settings)) return null
  if (!isComing(settings)) return 'la loi a ce qu’elle demande, votre site est ouvert.'
  return `le site s’ouvrira avec ce qui manque encore, ${frenchList(missingLegalFacts(settings), 'et')}.`
}

export type SettingsForm = ReturnType<typeof useSettingsForm>['form']

const lists =
  /^(towns|testimonials|contact\.socials|closed\.periods|ownDrives|sectors|suspensions|busyFeeds)\.(\d+)/

/** The server writes 'towns.3.name', the form 'towns[3].name'. */
function fieldNames(fields: Record<string, string> | undefined) {
  return Object.fromEntries(
    Object.entries(fields ?? {}).map(([path, sentence]) => [path.replace(lists, '$1[$2]'), sentence]),
  )
}

/** What changed of some sections, and nothing else: objects part by part, lists whole. */
function settingsChanges(
  before: BusinessSettings,
  after: Partial<BusinessSettings>,
  keys: readonly (keyof SettingsChanges)[],
): SettingsChanges {
  const changed = keys.filter((key) => !isSame(before[key], after[key]))
  return Object.fromEntries(changed.map((key) => [key, difference(before[key], after[key])]))
}

function difference(before: unknown, after: unknown): unknown {
  if (!isObject(before) || !isObject(after)) return after
  const changed = Object.keys(after).filter((key) => !isSame(before[key], after[key]))
  return Object.fromEntries(changed.map((key) => [key, difference(before[key], after[key])]))
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
