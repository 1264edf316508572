import { companyFacts } from './company-facts.input';
import texts from './company-story.json?raw';

export const onSiteOffices = 45;

interface Point {
  readonly title: string;
  readonly text: string;
}

interface CompanyStory {
  readonly team: readonly { readonly name: string; readonly role: string }[];
  /** The texts of the page about the company. */
  readonly about: {
    readonly history: readonly [string, string, string];
    readonly incentive: Point;
    readonly technology: Point;
    readonly commitment: Point;
    readonly vision: Point;
    readonly mission: { readonly title: string; readonly points: readonly [Point, Point, Point] };
    readonly whyChoose: readonly [Point, Point, Point, Point];
  };
  /** The texts of the home page about the platform for travel agents; `text` follows the lead where there is room. */
  readonly whyPlatform: Point & { readonly lead: string; readonly points: readonly [Point, Point, Point] };
}
export type WhyPlatform = CompanyStory['whyPlatform'];

const filledIn = texts.replaceAll('{since}', `${companyFacts.since}`).replaceAll('{onSiteOffices}', `${onSiteOffices}`);

export const { team, about, whyPlatform }: CompanyStory = JSON.parse(filledIn);
