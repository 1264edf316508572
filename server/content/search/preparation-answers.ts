// biome-ignore-all format: the words stand by language, English first
import type { Answer } from './answer';

/** What to prepare and to pack. */
export const preparationAnswers: readonly Answer[] = [
  {
    title: 'What do I pack?',
    text: 'Light long sleeves, closed shoes, a warm layer for desert nights and a thin waterproof for Thailand. The article has a list that has been tested.',
    path: '/articles/packing-for-desert-and-monsoon',
    words: [
      'packing', 'packing list', 'what to pack', 'what to bring', 'suitcase', 'luggage', 'baggage', 'bag', 'bags',
      'backpack', 'sunscreen', 'hat', 'Packliste', 'was einpacken', 'Koffer', 'Gepäck', 'Rucksack', 'valise', 'bagage',
      'bagages', 'que mettre dans sa valise', 'sac à dos', 'valigia', 'bagaglio', 'bagagli', 'cosa portare', 'zaino',
      'maleta', 'equipaje', 'qué llevar', 'mochila',
      'чемодан', 'багаж', 'что взять', 'что взять с собой', 'рюкзак', 'список вещей', 'حقيبة', 'أمتعة', 'حقائب',
      'ماذا أحضر', 'شنطة', 'กระเป๋า', 'กระเป๋าเดินทาง', 'จัดกระเป๋า', 'เตรียมอะไร', '行李', '行李箱', '带什么', '打包', '帶什麼',
    ],
  },
  {
    title: 'Which plugs and voltage?',
    text: 'Both countries use 220 to 230 volts. Egypt has plugs of types C and F, Thailand of types A, B, C and O; most sockets there take flat or round pins.',
    path: '/articles/packing-for-desert-and-monsoon',
    words: [
      'plug', 'plugs', 'adapter', 'adaptor', 'socket', 'sockets', 'electricity', 'voltage', 'charger', 'power bank',
      'Steckdose', 'Steckdosen', 'Stecker', 'Strom', 'prise électrique', 'prises', 'adaptateur', 'électricité', 'presa',
      'presa elettrica', 'adattatore', 'elettricità', 'corrente', 'enchufe', 'enchufes', 'adaptador', 'electricidad',
      'розетка', 'розетки', 'адаптер', 'переходник', 'напряжение', 'مقبس', 'قابس', 'كهرباء', 'محول', 'شاحن', 'ปลั๊ก',
      'ปลั๊กไฟ', 'อะแดปเตอร์', 'ไฟฟ้า', '插头', '插座', '转换插头', '电压', '充电', '插頭', '電壓',
    ],
  },
  {
    title: 'Is there wifi, and does my phone work?',
    text: 'The pages do not list wifi and SIM cards, so ask us for your hotel or ship. On Cheow Lan Lake there is no phone signal at all.',
    path: '/contact',
    words: [
      'wifi', 'wlan', 'internet', 'sim', 'sim card', 'esim', 'phone signal', 'mobile', 'roaming', 'signal', 'Handy',
      'Handynetz', 'SIM-Karte', 'réseau', 'carte sim', 'téléphone portable', 'connexion internet', 'rete', 'scheda sim',
      'cellulare', 'conexión', 'tarjeta sim', 'móvil', 'celular',
      'интернет', 'вай-фай', 'сим-карта', 'связь', 'мобильная связь', 'واي فاي', 'إنترنت', 'شريحة', 'شريحة اتصال',
      'ไวไฟ', 'อินเทอร์เน็ต', 'ซิมการ์ด', 'ซิม', '无线网络', '网络', '上网', '电话卡', '手机卡', '無線網路', '網路', '上網',
    ],
  },
  {
    title: 'Drones, cameras and electronic cigarettes',
    text: "Leave drones and electronic cigarettes at home: Egypt lets no visitor's drone in without a permit, and Thailand forbids bringing in the cigarettes.",
    path: '/articles/packing-for-desert-and-monsoon',
    words: [
      'drone', 'drones', 'vape', 'vaping', 'e-cigarette', 'electronic cigarette', 'camera permit', 'customs', 'gopro',
      'Drohne', 'Drohnen', 'E-Zigarette', 'Zoll', 'cigarette électronique', 'douane', 'droni', 'sigaretta elettronica',
      'dogana', 'dron', 'cigarrillo electrónico', 'aduana', 'дрон', 'дроны', 'квадрокоптер', 'вейп',
      'электронные сигареты', 'таможня', 'درون', 'طائرة بدون طيار', 'سيجارة إلكترونية', 'فيب', 'جمارك', 'โดรน',
      'บุหรี่ไฟฟ้า', 'ศุลกากร', '无人机', '电子烟', '海关', '無人機', '電子煙', '海關',
    ],
  },
];
