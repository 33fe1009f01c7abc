import { Link } from '@sottomondo/router'
import css from './faq.module.css'

export function TopicLinks({ topics }: { topics: readonly { feature: string; title: string }[] }) {
  return (
    <ul className={css.links}>
      {topics.map(({ feature, title }) => (
        <li key={feature}>
          <Link to={`/FAQ/${feature}`}>{title}</Link>
        </li>
      ))}
    </ul>
  )
}
