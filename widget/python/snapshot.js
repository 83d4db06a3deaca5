// Puts a snapshot back together; widget/build/runtime/snapshot.mjs took it apart.

/** The whole snapshot, still without what the WebAssembly file itself puts into memory. */
export const spread = (image, { size, regions }) => {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const [start, end] of regions) {
    whole.set(image.subarray(at, at + end - start), start);
    at += end - start;
  }
  return whole;
};

/** Adds to `whole` what a fresh instance has in its `memory`, undoing the build's XOR. */
export const completed = (whole, { memory: offset, fresh }, memory) => {
  const words = Math.ceil(fresh / 4);
  const there = new Uint32Array(memory.buffer, 0, words);
  const ours = new Uint32Array(whole.buffer, offset, words);
  for (let at = 0; at < words; at += 1) ours[at] ^= there[at];
};
