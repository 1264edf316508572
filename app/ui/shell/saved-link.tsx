import { href, Link } from 'react-router';
import { Icon } from './icon';
import { useSavedTrips } from './saved-store';

export const heart = 'M12 20C-4 9 6-1 12 7c6-8 16 2 0 13z';

/** The link to the saved trips, with their number once the cookie is read, and the form of all hearts of the page. */
export function SavedLink() {
  const saved = useSavedTrips();
  const count = saved ? saved.split('.').length : 0;
  return (
    <>
      <form id="save" method="post" action={href('/saved')} />
      <Link to={href('/saved')} aria-label={count ? `Saved trips, ${count}` : 'Saved trips'} className="saved-link">
        <Icon path={heart} />
        {count > 0 && <span className="figures">{count}</span>}
      </Link>
    </>
  );
}
