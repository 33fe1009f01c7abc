import type { HelpFigure, HelpRow, HelpService, HelpTopic } from '@sottomondo/proto/common/v1/help'
import { type Handlers, helpFigure as number } from '@sottomondo/server-kit'
import { crimeOptions, crimeRules, sentenceSeconds } from '../crime/crime.rules.ts'
import { jailRules } from '../jail/jail.rules.ts'
import { laPrimaSignora, ranks } from '../ranks/ranks.rules.ts'
import { timerRules } from '../timers/timers.rules.ts'

const text = (label: string, value: string): HelpFigure => ({ label, value: { $case: 'text', value }, unit: '' })
/** A chance of 0-1, free of what binary fractions add. */
const percent = (label: string, chance: number): HelpFigure =>
  number(label, Number((chance * 100).toFixed(4)), 'percent')

/** The figures of this service's rules as the help pages show them. */
export function helpTopics(): HelpTopic[] {
  return [crimeTopic(), jailTopic(), ranksTopic(), timersTopic()]
}

export function helpHandlers(): Handlers<typeof HelpService> {
  return { getRules: async () => ({ topics: helpTopics() }) }
}

function table(title: string, rows: HelpRow[]) {
  return { title, columns: rows[0]?.cells.map((cell) => cell.label) ?? [], rows }
}

function crimeTopic(): HelpTopic {
  const rows = crimeOptions.map((option) => ({
    cells: [
      text('Misdaad', option.name),
      percent('Kans in het begin', option.baseChance),
      percent('Hoogste kans', option.capChance),
      number('Misdaden tot halverwege', option.halfCrimes, 'count'),
      number('Laagste buit', option.minRewardEuro, 'euro'),
      number('Hoogste buit', option.maxRewardEuro, 'euro'),
      number('Ervaring', option.experience, 'xp'),
      number('Straf', sentenceSeconds(option), 'seconds'),
    ],
  }))
  return {
    feature: 'crime',
    title: 'Misdaden',
    tables: [table('Misdaden', rows)],
    figures: [
      number('Wachttijd na een misdaad', timerRules.crimeSeconds, 'seconds'),
      number('Ervaring bij een mislukking', crimeRules.failureExperience, 'xp'),
      percent('Kans op de gevangenis bij een mislukking', crimeRules.jailChance),
      percent('Kans op een paasei bij succes', crimeRules.easterEggChance),
      percent('Moordervaring per geslaagde misdaad', crimeRules.killExpStepHundredths / 10_000),
      percent('Moordervaring door gewone acties, hoogstens', crimeRules.killExpCapHundredths / 10_000),
    ],
  }
}

function jailTopic(): HelpTopic {
  return {
    feature: 'jail',
    title: 'Gevangenis',
    tables: [],
    figures: [
      percent('Kans om iemand van rank 1 uit te breken', jailRules.breakoutBaseChance),
      percent('Minder kans per rank van de gevangene', jailRules.breakoutChanceLessPerRank),
      percent('Meer kans per eigen geslaagde uitbraak', jailRules.breakoutChanceMorePerBreakout),
      percent('Laagste kans', jailRules.breakoutLeastChance),
      percent('Hoogste kans', jailRules.breakoutMostChance),
      number('Ervaring per geslaagde uitbraak', jailRules.breakoutExperience, 'xp'),
      number('Uitbraken met ervaring per uur', jailRules.paidBreakoutsPerHour, 'count'),
      number('Straf bij een mislukte uitbraak', jailRules.failedBreakoutSeconds, 'seconds'),
      number('Jezelf uitkopen, per resterende seconde', jailRules.buyOutEuroPerSecond, 'euro'),
      number('Jezelf uitkopen met credits', jailRules.buyOutCredits, 'credits'),
      number('Jezelf uitkopen met eerpunten: seconden per punt', jailRules.buyOutSecondsPerHonorPoint, 'seconds'),
    ],
  }
}

function ranksTopic(): HelpTopic {
  const rows = ranks.map((rank, index) => ({
    cells: [
      number('Nummer', index + 1, 'count'),
      text('Rank', index + 1 === ranks.length ? `${rank.name} / ${laPrimaSignora}` : rank.name),
      number('Vanaf', rank.minimumExperience, 'xp'),
    ],
  }))
  return { feature: 'ranks', title: 'Ranks', tables: [table('Ranks', rows)], figures: [] }
}

function timersTopic(): HelpTopic {
  return {
    feature: 'timers',
    title: 'Wachttijden',
    tables: [],
    figures: [
      number('Misdaad', timerRules.crimeSeconds, 'seconds'),
      number('Auto stelen', timerRules.carSeconds, 'seconds'),
      number('Drank', timerRules.liquorSeconds, 'seconds'),
      number('Drugs', timerRules.drugsSeconds, 'seconds'),
      number('Overval', timerRules.heistSeconds, 'seconds'),
      number('Raid', timerRules.raidSeconds, 'seconds'),
      number('Reizen', timerRules.travelSeconds, 'seconds'),
      number('Ziekenhuis, per ontbrekend levenspunt', timerRules.hospitalSecondsPerLifePoint, 'seconds'),
      number('Kogelfabriek', timerRules.bulletsFactorySeconds, 'seconds'),
      number('Moord', timerRules.murderSeconds, 'seconds'),
      number('Godfather worden, na een mislukking', timerRules.godfatherSeconds, 'seconds'),
    ],
  }
}
