import { expect, test } from 'vitest';
import { suggestEmail } from '#server/values/email-suggestion.input';

test.each([
  ['gmial.com', 'gmail.com'],
  ['gmail.co', 'gmail.com'],
  ['gmail.con', 'gmail.com'],
  ['gmail.cm', 'gmail.com'],
  ['gmai.com', 'gmail.com'],
  ['gmaill.com', 'gmail.com'],
  ['gmsil.com', 'gmail.com'],
  ['gnail.com', 'gmail.com'],
  ['gmailcom', 'gmail.com'],
  ['gmail', 'gmail.com'],
  ['gmial.con', 'gmail.com'],
  ['GMIAL.COM', 'gmail.com'],
  ['googlemial.com', 'googlemail.com'],
  ['hotmail.cmo', 'hotmail.com'],
  ['hotmial.com', 'hotmail.com'],
  ['hotmal.fr', 'hotmail.fr'],
  ['hotmial.co.uk', 'hotmail.co.uk'],
  ['htomail.de', 'hotmail.de'],
  ['outlok.com', 'outlook.com'],
  ['outllok.com', 'outlook.com'],
  ['yaho.com', 'yahoo.com'],
  ['yahooo.co.th', 'yahoo.co.th'],
  ['yhaoo.it', 'yahoo.it'],
  ['icloud.con', 'icloud.com'],
  ['iclould.com', 'icloud.com'],
  ['gxm.de', 'gmx.de'],
  ['gmx.ed', 'gmx.de'],
  ['wbe.de', 'web.de'],
  ['web.ed', 'web.de'],
  ['ornage.fr', 'orange.fr'],
  ['libro.it', 'libero.it'],
  ['mial.ru', 'mail.ru'],
  ['qq.con', 'qq.com'],
  ['navr.com', 'naver.com'],
  ['t-onlin.de', 't-online.de'],
])('somebody@%s is meant to be @%s', (typed, meant) => {
  expect(suggestEmail(`Some.Body+x@${typed}`)).toBe(`Some.Body+x@${meant}`);
  expect(suggestEmail(`a@${meant}`)).toBeNull();
});

test.each(
  `mail.com email.com ymail.com zmail.com live.com love.com olive.com alive.com five.com live.co.uk gmx.at gmx.net gmx.ch
  gmx.com hotmail.co.uk yahoo.co.th yahoo.co.jp yahoo.com.au outlook.ie outlook.com.br cloud.com me.com mac.com ge.com
  he.com web.com wb.de web.eu weg.de wed.de wob.de qa.com aa.com aol.de ao.com bol.com msc.com mail.ee mail.bg mail.de
  mall.ru email.ru orange.com orange.es libera.it liber.it never.com saver.com proton.me pm.me nileandsiam.example
  gmail.example mygmail.com fastmail.com hey.com zoho.com yahoo.cz hotmail.rs yahoo.pl outlook.hu t-mobile.de online.de
  free.fr sfr.fr fre.fr 163.com 136.com 126.com example.com example.con company.co university.ac.th`.split(/\s+/),
)('nothing is suggested for somebody@%s', (domain) => {
  expect(suggestEmail(`somebody@${domain}`)).toBeNull();
});

test.each(['', 'anna', '@gmial.com', 'anna@', 'anna@ '])('nothing is suggested for %o', (typed) => {
  expect(suggestEmail(typed)).toBeNull();
});

test('only the last @ divides the name from the domain', () => {
  expect(suggestEmail('"a@gmial.com"@gmial.com ')).toBe('"a@gmial.com"@gmail.com');
});
