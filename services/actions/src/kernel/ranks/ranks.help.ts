import { type FeatureHelp, helpFigure as number, helpTable as table, helpText as text } from '@sottomondo/help-kit'
import { mostClaimedExperience, rankName, ranks } from './ranks.rules.ts'

export function ranksHelp(): FeatureHelp[] {
  const rows = ranks.map((rank, index) => ({
    cells: [
      number('Nummer', index + 1, 'count'),
      text('Rank', index + 1 === ranks.length ? `${rank.name} / ${rankName(index + 1, 'female')}` : rank.name),
      number('Vanaf', rank.minimumExperience, 'xp'),
    ],
  }))
  return [
    {
      feature: 'ranks',
      title: 'Ranks',
      group: 'general',
      text: [
        'Met ervaring klim je in rank. Een hogere rank opent meer van het spel en geeft je meer aanzien.',
        'Ervaring raak je alleen kwijt als je gangster sterft.',
      ],
      tables: [table('Ranks', rows)],
      figures: [number('Ervaring die een nieuwe gangster meeneemt, hoogstens', mostClaimedExperience, 'xp')],
    },
  ]
}
