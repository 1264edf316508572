import { useEffect, useRef, useState } from 'react';
import { AdminDialog } from '#app/admin/ui/dialog';
import { HydratedButton } from '#app/admin/ui/hydrated';
import { useMailToFiles } from '#app/admin/ui/mail-to-files';
import { buttonClass } from '#app/ui/form/button';
import { useFocusAfterUpdate } from '#app/ui/form/focus-after-update.ts';
import { keepInput, unsentInput } from '#app/ui/form/unsent-input.ts';
import { chatWith } from '#app/ui/page/contact-links.ts';
import type { CrewNews } from '#server/office/crew/news';
import { addNews, describeNews, isUntold, readNews } from './untold.ts';

const words = { assigned: 'takes', changed: 'has a change to', ended: 'no longer takes' };

/** Of what is kept in the tab, whichever screen shows it. */
const key = '/admin crew-news';
const kept = () => readNews(unsentInput(key));

export type Untold = ReturnType<typeof useUntold>;

/** Who is still to be told of their departures: kept in this tab until they are. */
export function useUntold() {
  const mailToFiles = useMailToFiles();
  const [news, setNews] = useState<CrewNews[]>([]);
  useEffect(() => setNews(kept()), []);
  const keep = (untold: CrewNews[]) => {
    keepInput(key, untold.length > 0 ? untold : undefined);
    setNews(untold);
  };
  return {
    news,
    /** Returns what is said of them. */
    add: (added: CrewNews[]): string => {
      keep(addNews(kept(), added, mailToFiles));
      return describeNews(added, mailToFiles);
    },
    hasAny: (added: CrewNews[]) => added.some((one) => isUntold(one, mailToFiles)),
    told: (id: number) => keep(kept().filter((one) => one.id !== id)),
  };
}

/** Who is still to be told, with all that is ready for a chat. */
function UntoldList({ untold: { news, told } }: { untold: Untold }) {
  const list = useRef<HTMLUListElement>(null);
  const focusAfterUpdate = useFocusAfterUpdate();
  return (
    <ul ref={list} tabIndex={-1} className="bare-list outline-none">
      {news.map(({ id, name, mailed, chat, changes }) => {
        const link = chatWith(chat, changes.map(({ text }) => text).join('\n'));
        return (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-rule py-2"
          >
            <div className="min-w-0 flex-1 basis-52">
              {changes.map(({ departure, role, what, title }) => (
                <p key={`${departure} ${role}`}>
                  <strong>{name}</strong>
                  <span>{` ${words[what]} ${title}`}</span>
                </p>
              ))}
              {mailed && <p className="text-sm text-quiet">Email not sent (no mail service)</p>}
            </div>
            <span className="flex flex-wrap items-center gap-3">
              {link ? (
                <a href={link} target="_blank" rel="noreferrer" className={buttonClass('quiet')}>
                  Send by WhatsApp
                </a>
              ) : (
                <span className="text-quiet">To be called</span>
              )}
              <HydratedButton
                variant="plain"
                onClick={() => {
                  told(id);
                  focusAfterUpdate(() => list.current?.querySelector('button') ?? list.current);
                }}
              >
                Mark as told<span className="sr-only">{` ${name}`}</span>
              </HydratedButton>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** Who is still to be told, as a part of a page. */
export function UntoldSection({ untold }: { untold: Untold }) {
  if (untold.news.length === 0) return null;
  return (
    <section aria-labelledby="untold" className="no-print mb-8 max-w-3xl">
      <h2 id="untold" className="text-[1.2rem]">
        Tell them
      </h2>
      <UntoldList untold={untold} />
    </section>
  );
}

/** The same after a press, and later from a button. */
export function UntoldDialog({ untold, onClose }: { untold: Untold; onClose: () => void }) {
  if (untold.news.length === 0) return null;
  return (
    <AdminDialog title="Tell them" onClose={onClose}>
      <UntoldList untold={untold} />
      <div className="mt-6 flex justify-end">
        <HydratedButton variant="primary" onClick={onClose}>
          Done
        </HydratedButton>
      </div>
    </AdminDialog>
  );
}
