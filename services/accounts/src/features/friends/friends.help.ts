import { type FeatureHelp, helpFigure as figure } from '@sottomondo/help-kit'
import { friendsRules } from './friends.rules.ts'

export const friendsHelp = (): FeatureHelp[] => [
  {
    feature: 'friends',
    title: 'Vrienden',
    group: 'social',
    text: [
      'Een vriend is wie jij zo noemt. Je voegt iemand toe op een profiel of bij je instellingen; die leest het in het logboek en hoeft geen ja te zeggen.',
      'Sterft een vriend, dan hoor je het op welke pagina je ook bent, en ligt er een mail klaar. Wie een sms-alarm heeft ingesteld, krijgt ook een sms.',
      'Je vrienden staan op je profiel, ook als ze dood zijn. Schrappen kan altijd, en daarvan hoort niemand iets. Blokkeert een van jullie de ander, dan zijn jullie geen vrienden meer.',
    ],
    figures: [figure('Vrienden, hoogstens', friendsRules.maxFriends, 'count')],
  },
]
