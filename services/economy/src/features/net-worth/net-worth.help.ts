import { type FeatureHelp, helpFigure as figure } from '@sottomondo/help-kit'
import { exchangeRules } from '../exchange/exchange.public.ts'
import { netWorthRules } from './net-worth.rules.ts'
import { bulletEuro } from './price-list.ts'

export const netWorthHelp = (): FeatureHelp[] => [
  {
    feature: 'net-worth',
    title: 'Wat je waard bent',
    group: 'profile',
    text: [
      'Bij Vermogen zie je wat alles wat je bezit samen waard is, en hoe dat liep. Elke nacht komt er een dag bij; alleen jij ziet het.',
      'Geld telt voor wat het is, een auto voor zijn cataloguswaarde. Drank, drugs en kogels tellen voor het midden tussen hun laagste en hoogste prijs. Van je casino en je kogelfabriek telt de kas mee.',
      'Wat geen vaste prijs heeft, telt niet mee: credits, eer, perks, en een casino of fabriek zelf. Ook niet wat op een veiling staat of geboden is.',
    ],
    figures: [
      figure('Dagen die je terugziet', netWorthRules.keptDays, 'count'),
      figure('Een kogel telt voor', bulletEuro, 'euro'),
      figure('Een paasei telt voor', exchangeRules.euroPerEgg, 'euro'),
    ],
  },
]
