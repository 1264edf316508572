import type { ReactNode } from 'react';
import { messageOf, trpc } from '#app/trpc';
import { buttonClass } from '#app/ui/form/button';
import { heicRefusal, isHeic, maxImageBytes, maxUploadWidth, tooManyPixels } from '#server/catalogue/image/image.input';

interface Refusal {
  title: string;
  reason: string;
}

/** Returns a function that scales a picture down, uploads it, and tells its address or why there is none. */
export function useImageUpload() {
  const utils = trpc.useUtils();
  const upload = trpc.images.upload.useMutation();
  return async (file: File, alt = ''): Promise<{ id: number; address: string } | Refusal> => {
    try {
      const picture = await shrinkImage(file);
      if ('reason' in picture) return picture;
      const form = new FormData();
      form.set('file', picture);
      if (alt) form.set('alt', alt);
      const { id, address } = await upload.mutateAsync(form);
      void utils.images.list.invalidate();
      return { id, address };
    } catch (error) {
      return { title: 'Upload failed', reason: messageOf(error, 'Failed to upload image') };
    }
  };
}

interface UploadButtonProps {
  accept?: string;
  multiple?: boolean;
  disabled: boolean;
  /** The id of what describes it. */
  describedBy: string;
  onChoose: (files: File[]) => void;
  children: ReactNode;
}

/** A file input that looks like the buttons beside it. */
export function UploadButton({
  accept = 'image/*',
  multiple,
  disabled,
  describedBy,
  onChoose,
  children,
}: UploadButtonProps) {
  return (
    <label
      className={`${buttonClass('quiet', 'relative text-sm')} has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-offset-3 ${disabled ? 'pointer-events-none opacity-60' : 'cursor-pointer'}`}
    >
      <input
        type="file"
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        aria-describedby={describedBy}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          if (files.length > 0) onChoose(files);
        }}
        className="absolute inset-0 w-full cursor-pointer opacity-0"
      />
      <span>{children}</span>
    </label>
  );
}

/** Larger pictures are not decoded in the browser: the server decides about the file. */
const maxPixels = 120_000_000;
const qualities = [0.86, 0.76, 0.64, 0.5];

/**
 * Scales a picture down that is larger than an upload may be, or wider than any page shows; one in HEIC becomes another
 * format where the browser can draw it. What cannot be drawn, and animations, which would lose their frames, are returned
 * unchanged where the file is small enough.
 */
async function shrinkImage(file: File): Promise<File | Refusal> {
  // Windows does not know its type.
  const heic = isHeic(new Uint8Array(await file.slice(0, 64).arrayBuffer()));
  if (!heic && !file.type.startsWith('image/'))
    return { title: 'Invalid file type', reason: 'Please select an image file' };
  const fits = file.size <= maxImageBytes;
  const tooLarge = { title: 'File too large', reason: 'Please select an image smaller than 2MB' };
  const asItIs = fits ? file : tooLarge;
  if (!heic && !/^image\/(jpeg|png|webp|avif|bmp)$/.test(file.type)) return asItIs;
  const address = URL.createObjectURL(file);
  try {
    const picture = await load(address);
    if (!picture) return heic ? { title: 'Invalid file type', reason: heicRefusal } : asItIs;
    const { naturalWidth: width, naturalHeight: height } = picture;
    const longest = Math.max(width, height);
    if (fits && longest <= maxUploadWidth && !heic) return file;
    if (width * height > maxPixels) return { title: 'Too many pixels', reason: tooManyPixels(maxPixels) };
    for (let side = Math.min(longest, maxUploadWidth); side >= 600; side = Math.round(side * 0.75)) {
      const scale = side / longest;
      const canvas = draw(picture, Math.round(width * scale), Math.round(height * scale));
      for (const quality of qualities) {
        const blob = await encode(canvas, quality);
        if (blob && blob.size <= maxImageBytes) return new File([blob], file.name, { type: blob.type });
      }
    }
    return asItIs;
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Reads the header of a picture alone: pixels are decoded when it is drawn. */
function load(address: string): Promise<HTMLImageElement | null> {
  return new Promise((resolve) => {
    const picture = new Image();
    picture.onload = () => resolve(picture);
    picture.onerror = () => resolve(null);
    picture.src = address;
  });
}

function draw(picture: HTMLImageElement, width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, width);
  canvas.height = Math.max(1, height);
  const context = canvas.getContext('2d');
  if (context) context.imageSmoothingQuality = 'high';
  context?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** WebP, or JPEG in a browser that cannot encode WebP and returns a PNG. */
async function encode(canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> {
  const write = (type: string) => new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
  const webp = await write('image/webp');
  return webp?.type === 'image/webp' ? webp : write('image/jpeg');
}
