import { daysText, toneOfDays } from '../family-texts.ts'
import css from './candles.module.css'

/** A candle for each day of four weeks. */
const weeks = [0, 1, 2, 3]
const daysOfWeek = [0, 1, 2, 3, 4, 5, 6]

/** The days left to a family: the candles that still burn, in the colour of how many they are (spec 3 §9). */
export function Candles({ days }: { days: number }) {
  return (
    <div className={css.candles} data-tone={toneOfDays(days)}>
      <p className={css.words}>{days === 0 ? 'De laatste kaars is op' : `Nog ${daysText(days)}`}</p>
      <div className={css.weeks} aria-hidden="true">
        {weeks.map((week) => (
          <svg key={week} viewBox="0 0 98 40" className={css.week} aria-hidden="true">
            {daysOfWeek.map((day) => (
              <g key={day} transform={`translate(${day * 14} 0)`} data-lit={week * 7 + day < days || undefined}>
                {week * 7 + day < days ? (
                  <>
                    <path d="M3.5 15h7v22h-7z" className={css.wax} />
                    <path
                      d="M7 2c2.7 3.4 3.3 5.3 3.3 7.3a3.3 3.3 0 0 1-6.6 0C3.7 7.3 4.3 5.4 7 2z"
                      className={css.flame}
                    />
                    <path d="M7 10v5" className={css.wick} />
                  </>
                ) : (
                  <path d="M3 34.5c1.5-.8 1.5-2 2.5-2h3c1 0 1 1.2 2.5 2V37H3z" className={css.stub} />
                )}
                <path d="M1.5 37h11v2h-11z" className={css.foot} />
              </g>
            ))}
          </svg>
        ))}
      </div>
    </div>
  )
}
