import type { HelpTopic } from '@sottomondo/proto/common/v1/help'
import { helpFigure as number, helpTable as table, helpText as text } from '@sottomondo/server-kit'
import { laPrimaSignora, ranks } from './ranks.rules.ts'

export function ranksHelp(): HelpTopic[] {
  const rows = ranks.map((rank, index) => ({
    cells: [
      number('Nummer', index + 1, 'count'),
      text('Rank', index + 1 === ranks.length ? `${rank.name} / ${laPrimaSignora}` : rank.name),
      number('Vanaf', rank.minimumExperience, 'xp'),
    ],
  }))
  return [{ feature: 'ranks', title: 'Ranks', tables: [table('Ranks', rows)], figures: [] }]
}
