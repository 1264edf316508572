import { Picture } from '#app/ui/card/picture';
import { buttonClass } from '#app/ui/form/button';
import type { WhyPlatform } from '#server/content/company-story';

/** The company's booking platform for travel agents. */
export function PlatformSection({ platform, url }: { platform: WhyPlatform; url: string }) {
  return (
    <section className="platform">
      <div className="sheet">
        <div className="platform-picture">
          <Picture
            image="/posters/hero-agents-night.svg"
            shape="wide"
            alt="Hotels between the Nile and the Gulf of Thailand at night"
          />
        </div>
        <div>
          <h2 className="text-section">{platform.title}</h2>
          <p className="mt-4 text-lg">
            {platform.lead} <span>{platform.text}</span>
          </p>
          <ul className="bare-list">
            {platform.points.map((point) => (
              <li key={point.title}>
                <strong className="font-semibold">{point.title}</strong>
                <span className="block">{point.text}</span>
              </li>
            ))}
          </ul>
          {url && (
            <a href={url} rel="noopener" className={buttonClass('light', 'mt-6')}>
              Visit the agents' platform
            </a>
          )}
        </div>
      </div>
    </section>
  );
}
