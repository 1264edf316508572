import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitText } from '#server/mail/quoted-text';

const ours = 'Nile & Siam <reply+booking-12-0123456789abcdef0123456789abcdef@reply.nileandsiam.example>';
const wrapped = ours.replace('<', '<\n');
const quotation = '> Dear Ingrid,\n>\n> shall we book the cabin?\n>\n> Nile & Siam';
const plain = 'Dear Ingrid,\n\nshall we book the cabin?\n\nNile & Siam';

/** How mail programs begin what they quote below an answer. */
const headings: [program: string, own: string, quoted: string][] = [
  ['Gmail', 'Yes, please.', `On Sat, Nov 21, 2026 at 10:05 AM ${wrapped} wrote:\n\n${quotation}`],
  ['Gmail in British English', 'Yes, please.', `On Sat, 21 Nov 2026 at 10:05, ${wrapped}\nwrote:\n\n${quotation}`],
  ['Gmail in German', 'Ja, gerne für zwei.', `Am Sa., 21. Nov. 2026 um 10:05 Uhr schrieb ${wrapped}:\n\n${quotation}`],
  ['Gmail in French', 'Oui, avec plaisir.', `Le sam. 21 nov. 2026 à 10:05, ${wrapped} a\nécrit :\n\n${quotation}`],
  ['Gmail in Spanish', 'Sí, señor.', `El sáb, 21 nov 2026 a las 10:05, ${wrapped} escribió:\n\n${quotation}`],
  [
    'Gmail in Italian',
    'Sì, va bene.',
    `Il giorno sab 21 nov 2026 alle ore 10:05 ${wrapped} ha scritto:\n\n${quotation}`,
  ],
  [
    'Gmail in Portuguese',
    'Sim, obrigada.',
    `Em sáb., 21 de nov. de 2026 às 10:05, ${wrapped} escreveu:\n\n${quotation}`,
  ],
  ['Gmail in Dutch', 'Ja, graag.', `Op za 21 nov 2026 om 10:05 schreef ${wrapped}:\n\n${quotation}`],
  ['Gmail in Russian', 'Да, спасибо.', `сб, 21 нояб. 2026 г. в 10:05, ${wrapped}:\n\n${quotation}`],
  ['Gmail in Polish', 'Tak, poproszę.', `sob., 21 lis 2026 o 10:05 ${wrapped} napisał(a):\n\n${quotation}`],
  ['Gmail in Swedish', 'Ja tack.', `Den lör 21 nov. 2026 kl 10:05 skrev ${wrapped}:\n\n${quotation}`],
  [
    'Gmail in Arabic',
    'نعم، من فضلك.',
    `في السبت، 21 نوفمبر 2026 في 10:05 ص تمت كتابة ما يلي بواسطة ${wrapped}:\n\n${quotation}`,
  ],
  ['Gmail in Thai', 'ได้ครับ ขอบคุณ', `ในวันที่ ส. 21 พ.ย. 2026 เวลา 10:05 ${wrapped} เขียนว่า:\n\n${quotation}`],
  ['Gmail in Chinese', '好的，谢谢。', `${wrapped} 于2026年11月21日周六 10:05写道：\n\n${quotation}`],
  ['Gmail in Japanese', 'はい、お願いします。', `2026年11月21日(土) 10:05 ${wrapped}:\n\n${quotation}`],
  ['Apple Mail', 'Yes, please.', `On 21 Nov 2026, at 10:05, ${ours} wrote:\n\n${quotation}`],
  ['Apple Mail in German', 'Ja, gerne.', `Am 21.11.2026 um 10:05 schrieb ${ours}:\n\n${quotation}`],
  ['Thunderbird', 'Yes, please.', `On 21/11/2026 10:05, Nile & Siam wrote:\n${quotation}`],
  ['Thunderbird in German', 'Ja, gerne.', `Am 21.11.26 um 10:05 schrieb Nile & Siam:\n${quotation}`],
  ['Thunderbird in French', 'Oui.', `Le 21/11/2026 à 10:05, Nile & Siam a écrit :\n${quotation}`],
  [
    'Outlook',
    'Yes, please.',
    `________________________________\nFrom: ${ours}\nSent: Saturday\nTo: I\nSubject: Re\n\n${plain}`,
  ],
  [
    'Outlook in German',
    'Ja, gerne.',
    `Von: ${ours}\nGesendet: Samstag, 21. November 2026\nAn: I\nBetreff: Re\n\n${plain}`,
  ],
  ['Outlook in French', 'Oui.', `De : ${ours}\nEnvoyé : samedi 21 novembre 2026\nÀ : I\n\n${plain}`],
  ['Outlook in Italian', 'Sì.', `Da: ${ours}\nInviato: sabato 21 novembre 2026\nA: I\n\n${plain}`],
  ['an older Outlook', 'Yes, please.', `-----Original Message-----\nFrom: Nile & Siam\nSent: Saturday\n\n${plain}`],
  ['GMX', 'Ja, gerne.', `Am 21.11.26 um 10:05 schrieb ${ours}:\n\n${quotation}`],
  ['a program that marks only', 'Yes, please.', quotation],
];

describe('an answer above what it quotes', () => {
  test.each(headings)('of %s: what is new, and the rest', (_, own, quoted) => {
    const text = `${own}\n\n${quoted}\n`;
    const parts = splitText(text);
    expect(parts.own.trim()).toBe(own);
    expect(parts.quoted?.trim()).toBe(quoted);
    expect(parts.own + parts.quoted).toBe(text);
  });

  test('keeps its signature, below which somebody may write on', () => {
    const own = 'Yes.\n\nBest wishes\nIngrid\n\nPS: and a cot, please.\n\nSent from my iPhone';
    expect(splitText(`${own}\n\n${headings[0]?.[2]}`).own.trim()).toBe(own);
  });
});

describe('is shown as a whole', () => {
  test.each([
    ['answers between the questions', '> Two cabins?\nYes.\n> In March?\nNo, in May.'],
    ['an answer below', `On 21 Nov 2026, at 10:05, ${ours} wrote:\n${quotation}\n\nYes, please.`],
    ['nothing new', quotation],
    ['nothing new below an empty line', `\n\n${quotation}\n${headings[0]?.[2]}`],
    [
      'nothing quoted',
      'Shall we come alone?\n\nFrom: Cairo airport\nTo: Mena House\nDate: 12 March\n\nOn time, please.',
    ],
    ['what somebody tells', 'On 12 March your driver wrote to us:\n\nCome to the lobby at nine.\n\nIs that right?'],
    ['signs of a pattern', `$& wrote $1\n\nOn 21 Nov 2026, at 10:05, $& ${ours} wrote:\n\nYes`],
  ])('%s', (_, text) => {
    const { own, quoted } = splitText(text);
    expect(own + (quoted ?? '')).toBe(text);
    expect(own).toContain(text.split('\n').at(-1));
  });
});

test('nothing is lost of any text', () => {
  const words = [
    '> a',
    '>> b',
    'On 1 May 2026, A <a@b.c> wrote:',
    '-- ',
    'Regards',
    '____________',
    'From: A <a@b.c>',
    '',
    'é \u00a0',
    'x',
  ];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...words), { maxLength: 12 }), (lines) => {
      const text = lines.join('\n');
      const { own, quoted } = splitText(text);
      expect(own + (quoted ?? '')).toBe(text);
      if (text.trim() !== '') expect(own.trim()).not.toBe('');
    }),
    { numRuns: 300 },
  );
});

test.each(['Op schreef\n', '2000from<>', 'Dnia pisze\n', 'Op \n', '\n', '>'])(
  'a text that is made to be slow (%j) is given up soon, and shown as a whole',
  (part) => {
    const text = part.repeat(100_000 / part.length);
    const begun = performance.now();
    expect(splitText(text).own).toBe(text);
    expect(performance.now() - begun).toBeLessThan(2000);
  },
);
