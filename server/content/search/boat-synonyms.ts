// biome-ignore-all format: the words stand by language, English first
import type { Synonym } from './synonym';

/** The river, and what sails, rows and paddles. */
export const boatSynonyms: readonly Synonym[] = [
  {
    means: ['Nile cruise', 'dahabiya'],
    words: [
      'cruise', 'cruises', 'cruising', 'Nile cruise', 'Nile cruises', 'river cruise', 'river cruises', 'cruise ship',
      'dahabeya',
      'Kreuzfahrt', 'Kreuzfahrten', 'Nilkreuzfahrt', 'Nilkreuzfahrten', 'Flusskreuzfahrt', 'Nilschiff',
      'croisière', 'croisières', 'croisière sur le Nil', 'croisière Nil', 'crociera', 'crociere', 'crociera sul Nilo',
      'crociera Nilo',
      'crucero', 'cruceros', 'crucero por el Nilo', 'crucero Nilo',
      'круиз', 'круизы', 'круизе', 'круиза', 'круиз по Нилу', 'круизы по Нилу', 'теплоход',
      'كروز', 'رحلة نيلية', 'رحلات نيلية', 'رحلة بحرية', 'رحلة نهرية', 'نايل كروز', 'باخرة نيلية', 'سفينة سياحية',
      'ล่องเรือ', 'ล่องเรือแม่น้ำไนล์', 'เรือสำราญ', '游轮', '邮轮', '尼罗河游轮', '游船', '遊輪', '郵輪', '尼羅河遊輪', '遊船',
    ],
  },
  {
    means: ['dinner cruise', 'buffet dinner'],
    words: [
      'dinner cruise', 'Nile dinner', 'dinner on the Nile', 'dinner boat', 'Dinnerkreuzfahrt', 'Abendessen auf dem Nil',
      'dîner croisière', 'dîner-croisière sur le Nil',
      'cena in crociera', 'cena sul Nilo', 'crociera con cena', 'cena crucero', 'crucero con cena', 'cena en el Nilo',
      'ужин на Ниле', 'круиз с ужином', 'عشاء نيلي', 'عشاء على النيل', 'ดินเนอร์ครูซ', 'ล่องเรือดินเนอร์', '游船晚餐',
      '夜游尼罗河', '遊船晚餐',
    ],
  },
  {
    means: ['Nile'],
    words: [
      'Nile', 'Nile River', 'River Nile', 'Nil', 'le Nil', 'Nilo', 'Нил', 'Ниле', 'Нилу', 'Нила', 'نيل', 'النيل',
      'نهر النيل',
      'ไนล์', 'แม่น้ำไนล์', '尼罗河', '尼羅河',
    ],
  },
  {
    means: ['felucca'],
    words: [
      'felucca', 'feluccas', 'feluka', 'falucca', 'faluka', 'sailing', 'sailboat', 'sailing boat', 'Feluke', 'Feluken',
      'Felucke', 'Segeln', 'Segelboot',
      'felouque', 'felouques', 'voile', 'voilier', 'feluca', 'feluche', 'barca a vela', 'falúa', 'faluca', 'velero',
      'barco de vela',
      'фелюка', 'фелюки', 'фелюке', 'фелука', 'парусник', 'под парусом', 'فلوكة', 'فلوكه', 'الفلوكة', 'مركب شراعي',
      'مراكب شراعية',
      'เฟลุกกา', 'เรือเฟลุกกา', 'เรือใบ', '三桅帆船', '风帆船', '帆船', '费卢卡', '風帆船',
    ],
  },
  {
    means: ['boat', 'motorboat', 'ferry'],
    words: [
      'boat', 'boats', 'boat ride', 'boat rides', 'boating', 'motorboat', 'ferry', 'Boot', 'Boote', 'Bootsfahrt',
      'Bootsfahrten', 'Bootsausflug', 'Schiff', 'Fähre',
      'bateau', 'bateaux', 'balade en bateau', 'promenade en bateau', 'barca', 'barche', 'gita in barca',
      'giro in barca', 'traghetto',
      'barco', 'barcos', 'paseo en barco', 'bote', 'лодка', 'лодке', 'лодки', 'лодку', 'катер', 'катере', 'на лодке',
      'паром', 'корабль',
      'قارب', 'مركب', 'القارب', 'قوارب', 'رحلة بالقارب', 'مراكب', 'عبارة', 'เรือ', 'นั่งเรือ', 'เรือเฟอร์รี่', '船',
      '坐船', '乘船', '渡轮', '渡輪',
    ],
  },
  {
    means: ['long-tail'],
    words: [
      'long-tail', 'longtail boat', 'longtail boats', 'long tails', 'Langboot', 'Langboote', 'Langheckboot',
      'longues queues',
      'bateau à longue queue', 'bateau longue queue', 'barca a coda lunga', 'coda lunga', 'barca de cola larga',
      'cola larga',
      'лонгтейл', 'длиннохвостая лодка', 'قارب طويل الذيل', 'เรือหางยาว', 'หางยาว', '长尾船', '長尾船',
    ],
  },
  {
    means: ['speedboat'],
    words: [
      'speedboat', 'speed boats', 'Schnellboot', 'vedette rapide', 'hors-bord', 'motoscafo', 'lancha', 'lancha rápida',
      'скоростной катер', 'скоростная лодка', 'قارب سريع', 'لنش', 'สปีดโบ๊ท', 'เรือเร็ว', '快艇',
    ],
  },
  {
    means: ['canal'],
    words: [
      'canal', 'canals', 'klong', 'klongs', 'khlong', 'khlongs', 'Kanal', 'Kanäle', 'canaux', 'canali', 'canales',
      'канал', 'каналы', 'каналам', 'кланги', 'قناة', 'قنوات', 'คลอง', 'ล่องคลอง', '运河', '水道', '運河',
    ],
  },
  {
    means: ['canoe', 'kayak'],
    words: [
      'canoe', 'canoes', 'canoeing', 'sea canoe', 'kayak', 'kayaks', 'kayaking', 'sea kayak', 'paddling', 'Kanu',
      'Kanus', 'Kajak', 'Kajaks', 'Paddeln',
      'canoë-kayak', 'canoa', 'canoe marine', 'canoas', 'piragua', 'каяк', 'каяки', 'каяках', 'каякинг', 'каноэ',
      'байдарка', 'байдарки',
      'كاياك', 'الكاياك', 'كانو', 'تجديف', 'التجديف', 'พายเรือ', 'คายัค', 'เรือคายัค', 'เรือแคนู', 'แคนู', '皮划艇', '独木舟',
      '獨木舟', '皮艇',
    ],
  },
  {
    means: ['semi-submarine'],
    words: [
      'submarine', 'semi-submarine', 'glass bottom boat', 'glass boat', 'U-Boot', 'Halb-U-Boot', 'Glasbodenboot',
      'sous-marin', 'semi-sous-marin', 'bateau à fond de verre',
      'sottomarino', 'semisommergibile', 'barca con fondo di vetro', 'submarino', 'semisubmarino',
      'barco con fondo de cristal', 'fondo de cristal',
      'подводная лодка', 'полуподводная лодка', 'батискаф', 'лодка со стеклянным дном', 'غواصة', 'الغواصة',
      'قارب زجاجي', 'เรือดำน้ำ', 'เรือท้องกระจก', '潜水艇', '潜艇', '半潜艇', '玻璃船', '潛水艇', '玻璃底船',
    ],
  },
];
