import { Link } from 'react-router';
import { LinkButton } from '#app/ui/form/button';
import { IllustratedMessage } from '#app/ui/page/illustrated-message';
import { chosenLabels, type ListChoice, listQueryString } from '#server/catalogue/facet/facet.input';
import { counted } from '#server/values/plural.input';

/** Says that no tour or package matches, and which filter to drop; of an empty catalogue, where else to look. */
export function EmptyList({ kind, choice }: { kind: 'tour' | 'package'; choice: ListChoice }) {
  const { selection, sort, facets } = choice;
  const isFiltered = facets.some(({ without }) => without !== null);
  const path = `/${kind}s`;
  return (
    <IllustratedMessage
      title={`No ${kind}s found`}
      text={
        isFiltered
          ? `No ${kind}s match your current filter. Please try a different filter.`
          : `There are no ${kind}s at the moment. Ask us: we plan journeys of every kind.`
      }
    >
      {facets.map(
        (facet) =>
          Boolean(facet.without) && (
            <Link
              key={facet.name}
              to={path + listQueryString({ ...selection, [facet.name]: undefined }, sort)}
              className="w-full font-semibold underline underline-offset-4"
            >
              Without “{chosenLabels(facet, selection)}”: {counted(facet.without ?? 0, kind)}
            </Link>
          ),
      )}
      {isFiltered ? (
        <LinkButton to={path}>{kind === 'tour' ? 'All Tours' : 'All Packages'}</LinkButton>
      ) : (
        <>
          <LinkButton to={kind === 'tour' ? '/packages' : '/tours'}>
            {kind === 'tour' ? 'All Packages' : 'All Tours'}
          </LinkButton>
          <LinkButton to="/contact">Contact Us</LinkButton>
        </>
      )}
    </IllustratedMessage>
  );
}
