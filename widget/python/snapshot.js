// Puts a snapshot back together; widget/build/runtime/snapshot.mjs took it apart.

/** The whole snapshot from its regions; what is between them is zeros. */
export const spread = (image, { size, regions }) => {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const [start, end] of regions) {
    whole.set(image.subarray(at, at + end - start), start);
    at += end - start;
  }
  return whole;
};

/**
 * Gives a fresh instance the part of its `memory` that is read before all of it is restored: the
 * trimmed file has no data of its own, because all of them are in the snapshot.
 */
export const prepare = (whole, { memory: offset, data }, memory) =>
  new Uint8Array(memory.buffer).set(whole.subarray(offset, offset + data));
