import type { HelpGroup } from '@sottomondo/api-contract/names'
import type { HelpFigure, HelpTable, HelpTopic } from '@sottomondo/proto/common/v1/help'

/** A topic of the help pages, with the figures of a feature's rules. */
export interface FeatureHelp extends Omit<HelpTopic, 'tables' | 'figures'> {
  group: HelpGroup
  tables?: HelpTable[]
  figures?: HelpFigure[]
}

/** Returns a feature's topic, with its defaults filled in. */
export const helpTopicOf = ({ tables = [], figures = [], ...topic }: FeatureHelp): HelpTopic => ({
  ...topic,
  tables,
  figures,
})

interface Helping {
  help?(gameSpeed: number): readonly FeatureHelp[]
}

/** Returns the topics of the help pages, of all features. */
export const topicsOf = (features: readonly Helping[], gameSpeed: number): HelpTopic[] =>
  features.flatMap(({ help }) => (help?.(gameSpeed) ?? []).map(helpTopicOf))
