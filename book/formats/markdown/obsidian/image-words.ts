const IMAGE = /\.(?:png|jpe?g|jfif|webp|gif|avif|svg|bmp|tiff?|heic)\s*(?:#|$)/i;

/** What themes of Obsidian read behind a picture's name: how it is placed. */
const LOOK =
  /^(?:cover|contain|banner|left|right|center|ctr|portrait|landscape|circle|round(?:ed)?|clean|float|inl|locl|p\+t|no-\w+|[hw](?:micro|tiny|small|s-?med|med|m-?large|large|full|-?tl|-\w+)?)$/i;

/** Whether a link's name is that of a picture. */
export function isImagePath(path: string): boolean {
  return IMAGE.test(path);
}

/** What a picture shows, of the words behind its name: without its size ("300", "300x200") and how a theme places it. */
export function splitSize(words: string): string {
  const parts = words.split('|').map((part) => part.trim());
  return parts.filter((part) => !/^\d+(?:x\d+)?$/.test(part) && !isLook(part)).join(' ');
}

function isLook(part: string): boolean {
  return part.split(/\s+/).every((word) => LOOK.test(word) || /^\d+(?:x\d+)?$/.test(word));
}
