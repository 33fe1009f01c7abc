import { fruitLines, fruitRules, fruitSymbols } from '@sottomondo/casino-rules'
import { Money } from '@sottomondo/mfe-kit'
import { Panel } from '@sottomondo/ui-kit/panel'
import type { FruitSymbol } from './fruit-texts.ts'
import { symbolNames } from './fruit-texts.ts'
import css from './pay-table.module.css'
import { FruitPicture } from './symbols.tsx'

const paying = fruitSymbols.filter(({ multiplier }) => multiplier > 0).sort((a, b) => b.multiplier - a.multiplier)

/** The payouts of three alike on a line, from the rules themselves. */
export function PayTable() {
  return (
    <Panel title="Uitbetaling" aside={<span className={css.hint}>3 op een lijn, keer je inzet</span>}>
      <ul className={css.list}>
        {paying.map(({ symbol, multiplier }) => (
          <li key={symbol} className={css.row}>
            <Three symbol={symbol} />
            <span className={css.symbolName}>{symbolNames[symbol]}</span>
            <span className={css.multiplier}>{multiplier}×</span>
          </li>
        ))}
        <li className={css.row} data-bonus="true">
          <Three symbol="GIFT" />
          <span className={css.symbolName}>{fruitRules.bonusGifts} of meer cadeaus, waar dan ook: het bonusspel</span>
          <span className={css.multiplier}>Bonus</span>
        </li>
      </ul>
      <p className={css.foot}>
        {fruitLines.length} lijnen: rijen, kolommen en diagonalen. Een ronde betaalt hoogstens{' '}
        <Money amount={fruitRules.maxMultiplier} unit="" />× je inzet.
      </p>
    </Panel>
  )
}

function Three({ symbol }: { symbol: FruitSymbol }) {
  return (
    <span className={css.three}>
      <FruitPicture symbol={symbol} />
      <FruitPicture symbol={symbol} />
      <FruitPicture symbol={symbol} />
    </span>
  )
}
