import { afterEach, expect, test } from 'vitest';
import { completeImages } from '#server/catalogue/image/image-variants';
import { site } from '../fixtures';
import { blackPng } from '../pictures';
import { client, officeForEach } from '../rpc';
import { jpeg, uploadedFiles, uploadedRows, uploadImage } from './uploads';

officeForEach();
afterEach(async () => {
  await completeImages();
});

const upload = (bytes: Uint8Array, name?: string, type?: string) => uploadImage(client, bytes, name, type);

async function expectRefusal(bytes: Buffer, type: string, message: unknown): Promise<void> {
  const error = await upload(bytes, 'picture.jpg', type).catch((thrown) => thrown);
  expect(error.message).toEqual(message);
  expect(error.data).toMatchObject({ code: 'BAD_REQUEST', httpStatus: 400 });
  expect(uploadedFiles(site)).toEqual([]);
  expect(uploadedRows(site)).toEqual([]);
}

/** The scan of a sequential JPEG with the parameters of a progressive one. */
function withOtherScan(bytes: Buffer): Buffer {
  const scan = bytes.indexOf(Buffer.from([0xff, 0xda]));
  const changed = Buffer.from(bytes);
  changed[scan + bytes.readUInt16BE(scan + 2)] = 0;
  return changed;
}

test.each<[string, (bytes: Buffer) => Buffer]>([
  ['a trailer after its end', (bytes) => Buffer.concat([bytes, Buffer.from('Image_UTC_Data1764300000000SEFHk\0SEFT')])],
  [
    'bytes before its end',
    (bytes) => Buffer.concat([bytes.subarray(0, -2), Buffer.alloc(6, 0x5a), bytes.subarray(-2)]),
  ],
  ['the scan of another kind of JPEG', withOtherScan],
])('takes a JPEG with %s', async (_, written) => {
  const bytes = written(await jpeg(400, 300));
  expect(await upload(bytes)).toMatchObject({ width: 400, height: 300, extension: 'jpg' });
});

test('keeps the name of a file, by which it is found', async () => {
  const { address } = await upload(await jpeg(50, 40), '20261128_Cafe\u0301 น้ำ.JPG');
  await upload(await jpeg(50, 40), 'other.jpg');
  for (const search of ['Café', 'น้ำ', '20261128_']) {
    const { items } = await client.images.list.query({ search });
    expect(items).toMatchObject([{ address, fileName: '20261128_Café น้ำ.JPG' }]);
  }
});

const tooMany = 'This picture has too many pixels. The limit is 40 megapixels, and 20,000 pixels on a side';
test.each([
  ['of 256 megapixels', 16_000, 16_000],
  ['of 41 megapixels', 8200, 5000],
  ['of 20,001 pixels on a side', 20_001, 2],
])('says the limit of pixels for a PNG %s', async (_, width, height) => {
  await expectRefusal(blackPng(width, height), 'image/png', tooMany);
});

test.each(['heic', 'mif1'])('says how a telephone makes JPEG for HEIC of the brand %s', async (brand) => {
  const bytes = Buffer.concat([Buffer.from(`\0\0\0\u0018ftyp${brand}\0\0\0\0mif1heic`, 'latin1'), Buffer.alloc(500)]);
  await expectRefusal(bytes, 'image/heic', expect.stringMatching(/^This picture is in HEIC, .*Most Compatible/));
});
