/** A refused action in a match; its key is one of the messages `not-allowed-…`. */

import { type Key, MessageError } from "../text/api";

export class NotAllowed<K extends Key = Key> extends MessageError<K> {
  override readonly name = "NotAllowed";
}
