import QRCode from 'qrcode';

/** A QR code as an SVG picture, with the white border that scanners need. */
export const drawQrCode = (text: string): Promise<string> =>
  QRCode.toString(text, { type: 'svg', errorCorrectionLevel: 'M', margin: 4 });
