// biome-ignore-all format: the words stand by language, English first
import type { Synonym } from './synonym';

/** Sights and islands of Thailand by name. */
export const thailandSightSynonyms: readonly Synonym[] = [
  {
    means: ['Grand Palace', 'Wat Phra Kaew'],
    words: [
      'grand palace', 'royal palace', 'Wat Phra Kaew', 'Wat Phra Keo', 'Emerald Buddha', 'temple of the emerald Buddha',
      'Großer Palast', 'Grosser Palast', 'Königspalast', 'Smaragdbuddha', 'grand palais', 'palais royal',
      "bouddha d'émeraude", 'palazzo reale', 'Buddha di smeraldo', 'gran palacio', 'palacio real', 'buda esmeralda',
      'Большой дворец', 'королевский дворец', 'изумрудный Будда', 'храм изумрудного Будды', 'القصر الكبير',
      'القصر الملكي', 'بوذا الزمردي', 'พระบรมมหาราชวัง', 'วัดพระแก้ว', 'พระแก้วมรกต', '大皇宫', '大王宫', '皇宫', '玉佛寺', '大皇宮',
      '玉佛',
    ],
  },
  {
    means: ['Wat Pho', 'reclining Buddha'],
    words: [
      'Wat Pho', 'Wat Po', 'reclining Buddha', 'liegender Buddha', 'bouddha couché', 'Buddha sdraiato',
      'Buddha disteso', 'buda reclinado', 'Ват Пхо', 'Ват По', 'лежащий Будда', 'وات فو', 'بوذا المستلقي', 'วัดโพธิ์',
      'พระนอน', '卧佛寺', '卧佛', '臥佛寺', '臥佛', '涅槃寺',
    ],
  },
  {
    means: ['Wat Arun'],
    words: [
      'Wat Arun', 'temple of dawn', 'temple of the dawn', 'Tempel der Morgenröte', "temple de l'aube",
      "tempio dell'alba", 'templo del amanecer', 'Ват Арун', 'храм утренней зари', 'храм рассвета', 'وات أرون',
      'معبد الفجر', 'วัดอรุณ', '郑王庙', '黎明寺', '鄭王廟',
    ],
  },
  {
    means: ['Big Buddha', 'Wat Phra Yai'],
    words: [
      'Big Buddha', 'Wat Phra Yai', 'golden Buddha', 'großer Buddha', 'grosser Buddha', 'grand bouddha',
      'grande Buddha', 'gran buda', 'Большой Будда', 'Биг Будда', 'بوذا الكبير', 'تمثال بوذا', 'พระใหญ่', 'วัดพระใหญ่',
      '大佛', '大佛寺',
    ],
  },
  {
    means: ['Sanctuary of Truth'],
    words: [
      'Sanctuary of Truth', 'wooden temple Pattaya', 'Heiligtum der Wahrheit', 'Tempel der Wahrheit',
      'sanctuaire de la vérité', 'santuario della verità', 'santuario de la verdad', 'Храм Истины', 'Храма Истины',
      'معبد الحقيقة', 'ปราสาทสัจธรรม', '真理寺', '真理圣殿', '真理聖殿',
    ],
  },
  {
    means: ['Wat Chalong'],
    words: [
      'Wat Chalong', 'Chalong temple', 'Ват Чалонг', 'وات تشالونج', 'วัดฉลอง', '查龙寺', '查龍寺',
    ],
  },
  {
    means: ['Chinatown', 'Yaowarat'],
    words: [
      'Chinatown', 'Yaowarat', 'Chinesenviertel', 'quartier chinois', 'quartiere cinese', 'barrio chino', 'Чайнатаун',
      'китайский квартал', 'الحي الصيني', 'เยาวราช', 'ไชน่าทาวน์', '唐人街', '耀华力路', '中国城', '耀華力路', '中國城',
    ],
  },
  {
    means: ['Chao Phraya'],
    words: [
      'Chao Phraya', 'Chao Phraya River', 'Menam', 'Чао Прайя', 'Чаопхрая', 'تشاو فرايا', 'เจ้าพระยา',
      'แม่น้ำเจ้าพระยา', '湄南河', '昭披耶河',
    ],
  },
  {
    means: ['Thonburi'],
    words: [
      'Thonburi', 'Тонбури', 'ثونبوري', 'ธนบุรี', '吞武里',
    ],
  },
  {
    means: ['Khao Sok', 'Cheow Lan'],
    words: [
      'Khao Sok', 'Kao Sok', 'Cheow Lan', 'Cheow Larn', 'Chiao Lan', 'Ratchaprapha', 'Кхао Сок', 'Као Сок', 'Чео Лан',
      'خاو سوك', 'เขาสก', 'เชี่ยวหลาน', 'เขื่อนรัชชประภา', '考索', '考索国家公园', '拷索', '考索國家公園',
    ],
  },
  {
    means: ['Phra Nang'],
    words: [
      'Phra Nang', 'Phra Nang Beach', 'Пхра Нанг', 'พระนาง', '帕南', '帕南海滩', '公主海滩',
    ],
  },
  {
    means: ['Phi Phi'],
    words: [
      'Phi Phi', 'Phi Phi Islands', 'Phi Phi Island', 'Koh Phi Phi', 'Ko Phi Phi', 'Koh Pipi', 'Pipi', 'Maya Bay',
      'îles Phi Phi', 'Пхи-Пхи', 'Пи-Пи', 'острова Пхи-Пхи', 'في في', 'جزر في في', 'جزيرة في في', 'เกาะพีพี', 'พีพี',
      '皮皮岛', '皮皮島', '皮披岛', 'PP岛',
    ],
  },
  {
    means: ['Koh Lanta'],
    words: [
      'Koh Lanta', 'Ko Lanta', 'Lanta', 'Ланта', 'Ко Ланта', 'كو لانتا', 'เกาะลันตา', 'ลันตา', '兰塔岛', '蘭塔島', '兰达岛',
    ],
  },
  {
    means: ['Similan'],
    words: [
      'Similan', 'Similan Islands', 'Koh Similan', 'Similan-Inseln', 'Similans', 'Симиланы', 'Симиланские острова',
      'Симилан', 'سيميلان', 'สิมิลัน', 'หมู่เกาะสิมิลัน', '斯米兰', '斯米兰群岛', '斯米蘭群島',
    ],
  },
  {
    means: ['Koh Phangan', 'Koh Tao'],
    words: [
      'Koh Tao', 'Ko Tao', 'Koh Phangan', 'Ko Phangan', 'Koh Pangan', 'Phangan', 'Ко Тао', 'Панган', 'Ко Панган',
      'كو تاو', 'كوه تاو', 'كو فانجان', 'เกาะเต่า', 'เกาะพะงัน', '龟岛', '涛岛', '帕岸岛', '龜島', '濤島', '帕岸島',
    ],
  },
];
