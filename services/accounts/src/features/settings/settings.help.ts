import { type FeatureHelp, helpFigure as figure, helpText } from '@sottomondo/help-kit'
import { backfireOptions, chatSymbols, settingsRules } from './settings.rules.ts'

export const settingsHelp = (): FeatureHelp[] => [
  {
    feature: 'settings',
    title: 'Instellingen',
    group: 'profile',
    text: [
      'In je testament noem je wie van je erft: een andere gangster, zolang die leeft. Wie het is, weet alleen jij. Meer geld dan iemand van anderen mag krijgen, erft niemand.',
      'Schiet iemand op je, dan schiet je vanzelf terug. Met hoeveel kogels zeg je zelf: zoveel keer wat er op je afkomt, alles wat je hebt, of een eigen aantal. Meer dan je hebt wordt het nooit.',
      'Wat er op je telefoon onder in de balk staat, en in welke volgorde, kies je zelf: houd de balk lang ingedrukt, of kies ‘Balk aanpassen’ onder in het menu. Je keuze geldt op al je toestellen, ook voor je volgende gangster.',
      'Een nieuw wachtwoord logt je op al je andere toestellen uit.',
    ],
    figures: [
      helpText('Terugschieten met', backfireOptions.filter((one) => one.endsWith('x')).join(', ')),
      helpText('Tot je kiest', settingsRules.defaultBackfire),
      figure('Eigen aantal kogels, hoogstens', settingsRules.maxCustomBullets, 'bullets'),
      figure('Symbolen voor de chat', chatSymbols.length, 'count'),
      figure('Plaatsen in de balk', settingsRules.barPlaces, 'count'),
    ],
  },
]
