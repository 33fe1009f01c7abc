import { PlayerName, useHasScreen } from '@sottomondo/mfe-kit'
import { Link } from '@sottomondo/router'
import { dateWords } from '@sottomondo/ui-kit/date-words'
import { Icon } from '@sottomondo/ui-kit/icon'
import css from './log.module.css'
import { categories, type Line } from './log-texts.ts'

/** @param props.fresh the player sees it for the first time */
export function LogLine({ line, fresh }: { line: Line; fresh: boolean }) {
  const { icon, label } = categories[line.category]
  return (
    <li className={css.line} data-fresh={fresh}>
      <Icon name={icon} label={label} />
      <span>
        {fresh && <span className="visually-hidden">Nieuw: </span>}
        {line.parts.map(({ text, accountName }, index) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a line never change places
          accountName ? <PlayerName key={index} name={accountName} /> : <span key={index}>{text}</span>,
        )}
      </span>
      <time className={css.when} dateTime={line.happenedAt}>
        {dateWords(line.happenedAt).time}
      </time>
      {line.path ? <Onward path={line.path} about={label} /> : <span />}
    </li>
  )
}

function Onward({ path, about }: { path: string; about: string }) {
  if (!useHasScreen(path)) return <span />
  return (
    <Link to={path} className={css.onward} aria-label={`Verder: ${about}`}>
      <Icon name="next" />
    </Link>
  )
}
