import { cars } from '@sottomondo/car-catalogue'
import { lotteryRules as rules, ticketsForPrizes } from '@sottomondo/casino-rules'
import { type FeatureHelp, helpText, helpFigure as number } from '@sottomondo/help-kit'

const from = ticketsForPrizes(cars)

export const lotteryHelp = (): FeatureHelp[] => [
  {
    feature: 'lottery',
    title: 'Loterij',
    group: 'casino',
    text: [
      'Elke avond is er een trekking. Het grootste deel van wat de lootjes opbrengen gaat naar de winnaar van de jackpot, en van de rest koopt het huis twee auto’s en twee dozen kogels.',
      'Elk lootje heeft op elke prijs evenveel kans, ook als het al iets heeft gewonnen. Een prijs doet pas mee als de lootjes hem betalen: bij weinig lootjes is er alleen de jackpot. Het huis is gul, niet gek.',
      'Een gewonnen auto staat in de stad waar je het lootje kocht. Is je garage vol, dan wordt er plaats voor gemaakt.',
      'Alleen spelers kunnen lootjes kopen, inwoners van de stad niet.',
      'Wie voor de trekking sterft, doet niet meer mee. De inleg blijft in de pot: de doden klagen niet.',
      'De uitslag volgt uit een seed die vastligt voordat het eerste lootje is verkocht, en uit de lijst van alle lootjes. Na de trekking kan iedereen hem narekenen.',
    ],
    figures: [
      helpText('Trekking', `elke dag om ${rules.drawHour}:00, in Amsterdam`),
      number('Een lootje', rules.ticketPriceEuro, 'euro'),
      number('De verkoop sluit voor de trekking', rules.closesSecondsBefore, 'seconds'),
      number('Jackpot, van de opbrengst', rules.jackpotPercent, 'percent'),
      number('De twee auto’s samen, van de opbrengst hoogstens', rules.carsPercent, 'percent'),
      number('Een auto vanaf zoveel lootjes', from.carOne, 'count'),
      number('Twee auto’s vanaf zoveel lootjes', from.carTwo, 'count'),
      number('Kleine doos kogels', rules.bullets.bulletTwo, 'count'),
      number('Kleine doos vanaf zoveel lootjes', from.bulletTwo, 'count'),
      number('Grote doos kogels', rules.bullets.bulletOne, 'count'),
      number('Grote doos vanaf zoveel lootjes', from.bulletOne, 'count'),
    ],
  },
]
