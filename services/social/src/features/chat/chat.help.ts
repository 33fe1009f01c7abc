import { type FeatureHelp, helpFigure as figure } from '@sottomondo/help-kit'
import { chatRules } from './chat.rules.ts'

export const chatHelp = (): FeatureHelp[] => [
  {
    feature: 'chat',
    title: 'Chat',
    group: 'social',
    text: [
      'In de chat praat je met iedereen die er is, ook vanuit de cel. Wat je zegt, staat er meteen, en voor iedereen in dezelfde volgorde. Met je familie praat je in haar eigen kamer; daar luistert niemand mee.',
      'Noem iemand met een @ voor de naam, en die krijgt er een seintje van: één per bericht, hoe vaak je de naam ook noemt.',
      'Achter de naam van wie je een vriend noemt, en van wie in je familie zit, staat een klein teken. Dat zie jij alleen.',
      'Je symbool voor de chat kies je bij je instellingen. Opmaak werkt hier niet: wat je typt, staat er zoals je het typte.',
      'Wie je blokkeert, lees je niet meer: niet in de chat, en niet in je mail. Zegt iemand iets wat echt niet kan, meld het dan: druk op het plusje achter de regel.',
    ],
    figures: [
      figure('Tekens in een bericht', chatRules.contentCharacters, 'count'),
      figure('Berichten die je schrijft, hoogstens', chatRules.postedMost, 'count'),
      figure('Binnen', chatRules.postedWithinMs / 1000, 'seconds'),
      figure('Spelers die je in een bericht noemt, hoogstens', chatRules.mentionedMost, 'count'),
      figure('Dagen dat een bericht te lezen is', chatRules.keptDays, 'count'),
    ],
  },
]
