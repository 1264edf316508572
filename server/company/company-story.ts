import { companyFacts } from './company-facts.input';
import texts from './company-story.json?raw';

export const onSiteOffices = 45;

export interface TeamMember {
  readonly name: string;
  readonly role: string;
}

interface Point {
  readonly title: string;
  readonly text: string;
}

/** The texts of the page about the company. */
export interface About {
  readonly history: readonly [string, string, string];
  readonly incentive: Point;
  readonly technology: Point;
  readonly commitment: Point;
  readonly vision: Point;
  readonly mission: { readonly title: string; readonly points: readonly [Point, Point, Point] };
  readonly whyChoose: readonly [Point, Point, Point, Point];
}

/** The texts of the home page about the platform for travel agents. */
export interface WhyPlatform {
  readonly title: string;
  readonly lead: string;
  /** What follows the lead where there is room. */
  readonly text: string;
  readonly points: readonly [Point, Point, Point];
}

interface CompanyStory {
  readonly team: readonly TeamMember[];
  readonly about: About;
  readonly whyPlatform: WhyPlatform;
}

const filledIn = texts.replaceAll('{since}', `${companyFacts.since}`).replaceAll('{onSiteOffices}', `${onSiteOffices}`);

export const { team, about, whyPlatform }: CompanyStory = JSON.parse(filledIn);
