import { buttonClass } from '#app/ui/form/button';
import { chatWith } from '#app/ui/page/contact-links.ts';
import type { CrewNews } from '#server/office/crew/news';

const words = { assigned: 'takes', changed: 'has a change of', ended: 'no longer takes' };

/** Who has something to hear: emailed, or to be sent in a chat. */
export function CrewNewsList({ news }: { news: CrewNews[] }) {
  return (
    <ul className="bare-list">
      {news.map(({ id, what, name, title, mailed, chat, text }) => {
        const link = chatWith(chat, text);
        return (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-rule py-2"
          >
            <span className="min-w-0 flex-1 basis-52">
              <strong>{name}</strong>
              <span>{` ${words[what]} ${title}`}</span>
            </span>
            <span className="flex flex-wrap items-center gap-3">
              {mailed && <span className="text-quiet">Emailed</span>}
              {link ? (
                <a href={link} target="_blank" rel="noreferrer" className={buttonClass('quiet')}>
                  Send by WhatsApp
                </a>
              ) : (
                !mailed && <span className="text-quiet">To be called</span>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
