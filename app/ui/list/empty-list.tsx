import { Link } from 'react-router';
import { LinkButton } from '#app/ui/form/button';
import { IllustratedMessage } from '#app/ui/page/illustrated-message';
import { chosenLabels, type ListChoice, listQueryString } from '#server/domain/facet/facet.input';

interface EmptyListProps {
  /** The path of the list. */
  path: string;
  choice: ListChoice;
  noun: 'tours' | 'packages';
  /** The link to the whole list. */
  all: string;
  /** Where else to look when the whole list is empty. */
  elsewhere: { to: string; label: string }[];
}

/** Says that nothing matches, and which filter to drop; of an empty catalogue, where else to look. */
export function EmptyList({ path, choice: { selection, sort, facets }, noun, all, elsewhere }: EmptyListProps) {
  const isFiltered = facets.some(({ without }) => without !== null);
  const drops = facets.filter(({ without }) => without !== null && without > 0);
  return (
    <IllustratedMessage
      title={`No ${noun} found`}
      text={
        isFiltered
          ? `No ${noun} match your current filter. Please try a different filter.`
          : `There are no ${noun} at the moment. Ask us: we plan journeys of every kind.`
      }
    >
      {drops.map((facet) => (
        <Link
          key={facet.name}
          to={path + listQueryString({ ...selection, [facet.name]: undefined }, sort)}
          className="w-full font-semibold underline underline-offset-4"
        >
          Without “{chosenLabels(facet, selection)}”: {facet.without} {facet.without === 1 ? noun.slice(0, -1) : noun}
        </Link>
      ))}
      {isFiltered ? (
        <LinkButton to={path}>{all}</LinkButton>
      ) : (
        elsewhere.map(({ to, label }) => (
          <LinkButton key={to} to={to}>
            {label}
          </LinkButton>
        ))
      )}
    </IllustratedMessage>
  );
}
