// When the address is written, over a window that only keeps it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Address } from "../../widget/page/address.js";
import { VirtualClock } from "./virtual_clock.mjs";

/** An address that has been read, in a window of its own; `written` has what was put there. */
const newAddress = () => {
  const page = new EventTarget();
  const written = [];
  Object.assign(globalThis, {
    addEventListener: page.addEventListener.bind(page),
    location: { search: "", hash: "", pathname: "/" },
    history: { state: null, replaceState: (_state, _title, address) => written.push(address) },
  });
  const clock = new VirtualClock();
  const address = new Address(true, clock);
  address.read("?a=0");
  return { page, clock, address, written };
};

test("moves in quick succession are written once, after a while", () => {
  const { clock, address, written } = newAddress();
  for (const move of [1, 2, 3]) address.follow(`?a=${move}`, "?a=0");
  assert.deepEqual(written, ["/?a=1"]);
  clock.jump(400);
  assert.deepEqual(written, ["/?a=1", "/?a=3"]);
});

for (const end of ["pagehide", "visibilitychange"]) {
  test(`the last move is in the address at ${end}, and is not written twice`, () => {
    const { page, clock, address, written } = newAddress();
    for (const move of [1, 2]) address.follow(`?a=${move}`, "?a=0");
    page.dispatchEvent(new Event(end));
    assert.deepEqual(written, ["/?a=1", "/?a=2"]);
    clock.jump(400);
    page.dispatchEvent(new Event(end));
    assert.deepEqual(written, ["/?a=1", "/?a=2"]);
  });
}
