import { rouletteRules } from '@sottomondo/casino-rules'
import type { HelpFigure, HelpService, HelpTopic } from '@sottomondo/proto/common/v1/help'
import { type Handlers, helpFigure as number } from '@sottomondo/server-kit'
import { casinoRules, casinoTypes } from '../casino/casino.rules.ts'
import { fairRules } from '../fair/fair.rules.ts'
import { fruitTopics } from '../fruit/fruit.help.ts'

const text = (label: string, value: string): HelpFigure => ({ label, value: { $case: 'text', value }, unit: '' })

/** The figures of casino's rules as the help pages show them. */
export function helpTopics(): HelpTopic[] {
  return [casinoTopic(), rouletteTopic(), ...fruitTopics(), fairTopic()]
}

export function helpHandlers(): Handlers<typeof HelpService> {
  const topics = helpTopics()
  return { getRules: async () => ({ topics }) }
}

function casinoTopic(): HelpTopic {
  return {
    feature: 'casino',
    title: 'Casino’s',
    tables: [],
    figures: [
      number('Casino’s per stad', casinoTypes.length, 'count'),
      number('In kas bij de opening door Het Huis', casinoRules.openingBankEuro, 'euro'),
    ],
  }
}

function rouletteTopic(): HelpTopic {
  const { returns, numbers, mostBets } = rouletteRules
  return {
    feature: 'roulette',
    title: 'Roulette',
    tables: [],
    figures: [
      number('Nummers op het wiel, met de nul', numbers, 'count'),
      number('Fiches per ronde, hoogstens', mostBets, 'count'),
      number('Een nummer betaalt, keer de inzet', returns.number),
      number('Rood of zwart betaalt, keer de inzet', returns.redBlack),
      number('Oneven of even betaalt, keer de inzet', returns.oddEven),
      number('Laag of hoog betaalt, keer de inzet', returns.highLow),
      number('Een kolom betaalt, keer de inzet', returns.column),
      number('Een dozijn betaalt, keer de inzet', returns.dozen),
      text('Bij nul verliest', 'elke inzet behalve die op nummer 0'),
      number('Voordeel van het casino op elke inzet', Number((100 / numbers).toFixed(2)), 'percent'),
    ],
  }
}

function fairTopic(): HelpTopic {
  return {
    feature: 'fair',
    title: 'Eerlijk spel',
    tables: [],
    figures: [
      text('Vooraf zie je', 'de SHA-256 van de serverseed waarmee je speelt, en die van de volgende'),
      text('Elke trekking is', 'HMAC-SHA-256 met de serverseed over clientseed:nonce:blok'),
      text('De nonce', 'telt je betaalde rondes, zonder gaten'),
      text('Wisselen van seeds', 'onthult de oude serverseed; niet terwijl er een spel openstaat'),
      text('Je eigen clientseed', 'kies je bij een wissel: 1 tot 64 letters, cijfers, streepjes of lage streepjes'),
      number('Onthulde seeds die je terugziet', fairRules.revealedShown, 'count'),
    ],
  }
}
