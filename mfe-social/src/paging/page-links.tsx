import { Link } from '@sottomondo/router'
import { Icon } from '@sottomondo/ui-kit/icon'
import css from './page-links.module.css'
import { pagesShown } from './pages-shown.ts'

export interface PageLinksProps {
  page: number
  pages: number
  /** The address of a page. */
  to: (page: number) => string
  /** Names the list for readers of the screen. */
  label: string
}

/** Five pages around the shown one, and the ways to the neighbours and to both ends; nothing for a single page. */
export function PageLinks({ page, pages, to, label }: PageLinksProps) {
  if (pages <= 1) return null
  const shown = pagesShown(page, pages)
  const [first = 1, last = pages] = [shown[0], shown.at(-1)]
  return (
    <nav className={css.pages} aria-label={label}>
      {page > 1 && (
        <Link to={to(page - 1)} className={css.page} aria-label="Vorige pagina">
          <span className={css.back}>
            <Icon name="next" />
          </span>
        </Link>
      )}
      {first > 1 && <Far page={1} to={to} />}
      {shown.map((one) => (
        <Link
          key={one}
          to={to(one)}
          className={css.page}
          aria-label={`Pagina ${one}`}
          aria-current={one === page ? 'page' : undefined}
        >
          {one}
        </Link>
      ))}
      {last < pages && <Far page={pages} to={to} />}
      {page < pages && (
        <Link to={to(page + 1)} className={css.page} aria-label="Volgende pagina">
          <Icon name="next" />
        </Link>
      )}
    </nav>
  )
}

/** The first or the last page, where it is not among the five; on phones the five have to do. */
const Far = ({ page, to }: Pick<PageLinksProps, 'page' | 'to'>) => (
  <Link to={to(page)} className={css.far} aria-label={`Pagina ${page}`}>
    {page}
  </Link>
)
