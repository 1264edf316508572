// biome-ignore-all format: the words stand by language, English first
import type { Answer } from './answer';

/** About the company. */
export const companyAnswers: readonly Answer[] = [
  {
    title: 'How do I reach you?',
    text: 'Call, write or chat on WhatsApp. The Cairo office is open Sunday to Thursday and the Bangkok office Monday to Friday, from 09:00 to 18:00.',
    path: '/contact',
    words: [
      'contact', 'contact us', 'phone', 'telephone', 'phone number', 'call', 'whatsapp', 'email', 'mail', 'address',
      'office', 'offices', 'office hours', 'opening hours', 'hours', 'help', 'support', 'customer service', 'chat',
      'wechat', 'Kontakt', 'Telefon', 'Telefonnummer', 'Adresse', 'Büro', 'Öffnungszeiten', 'Hilfe', 'Kundenservice',
      'nous contacter', 'numéro', 'bureau', 'horaires', 'aide', 'service client',
      'contatto', 'contatti', 'telefono', 'indirizzo', 'ufficio', 'orari', 'aiuto', 'assistenza', 'contacto',
      'contactar', 'dirección', 'correo', 'oficina', 'horario', 'ayuda', 'atención al cliente', 'контакты', 'контакт',
      'связаться', 'телефон', 'адрес', 'офис', 'часы работы', 'помощь', 'ватсап', 'почта',
      'اتصل بنا', 'اتصال', 'تواصل', 'هاتف', 'تليفون', 'رقم الهاتف', 'واتساب', 'عنوان', 'مكتب', 'مساعدة', 'بريد',
      'ติดต่อ', 'ติดต่อเรา', 'โทร', 'เบอร์โทร', 'โทรศัพท์', 'วอทส์แอพ', 'อีเมล', 'ที่อยู่', 'สำนักงาน', 'ช่วยเหลือ',
      '联系', '联系我们', '电话', '客服', '微信', '地址', '邮箱', '办公室', '聯絡', '聯絡我們', '電話',
    ],
  },
  {
    title: 'Something goes wrong on the way',
    text: 'During a journey call the number in your confirmation first: most things can be put right on the same day. For everything else write to us.',
    path: '/terms',
    words: [
      'emergency', 'complaint', 'complaints', 'problem', 'problems', 'complain', 'lost', 'accident', 'late pickup',
      'Notfall', 'Beschwerde', 'Reklamation', 'urgence', 'réclamation', 'plainte', 'problème', 'emergenza', 'reclamo',
      'problema', 'emergencia', 'queja', 'reclamación', 'экстренный случай', 'жалоба', 'проблема', 'претензия', 'طوارئ',
      'شكوى', 'مشكلة', 'ฉุกเฉิน', 'ร้องเรียน', 'ปัญหา', '紧急', '投诉', '问题', '緊急', '投訴', '問題',
    ],
  },
  {
    title: 'Who are you?',
    text: 'We began in Cairo in 1993 and have offices in Cairo and Bangkok, with a network of 45 on-site offices behind every journey.',
    path: '/about',
    words: [
      'about', 'about us', 'about you', 'who are you', 'company', 'history of the company', 'team', 'your team',
      'since 1993', 'nile and siam', 'nile siam', 'reviews', 'testimonials', 'reliable', 'trustworthy', 'über uns',
      'Firma', 'Unternehmen', 'Bewertungen', 'à propos', 'qui êtes-vous', 'avis', 'équipe', 'chi siamo', 'recensioni',
      'azienda', 'quiénes somos', 'opiniones', 'reseñas', 'о нас', 'о компании', 'отзывы', 'من نحن', 'عن الشركة',
      'آراء العملاء', 'เกี่ยวกับเรา', 'รีวิว', '关于我们', '公司介绍', '评价', '關於我們', '評價',
    ],
  },
  {
    title: 'Where are the offers?',
    text: 'The page of offers has tours, packages and stays at a lower price, each until the day that stands on it and as long as places are left.',
    path: '/offers',
    words: [
      'current offers', 'all offers', 'voucher', 'coupon', 'promo code', 'discount code', 'gift card', 'black friday',
      'aktuelle Angebote', 'Gutschein', 'Rabattcode', 'offres actuelles', 'code promo', 'bon de réduction',
      'offerte attuali', 'codice sconto', 'buono', 'ofertas actuales', 'cupón', 'código de descuento', 'промокод',
      'купон', 'текущие акции', 'كود خصم', 'قسيمة', 'كوبون', 'คูปอง', 'โค้ดส่วนลด', '优惠券', '优惠码', '折扣码', '優惠券', '優惠碼',
    ],
  },
  {
    title: 'The newsletter',
    text: 'New routes and good seasons, about once a month. Subscribe at the foot of the page; every issue carries a link to leave.',
    path: '/privacy',
    words: [
      'newsletter', 'newsletters', 'subscribe', 'subscription', 'unsubscribe', 'mailing list', 'Newsletter abonnieren',
      'abmelden', 'abonnieren', 'infolettre', "s'abonner", 'se désabonner', 'iscriversi', 'disiscriversi', 'boletín',
      'suscribirse', 'darse de baja', 'рассылка', 'подписаться', 'отписаться', 'подписка', 'نشرة', 'النشرة البريدية',
      'اشتراك', 'إلغاء الاشتراك', 'จดหมายข่าว', 'สมัครรับข่าวสาร', 'ยกเลิกรับข่าวสาร', '订阅', '退订邮件', '電子報', '訂閱',
      '邮件订阅',
    ],
  },
];
