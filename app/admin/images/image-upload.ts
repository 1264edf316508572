import { messageOf } from '#app/admin/shell/rpc-error.ts';
import { trpc } from '#app/trpc';
import { shrinkImage } from './shrink-image';

type Outcome = { address: string } | { title: string; reason: string };

/** Returns a function that scales a picture down, uploads it, and tells its address or why there is none. */
export function useImageUpload() {
  const utils = trpc.useUtils();
  const upload = trpc.images.upload.useMutation();
  return async (file: File, alt = ''): Promise<Outcome> => {
    if (!file.type.startsWith('image/')) return { title: 'Invalid file type', reason: 'Please select an image file' };
    try {
      const picture = await shrinkImage(file);
      if (!picture) return { title: 'File too large', reason: 'Please select an image smaller than 2MB' };
      const form = new FormData();
      form.set('file', picture);
      if (alt) form.set('alt', alt);
      const { address } = await upload.mutateAsync(form);
      void utils.images.list.invalidate();
      return { address };
    } catch (error) {
      return { title: 'Upload failed', reason: messageOf(error, 'Failed to upload image') };
    }
  };
}
