import { href, Link } from 'react-router';
import { Heart } from './heart';
import { useSavedTrips } from './saved-store';

/** The link to the saved trips, with their number once the cookie is read, and the form of all hearts of the page. */
export function SavedLink() {
  const saved = useSavedTrips();
  const count = saved ? saved.split('.').length : 0;
  return (
    <>
      <form id="save" method="post" action={href('/saved')} />
      <Link
        to={href('/saved')}
        aria-label={`Saved trips${count ? `, ${count}` : ''}`}
        className="flex h-12 w-12 items-center justify-center rounded-full hover:bg-sand"
      >
        <Heart />
        {count > 0 && <span className="figures absolute ml-9 text-sm font-semibold">{count}</span>}
      </Link>
    </>
  );
}
