import { lastField, turnings } from './board/board-layout.ts'
import { opensAt } from './bonus-texts.ts'
import css from './legend.module.css'

const lines: readonly { sign: string; name: string; text: string }[] = [
  { sign: 'NUMBER', name: 'Getal', text: 'Zoveel keer je inzet komt erbij.' },
  { sign: 'MYSTERY', name: 'Vraagteken', text: `Een verrassing. Ligt die op slot, dan ${opensAt}.` },
  { sign: 'REPLAY', name: 'Pijlen', text: 'Een gratis worp: op de volgende worp doet een doodskop je niets.' },
  { sign: 'DEATH', name: 'Doodskop', text: 'Het spel is uit, je houdt de helft.' },
  {
    sign: 'BRANCH',
    name: 'Zijpad',
    text: `Eindig je precies op ${turnings.join(' of ')}, dan moet je het rode pad op: rijker en gevaarlijker.`,
  },
  { sign: 'SAFE', name: 'Kluis', text: `Voorbij veld ${lastField} is alles wat erin zit van jou.` },
  {
    sign: 'TIME',
    name: 'Tijd',
    text: 'Speel je het niet op tijd uit, dan speelt het zichzelf uit en wordt het uitbetaald.',
  },
]

/** Explains the fields. */
export function Legend() {
  return (
    <details className={css.legend}>
      <summary className={css.title}>Zo werkt het bord</summary>
      <dl className={css.list}>
        {lines.map(({ sign, name, text }) => (
          <div key={sign} className={css.line}>
            <dt className={css.name} data-sign={sign}>
              {name}
            </dt>
            <dd className={css.text}>{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
